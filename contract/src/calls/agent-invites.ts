import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { empty } from '../fields.ts';

const inviteLink = v.object({
  code: v.string(),
  /** The address to send on, and what a QR code of it holds. */
  link: v.string(),
  isOpen: v.boolean(),
  madeAt: v.number(),
  /** How many accounts directly below the agent registered by it. */
  uses: v.number(),
});
export type InviteLink = v.InferOutput<typeof inviteLink>;

const linkCode = v.strictObject({ code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{4,20}$/)) });

export const agentInviteCalls = defineCalls({
  getInviteLinks: {
    method: 'GET',
    path: '/wps/agent/invites',
    auth: 'agent',
    summary: 'The agent’s invite links, the newest first, and whether the registration takes codes at all.',
    request: empty,
    response: v.object({ list: v.array(inviteLink), isTaken: v.boolean() }),
    errors: [],
  },
  createInviteLink: {
    method: 'POST',
    path: '/wps/agent/invites',
    auth: 'agent',
    summary: 'One more invite link with a code that is drawn; at most fifty are open at a time.',
    request: empty,
    response: inviteLink,
    errors: ['conflict'],
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
