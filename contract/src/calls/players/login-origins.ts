import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, nothing, pageCount, paging } from '../../fields.ts';
import { LOGIN_GROUPS, LOGIN_OUTCOMES } from '../../rules/login-history.ts';

const device = v.object({
  id: v.string(),
  userAgent: v.string(),
  ip: v.string(),
  country: v.nullable(v.string()),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  isCurrent: v.boolean(),
});
const loginEvent = v.object({
  id: v.string(),
  at: v.number(),
  method: v.string(),
  outcome: v.picklist(LOGIN_OUTCOMES),
  /** A second factor was passed. */
  isProven: v.boolean(),
  ip: v.string(),
  country: v.nullable(v.string()),
  userAgent: v.string(),
});

/** An address that asks for no second factor until then. */
const place = v.object({
  id: v.string(),
  ip: v.string(),
  country: v.nullable(v.string()),
  since: v.number(),
  until: v.number(),
  isCurrent: v.boolean(),
});
/** The newest try that had the right password and did not get in, and whether it tried a code. */
const blockedTry = v.object({
  at: v.number(),
  ip: v.string(),
  country: v.nullable(v.string()),
  userAgent: v.string(),
  isCodeTried: v.boolean(),
});

export const loginOriginCalls = defineCalls({
  getDevices: {
    method: 'GET',
    path: '/wps/member/devices',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The browsers that the account is known on.',
    request: empty,
    response: v.object({ list: v.array(device) }),
    errors: [],
  },
  forgetDevice: {
    method: 'DELETE',
    path: '/wps/member/devices/:id',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Forgets a browser and ends its sessions.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: nothing,
    errors: [],
  },
  getLoginOrigins: {
    method: 'GET',
    path: '/wps/member/places',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The addresses that ask for no second factor, and whether a known browser is enough at the others.',
    request: empty,
    response: v.object({ list: v.array(place), isBrowserEnough: v.boolean() }),
    errors: [],
  },
  forgetLoginOrigin: {
    method: 'DELETE',
    path: '/wps/member/places/:id',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes the trust away from an address.',
    request: v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
    response: nothing,
    errors: [],
  },
  forgetLoginOrigins: {
    method: 'DELETE',
    path: '/wps/member/places',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes the trust away from every address.',
    request: empty,
    response: nothing,
    errors: [],
  },
  setBrowserEnough: {
    method: 'POST',
    path: '/wps/member/places/rule',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Whether a known browser is asked for a second factor at an address that is not recorded; asking less needs a fresh proof.',
    request: v.strictObject({ isBrowserEnough: v.boolean() }),
    response: nothing,
    errors: ['step_up_required'],
  },
  getBlockedTry: {
    method: 'GET',
    path: '/wps/member/logins/blocked',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The newest try of thirty days that knew the password and did not get in, until its owner has answered for it.',
    request: empty,
    response: v.object({ blocked: v.nullable(blockedTry) }),
    errors: [],
  },
  answerBlockedTry: {
    method: 'POST',
    path: '/wps/member/logins/blocked',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Says that the tries so far were the owner’s own.',
    request: empty,
    response: nothing,
    errors: [],
  },
  getLoginHistory: {
    method: 'GET',
    path: '/wps/member/logins',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Sign-ins, refused ones and changes of the passwords of ninety days, the newest first.',
    request: v.strictObject({ ...paging, group: v.optional(v.picklist(LOGIN_GROUPS)) }),
    response: v.object({ list: v.array(loginEvent), ...pageCount }),
    errors: [],
  },
});
