import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty } from '../../fields.ts';
import { prizeGroup } from '../../rules/prize-groups.ts';
import { INVITATION_DAYS, INVITATION_KINDS } from '../../rules/invitations.ts';

const kind = v.picklist(INVITATION_KINDS);
/** The highest lottery prize group; left out: the brand’s own. */
const group = v.optional(prizeGroup);

const inviteLink = v.object({
  code: v.string(),
  /** The address to send on, and what a QR code of it holds. */
  link: v.string(),
  kind,
  /** The agent's own words, shown to nobody else. */
  note: v.string(),
  isOpen: v.boolean(),
  madeAt: v.number(),
  /** Null: until it is closed. */
  endsAt: v.nullable(v.number()),
  /** The highest lottery prize group of whoever comes by it; null: the brand’s own. */
  group: v.nullable(v.number()),
  /** How many accounts directly below the agent registered by it. */
  uses: v.number(),
});
export type InviteLink = v.InferOutput<typeof inviteLink>;

const openedAccount = v.object({
  memberId: v.string(),
  account: v.string(),
  kind,
  /** The first password: its owner must change it before anything else. */
  password: v.string(),
  /** Where the owner logs in. */
  address: v.string(),
  openedAt: v.number(),
});
export type OpenedAccount = v.InferOutput<typeof openedAccount>;

const linkCode = v.strictObject({ code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{4,20}$/)) });

export const agentInviteCalls = defineCalls({
  getInvitation: {
    method: 'GET',
    path: '/wps/agent/invitation',
    auth: 'public',
    summary: 'What a visitor who follows an agent’s link agrees to by registering: who invites, masked, to what, and under which terms.',
    request: v.strictObject({
      code: v.pipe(v.string(), v.maxLength(64)),
      domain: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    }),
    response: v.object({ agent: v.string(), kind, endsAt: v.nullable(v.number()), terms: v.string(), group: v.number() }),
    errors: ['invitation_code_error', 'invitation_domain'],
  },
  openTeamAccount: {
    method: 'POST',
    path: '/wps/agent/accounts',
    auth: 'agent',
    idempotent: true,
    summary:
      'Opens an account directly below the agent for an adult who asked for it, with a first password that is drawn and that its owner must change before anything else. The same key again answers the same account.',
    request: v.strictObject({
      account: v.pipe(v.string(), v.trim(), v.maxLength(64)),
      kind: v.optional(kind, 'member'),
      group,
      /** The agent says that the owner is an adult and asked for the account; the owner says so again. */
      isAsked: v.literal(true),
    }),
    response: openedAccount,
    errors: ['username_taken', 'username_reserved', 'conflict', 'idempotency_conflict'],
  },
  getInviteLinks: {
    method: 'GET',
    path: '/wps/agent/invites',
    auth: 'agent',
    summary:
      'The agent’s invite links, the newest first, whether the registration takes codes at all, and the agent’s own prize group, above which none can be given.',
    request: empty,
    response: v.object({ list: v.array(inviteLink), isTaken: v.boolean(), group: v.number() }),
    errors: [],
  },
  createInviteLink: {
    method: 'POST',
    path: '/wps/agent/invites',
    auth: 'agent',
    idempotent: true,
    summary: 'One more invite link with a code that is drawn; at most fifty are open at a time. The same key again answers the same link.',
    request: v.strictObject({
      kind: v.optional(kind, 'member'),
      group,
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
      days: v.optional(v.picklist(INVITATION_DAYS), 0),
    }),
    response: inviteLink,
    errors: ['conflict', 'idempotency_conflict'],
  },
  closeInviteLink: {
    method: 'POST',
    path: '/wps/agent/invites/close',
    auth: 'agent',
    summary: 'Closes one of the agent’s own links for good. Those who came by it stay.',
    request: linkCode,
    response: inviteLink,
    errors: [],
  },
});
