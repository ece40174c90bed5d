import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { OPERATOR_PASSWORD_LENGTH } from '../../rules/operators.ts';

const token = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{43}$/));
const ofOperator = { operatorId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)) };
const ADMIN = ['admin'] as const;

export const colleagueCalls = defineCalls({
  makeOperatorLink: {
    method: 'POST',
    path: '/wps/operator/accounts/link',
    auth: 'operator',
    roles: ADMIN,
    summary:
      'A single-use link, two days long, by which a colleague who was invited or reset chooses password and second factor; a link before it counts no more. It is shown once, to whoever asked for the invitation or the reset.',
    request: v.strictObject(ofOperator),
    response: v.object({ token: v.string(), expiresAt: v.number() }),
    errors: ['operation_not_allowed'],
  },
  readOperatorLink: {
    method: 'POST',
    path: '/wps/operator/link/read',
    auth: 'public',
    sealed: true,
    summary: 'Whose link it is, and the secret for their authenticator app.',
    request: v.strictObject({ token }),
    response: v.object({ name: v.string(), roles: v.array(v.picklist(OPERATOR_ROLES)), secret: v.string(), uri: v.string() }),
    errors: ['operator_link_over'],
  },
  useOperatorLink: {
    method: 'POST',
    path: '/wps/operator/link/use',
    auth: 'public',
    sealed: true,
    summary: 'Chooses the password, proves the authenticator by its code, and uses the link up.',
    request: v.strictObject({
      token,
      password: v.pipe(v.string(), v.minLength(OPERATOR_PASSWORD_LENGTH), v.maxLength(256)),
      code: v.pipe(v.string(), v.maxLength(16)),
    }),
    response: v.object({ name: v.string() }),
    errors: ['operator_link_over', 'code_invalid'],
  },
});
