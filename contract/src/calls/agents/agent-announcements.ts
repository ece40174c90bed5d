import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { decisionNote, pageCount, paging } from '../../fields.ts';

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const words = { title: v.string(), body: v.string(), at: v.number() };
const announcement = v.object({ id: v.string(), ...words, isRead: v.boolean() });
export type AgentAnnouncement = v.InferOutput<typeof announcement>;

/** `read` of `agents`: how many of those who are agents now have read it. */
const sent = v.object({
  id: v.string(),
  ...words,
  by: v.string(),
  read: v.number(),
  agents: v.number(),
  isWithdrawn: v.boolean(),
});
export type SentAnnouncement = v.InferOutput<typeof sent>;

export const agentAnnouncementCalls = defineCalls({
  getAgentAnnouncements: {
    method: 'GET',
    path: '/wps/agent/announcements',
    auth: 'agent',
    summary: 'What the house tells its agents, the newest first.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(announcement), ...pageCount }),
    errors: [],
  },
  readAgentAnnouncement: {
    method: 'POST',
    path: '/wps/agent/announcements/read',
    auth: 'agent',
    summary: 'Says that the agent has read one; again changes nothing.',
    request: v.strictObject({ id }),
    response: v.null(),
    errors: [],
  },
  getSentAnnouncements: {
    method: 'GET',
    path: '/wps/operator/agents/announcements',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'What agents were told, the newest first, and how many of them have read it.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(sent), ...pageCount }),
    errors: [],
  },
  announceToAgents: {
    method: 'POST',
    path: '/wps/operator/agents/announcements',
    auth: 'operator',
    roles: ['support', 'admin'],
    idempotent: true,
    summary: 'Tells all agents something at once. The same key again is the same announcement.',
    request: v.strictObject({
      title: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120)),
      body: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(4_000)),
    }),
    response: sent,
    errors: ['idempotency_conflict'],
  },
  withdrawAnnouncement: {
    method: 'POST',
    path: '/wps/operator/agents/announcements/withdraw',
    auth: 'operator',
    roles: ['support', 'admin'],
    summary: 'Takes an announcement back: agents no longer see it. Who had read it stays known.',
    request: v.strictObject({ id, note: decisionNote }),
    response: sent,
    errors: ['conflict'],
  },
});
