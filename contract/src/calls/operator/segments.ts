import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, code, ofMember, queryInteger } from '../../fields.ts';
import { segmentRule } from '../../rules/segment.ts';

const ADMIN = ['admin'] as const;
const username = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80));

/** One wording of a segment; it never changes, so that whatever names it means the same for ever. */
const version = v.object({ number: v.number(), name: v.string(), rule: segmentRule, madeBy: v.string(), madeAt: v.number() });
/** `versions` the newest first; `usedBy` names what has one of them in its rule, each as `campaign@version`. */
const segment = v.object({ code: v.string(), versions: v.array(version), usedBy: v.array(v.string()) });
export type Segment = v.InferOutput<typeof segment>;

export const operatorSegmentCalls = defineCalls({
  getSegments: {
    method: 'GET',
    path: '/wps/operator/segments',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'All segments with their versions, by what was changed last, and what uses them.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(segment) }),
    errors: [],
  },
  countSegment: {
    method: 'POST',
    path: '/wps/operator/segments/count',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'How many members a rule has now, as it is typed: how many are left after each condition, and whom nothing may be offered. Changes nothing.',
    request: v.strictObject({ rule: segmentRule }),
    response: v.object({
      /** Members whose account is real and open. */
      of: v.number(),
      count: v.number(),
      /** Left after each of `all`, after `any` together (null without any), after each of `none`. */
      all: v.array(v.number()),
      any: v.nullable(v.number()),
      none: v.array(v.number()),
      /** Whom no rule can reach: on a break or excluded, at a limit, without promotions; each counted once, in this order. */
      stopped: v.number(),
      limited: v.number(),
      optedOut: v.number(),
      tookMs: v.number(),
    }),
    errors: [],
  },
  saveSegment: {
    method: 'POST',
    path: '/wps/operator/segments/save',
    auth: 'operator',
    roles: ADMIN,
    summary:
      'Writes a segment, or its next version: what names an earlier one keeps that one. `after` is the version that was looked at, 0 for a new segment; the same wording again changes nothing.',
    request: v.strictObject({ code, name, rule: segmentRule, after: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    response: segment,
    errors: ['conflict'],
  },
  getSegmentMembers: {
    method: 'GET',
    path: '/wps/operator/segments/members',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Members of a segment as it is now, page by page by their number, behind one. The look is written down.',
    request: v.strictObject({
      code,
      version: queryInteger(1, 100_000),
      behind: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), '0'),
      size: v.optional(queryInteger(1, 200), 30),
    }),
    response: v.object({
      list: v.array(
        v.object({ memberId: v.string(), username: v.string(), registeredAt: v.number(), lastLoginAt: v.nullable(v.number()) }),
      ),
      hasMore: v.boolean(),
    }),
    errors: [],
  },
  getLabels: {
    method: 'GET',
    path: '/wps/operator/labels',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'All labels, each with how many members have it.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(v.object({ label: v.string(), members: v.number(), setAt: v.number() })) }),
    errors: [],
  },
  getMemberLabels: {
    method: 'GET',
    path: '/wps/operator/members/labels',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The labels of a member, with who put each there and when.',
    request: v.strictObject(ofMember),
    response: v.object({ list: v.array(v.object({ label: v.string(), setBy: v.string(), setAt: v.number() })) }),
    errors: [],
  },
  setMemberLabel: {
    method: 'POST',
    path: '/wps/operator/members/labels',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Puts members by name into the list of a label, or takes them out; how many were found.',
    request: v.strictObject({
      label: code,
      members: v.pipe(v.array(username), v.minLength(1), v.maxLength(5_000)),
      isIn: v.boolean(),
      reason: actionReason,
    }),
    response: v.object({ count: v.number() }),
    errors: [],
  },
});
