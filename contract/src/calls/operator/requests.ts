import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { grantLines } from '../../rules/campaign.ts';
import { boosterCode, boosterValues } from '../../rules/boosters.ts';
import { goodCode, goodValues } from '../../rules/goods.ts';
import { contentObject, contentValues } from '../../rules/content.ts';
import { siteWishes } from '../../rules/site-content.ts';
import { vendorTerms } from '../../rules/vendor-terms.ts';
import { AGENT_KINDS } from '../../rules/operators.ts';
import { actionReason, amount, code, gameId, ofMember, operatorRequest } from '../../fields.ts';
import { GRANTABLE_RIGHTS, ROLE_SIGHTS } from '../../rules/rights.ts';

const operatorId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const roles = v.pipe(
  v.array(v.picklist(OPERATOR_ROLES)),
  v.minLength(1),
  v.check((list) => new Set(list).size === list.length),
);

const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999));
const houseWords = v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), v.pipe(v.string(), v.trim(), v.maxLength(400)));

const countries = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(250));

/** A transfer between cells: the other one's code, and the number of the transfer. */
const cellObject = v.pipe(v.string(), v.regex(/^[\w-]{2,32}:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
const cellAmount = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000_000_000));

const roleCode = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
/** In units of currency; null: no bound of its own. */
const max = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(100_000_000_000)));
/** A role of the house's own: what it may, up to which amounts, and what of members it sees. */
export const roleTerms = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40)),
  rights: v.pipe(
    v.array(v.picklist(GRANTABLE_RIGHTS)),
    v.minLength(1),
    v.check((list) => new Set(list).size === list.length),
  ),
  sees: v.pipe(
    v.array(v.picklist(ROLE_SIGHTS)),
    v.check((list) => new Set(list).size === list.length),
  ),
  withdrawal: max,
  deposit: max,
  adjustment: max,
  isOpen: v.boolean(),
});
export type RoleTerms = v.InferOutput<typeof roleTerms>;

/** What takes two operators, each with what it is about and what is to be so. */
export const deskWish = v.variant('kind', [
  v.strictObject({
    kind: v.literal('operatorInvite'),
    /** The name of a colleague who is none yet. */
    object: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z][a-z0-9.-]{1,31}$/)),
    after: v.strictObject({ roles }),
  }),
  v.strictObject({ kind: v.literal('operatorRoles'), object: operatorId, after: v.strictObject({ roles }) }),
  /** One of the house's own roles in the place of all others. */
  v.strictObject({ kind: v.literal('operatorRole'), object: operatorId, after: v.strictObject({ role: roleCode }) }),
  /** A role of the house's own is made, changed, or withdrawn. */
  v.strictObject({ kind: v.literal('roleTerms'), object: roleCode, after: roleTerms }),
  v.strictObject({ kind: v.literal('operatorActive'), object: operatorId, after: v.strictObject({ isActive: v.boolean() }) }),
  /** Password and second factor are chosen anew, by a link. */
  v.strictObject({ kind: v.literal('operatorReset'), object: operatorId, after: v.strictObject({ isEnrolled: v.literal(false) }) }),
  /** A key that its operator has lost. */
  v.strictObject({
    kind: v.literal('operatorPasskey'),
    object: v.pipe(v.string(), v.uuid()),
    after: v.strictObject({ isRemoved: v.literal(true) }),
  }),
  v.strictObject({ kind: v.literal('content'), object: contentObject, after: v.strictObject(contentValues.entries) }),
  ...siteWishes,
  /** A good of the points mall: its price, what it brings, its variants and pictures. */
  v.strictObject({ kind: v.literal('good'), object: goodCode, after: goodValues }),
  /** More points for bets of a time, by rank. */
  v.strictObject({ kind: v.literal('booster'), object: boosterCode, after: boosterValues }),
  v.strictObject({
    kind: v.literal('maintenance'),
    object: v.literal('house'),
    after: v.strictObject({ isClosed: v.boolean(), until: v.nullable(moment), titles: houseWords, texts: houseWords }),
  }),
  /** The accounts of a month, with the checksum of the file that was seen. */
  v.strictObject({
    kind: v.literal('monthClose'),
    object: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
    after: v.strictObject({ digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  }),
  /** Money of the house to another cell: its code and a number of this transfer’s own; in units of currency. */
  v.strictObject({
    kind: v.literal('cellTransfer'),
    object: cellObject,
    after: v.strictObject({ amount: cellAmount }),
  }),
  /** Money of another cell that is held here: its code, the number by which both know it, and the amount that was seen. */
  v.strictObject({
    kind: v.literal('cellHeld'),
    object: cellObject,
    after: v.strictObject({ amount: cellAmount }),
  }),
  v.strictObject({
    kind: v.literal('campaignGrant'),
    /** The campaign, and a word of its own for these gifts. */
    object: v.pipe(v.string(), v.regex(/^[\w-]{1,64}:[\da-f-]{36}$/)),
    after: v.strictObject({ lines: grantLines }),
  }),
  /** Where a game is not offered; two letters each. */
  v.strictObject({ kind: v.literal('gameCountries'), object: gameId, after: v.strictObject({ closedCountries: countries }) }),
  /** A vendor: whether it plays here, where its games are not offered, and what is owed to it. */
  v.strictObject({
    kind: v.literal('vendor'),
    object: code,
    after: v.strictObject({ isOn: v.boolean(), closedCountries: countries, terms: v.nullable(vendorTerms) }),
  }),
  /** A mailing as it was seen, by its checksum. */
  v.strictObject({
    kind: v.literal('mailing'),
    object: code,
    after: v.strictObject({ digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  }),
  /** A bet of the sportsbook that rides is given back at its stake. */
  v.strictObject({
    kind: v.literal('wagerVoid'),
    object: v.pipe(v.string(), v.uuid()),
    after: v.strictObject({ isVoid: v.literal(true) }),
  }),
  /** An agent who is suspended acts again; to suspend takes one. */
  v.strictObject({
    kind: v.literal('agentSuspension'),
    object: ofMember.memberId,
    after: v.strictObject({ isSuspended: v.literal(false) }),
  }),
  v.strictObject({ kind: v.literal('agentKind'), object: ofMember.memberId, after: v.strictObject({ isAgent: v.picklist(AGENT_KINDS) }) }),
  /** An agent with all below is put under the agent of a name, or under the house; so many contracts end with it as were seen. */
  v.strictObject({
    kind: v.literal('branchMove'),
    object: ofMember.memberId,
    after: v.strictObject({
      account: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(64)),
      contracts: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  }),
  /** The highest lottery prize group of an agent directly below the house, which bounds the team's. */
  v.strictObject({
    kind: v.literal('prizeGroup'),
    object: ofMember.memberId,
    after: v.strictObject({ group: v.pipe(v.number(), v.integer()) }),
  }),
  /** A held statement is never paid: what it comes to stays with the house. */
  v.strictObject({
    kind: v.literal('commissionVoid'),
    object: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/)),
    after: v.strictObject({ isVoid: v.literal(true) }),
  }),
]);
export type DeskWish = v.InferOutput<typeof deskWish>;
export type DeskKind = DeskWish['kind'];
export const DESK_KINDS = deskWish.options.map(({ entries }) => entries.kind.literal) as readonly DeskKind[];

const deskRequest = v.object({
  id: v.string(),
  kind: v.picklist(DESK_KINDS),
  object: v.string(),
  /** What it is called: an operator's or a member's name. */
  name: v.string(),
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
  /** Nobody else could have decided it. */
  isAlone: v.boolean(),
  /** Whether the reader's role lets it be so, were it another's request. */
  mayDecide: v.boolean(),
  /** What the reader shares with whoever asked, or who asked with whoever decided: then two accounts may be one person. */
  shared: v.object({ address: v.boolean(), browser: v.boolean() }),
  ...operatorRequest.entries,
});
export type DeskRequest = v.InferOutput<typeof deskRequest>;

const ADMIN = ['admin'] as const;

export const deskRequestCalls = defineCalls({
  getOperatorRoles: {
    method: 'GET',
    path: '/wps/operator/roles',
    auth: 'operator',
    roles: ADMIN,
    summary: 'The roles that the house has made: what each may, up to which amounts, what of members it sees, and who has it.',
    request: v.strictObject({}),
    response: v.object({
      currencySymbol: v.string(),
      list: v.array(
        v.object({
          code: v.string(),
          ...roleTerms.entries,
          withdrawal: v.nullable(amount),
          deposit: v.nullable(amount),
          adjustment: v.nullable(amount),
          holders: v.array(v.string()),
        }),
      ),
    }),
    errors: [],
  },
  getHouseState: {
    method: 'GET',
    path: '/wps/operator/house/state',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Whether the house is closed, with which words and until when, and in which languages it speaks.',
    request: v.strictObject({}),
    response: v.object({
      isClosed: v.boolean(),
      until: v.nullable(v.number()),
      titles: v.record(v.string(), v.string()),
      texts: v.record(v.string(), v.string()),
      languages: v.array(v.string()),
    }),
    errors: [],
  },
  getDeskRequests: {
    method: 'GET',
    path: '/wps/operator/requests',
    auth: 'operator',
    summary:
      'What waits for a second operator, then the newest that was decided; of some kinds, or about one thing. Of kinds that the reader may neither ask for nor decide, nothing.',
    request: v.strictObject({
      /** With commas between them. */
      kinds: v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-zA-Z,]*$/)),
      object: v.optional(v.pipe(v.string(), v.maxLength(160))),
    }),
    response: v.object({ list: v.array(deskRequest) }),
    errors: [],
  },
  askDeskRequest: {
    method: 'POST',
    path: '/wps/operator/requests/ask',
    auth: 'operator',
    summary:
      'Asks for what takes two operators. It is tried out and undone at once, so that what cannot be is refused now; where nobody else could decide it, it holds at once and says so. Each kind takes the right of its own desk.',
    request: v.strictObject({ wish: deskWish, reason: actionReason }),
    response: deskRequest,
    errors: ['conflict', 'last_admin', 'agent_has_team', 'mailing_empty', 'gives_back_too_much', 'campaign_unready', 'link_not_allowed'],
  },
  decideDeskRequest: {
    method: 'POST',
    path: '/wps/operator/requests/decide',
    auth: 'operator',
    summary:
      'Approves or refuses what another operator has asked for, by the right that its kind is decided with; whoever asked takes it back by refusing.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()), decision: v.picklist(['approve', 'refuse']), note: actionReason }),
    response: deskRequest,
    errors: [
      'conflict',
      'second_operator_required',
      'second_operator_shares',
      'passkey_required',
      'last_admin',
      'agent_has_team',
      'mailing_empty',
      'gives_back_too_much',
      'campaign_unready',
      'link_not_allowed',
    ],
  },
});
