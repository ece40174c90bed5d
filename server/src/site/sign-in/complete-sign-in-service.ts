import type { SignedIn } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { passwordIsExpired } from '../../players/member/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { askRegister } from '../../players/cases/register-service.ts';
import { enterOrAsk, type FactorAsked } from '../../players/session/factor-service.ts';
import type { LoginRight } from './login-service.ts';
import type { Entered } from '../../players/session/login-origin-service.ts';
import type { Visitor } from '../../players/session/service.ts';

// product §4: a password that is too old has to be changed where the brand's module says so.
const PASSWORD_LIFE_MS = 90 * 86_400_000;

/** What the site is told of a sign-in; `deviceToken` belongs into the cookie. */
export type CompletedSignIn = SignedIn & { readonly deviceToken: string };

/** After a right first factor: in, or on to the second. `method` is the first factor. */
export async function completeSignIn(
  context: Context,
  right: LoginRight,
  visitor: Visitor,
  method: string,
): Promise<CompletedSignIn | FactorAsked> {
  const entered = await enterOrAsk(context, right.memberId, visitor, method);
  return 'code' in entered ? entered : signedIn(context, { ...entered, memberId: right.memberId, method }, right.isFirstLogin);
}

/** What a sign-in that has passed every check is told. */
export async function signedIn(
  context: Context,
  { memberId, token, deviceToken, method }: Entered & { readonly memberId: bigint; readonly method: string },
  firstTimeLogin: boolean,
): Promise<CompletedSignIn> {
  // Whom a national register names comes in to take money out, and plays no more.
  await askRegister(context, memberId);
  const { isModuleOn } = await readBrand(context);
  // Who came by a code may not know the password: its age is checked where it is typed.
  const isAged = method !== 'sms' && isModuleOn('PWDEXPFORCECHANGE3');
  const passwordExpired = await passwordIsExpired(context, memberId, isAged ? PASSWORD_LIFE_MS : null);
  return { token, firstTimeLogin, passwordExpired, deviceToken };
}
