import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { CODE_FAULTS, codeSent, nothing, shortText, signedIn } from '../../fields.ts';

const mobile = v.pipe(v.string(), v.maxLength(32));
const dialingCode = v.pipe(v.string(), v.regex(/^\d{1,4}$/));
const secret = v.pipe(v.string(), v.maxLength(256));
/** Proof that a person asks; what the brand asks for is checked by the server. */
const human = { sliderTicket: v.optional(shortText) };

const SENDING = ['phone_invalid', 'quota_exceeded', 'operation_not_allowed', 'slider_required', 'slider_invalid'] as const;

export const verificationCalls = defineCalls({
  sendLoginCode: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    auth: 'public',
    flag: 'MOBILEVERCODELOGIN3',
    summary: 'Sends the code to sign in with. The answer is the same for a number that nobody has.',
    request: v.strictObject({ mobileNum: mobile, countryDialingCode: dialingCode, ...human }),
    response: codeSent,
    errors: [...SENDING],
  },
  sendRegisterCode: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    auth: 'public',
    flag: 'REGMOBVERF3',
    summary: 'Sends the code that proves a number at registration. The answer is the same for a number that somebody has.',
    request: v.strictObject({ mobileNo: mobile, countryDialingCode: dialingCode, purpose: v.picklist(['username', 'mobile']), ...human }),
    response: codeSent,
    errors: [...SENDING],
  },
  sendResetCode: {
    method: 'POST',
    path: '/wps/verification/sms/password',
    auth: 'public',
    summary: 'Sends the code to set a forgotten password with.',
    request: v.strictObject({ mobileNum: mobile, countryDialingCode: dialingCode, ...human }),
    response: codeSent,
    errors: [...SENDING],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/wps/member/password/email',
    auth: 'public',
    form: true,
    summary: 'Sends a link to set a new password, if name and address belong together; the answer never tells.',
    request: v.strictObject({ username: v.pipe(v.string(), v.maxLength(255)), email: v.pipe(v.string(), v.maxLength(254)), ...human }),
    response: nothing,
    errors: ['quota_exceeded', 'operation_not_allowed', 'slider_required', 'slider_invalid'],
  },
  resetPasswordByLink: {
    method: 'POST',
    path: '/wps/member/password/link',
    auth: 'public',
    sealed: true,
    summary: 'Sets a new password with the single-use ticket of an e-mailed link, and ends every session.',
    request: v.strictObject({ ticket: shortText, newPassword: secret }),
    response: nothing,
    errors: ['reset_link_invalid', 'password_breached'],
  },
  resetPasswordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    auth: 'public',
    sealed: true,
    summary: 'Sets a new password with a code sent to the phone, ends every session, and signs in.',
    request: v.strictObject({ newPassword: secret, mobileNum: mobile, countryDialingCode: dialingCode, verificationCode: shortText }),
    response: signedIn,
    errors: ['phone_invalid', ...CODE_FAULTS, 'password_breached', 'login_verify_required'],
  },
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    auth: 'member',
    whileStopped: true,
    sealed: true,
    beforePasswordChange: true,
    summary: 'Changes the password; every other session of the account ends.',
    request: v.strictObject({ oldPassword: secret, newPassword: secret, confirmNewPassword: secret }),
    response: nothing,
    errors: ['password_wrong', 'password_breached', 'password_same'],
  },
});
