import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, lang, nothing } from '../../fields.ts';

/** isAgent: 0 member; 1, 2, 41, 42 agents; 4 trial account. */
export const memberInfo = v.object({
  id: v.string(),
  account: v.string(),
  nickname: v.string(),
  type: v.number(),
  isAgent: v.number(),
  toUpline: v.boolean(),
  language: v.string(),
  clubLabel: v.object({ labelName: v.string(), lang, rankLevel: v.number(), labelColor: v.string() }),
  memberLabel: v.array(v.object({ labelName: v.string() })),
  registeredAt: v.number(),
  lastLoginAt: v.nullable(v.number()),
});
export type MemberInfo = v.InferOutput<typeof memberInfo>;

export const memberCalls = defineCalls({
  getMemberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    auth: 'session',
    whileStopped: true,
    beforePasswordChange: true,
    summary: 'Who is signed in.',
    request: empty,
    response: memberInfo,
    errors: [],
  },
  getPlayerAvatar: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    auth: 'session',
    whileStopped: true,
    summary: 'The avatar of the signed-in account, as a picture path.',
    request: empty,
    response: v.object({ avatar: v.string() }),
    errors: [],
  },
  getIcons: {
    method: 'GET',
    path: '/wps/member/info/icon',
    auth: 'session',
    whileStopped: true,
    summary: 'The avatars to choose from.',
    request: empty,
    response: v.object({ icons: v.array(v.string()), icon: v.string() }),
    errors: [],
  },
  setIcon: {
    method: 'POST',
    path: '/wps/member/info/icon',
    auth: 'member',
    whileStopped: true,
    summary: 'Chooses an avatar.',
    request: v.strictObject({ icon: v.pipe(v.string(), v.maxLength(100)) }),
    response: nothing,
    errors: [],
  },
  setLanguage: {
    method: 'PUT',
    path: '/wps/member/language',
    auth: 'session',
    whileStopped: true,
    beforePasswordChange: true,
    summary: 'Keeps the language of the account.',
    request: v.strictObject({ language: v.pipe(v.string(), v.maxLength(8)) }),
    response: nothing,
    errors: [],
  },
});
