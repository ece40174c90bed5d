import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, nothing, shortText, signedIn } from '../../fields.ts';

/** Whom an account can be opened and signed in through. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The channel on which the sign-in window tells the site how it ended. */
export const SOCIAL_CHANNEL = 'sorak-social';
/** What it tells: which attempt, and the ticket, or null for one that failed. */
export type SocialMessage = { readonly attempt: string; readonly ticket: string | null };

/** What `value` holds beside social_register_required. */
const socialAsked = v.object({ ticket: v.string(), username: v.string(), email: v.nullable(v.string()) });
export type SocialAsked = v.InferOutput<typeof socialAsked>;

const provider = v.picklist(SOCIAL_PROVIDERS);
const optionalField = v.optional(v.pipe(v.string(), v.maxLength(255)), '');

export const socialCalls = defineCalls({
  registerBySocial: {
    method: 'PUT',
    path: '/wps/member/register/social',
    auth: 'public',
    sealed: true,
    flag: 'USERNAMEREG3',
    summary: 'Opens an account for somebody whom a provider has named, links the two, and signs in.',
    request: v.strictObject({
      ticket: shortText,
      username: v.pipe(v.string(), v.maxLength(255)),
      birthday: optionalField,
      affiliateCode: optionalField,
      recommenderId: optionalField,
      referralCode: optionalField,
      depositLimit: optionalField,
      domain: optionalField,
      registerUrl: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
      termsAccepted: v.boolean(),
      ageConfirmed: v.boolean(),
    }),
    response: signedIn,
    errors: [
      'social_failed',
      'social_account_exists',
      'username_taken',
      'username_reserved',
      'invitation_code_error',
      'invitation_domain',
      'operation_not_allowed',
    ],
  },
  getSocialLinks: {
    method: 'GET',
    path: '/wps/member/social',
    auth: 'member',
    area: 'MC',
    summary: 'Which providers the account is linked with; addresses masked.',
    request: empty,
    response: v.object({ list: v.array(v.object({ provider, email: v.nullable(v.string()), linkedAt: v.number() })) }),
    errors: [],
  },
  linkSocial: {
    method: 'POST',
    path: '/wps/member/social',
    auth: 'member',
    area: 'MC',
    sealed: true,
    summary: 'Links the account with whom the provider has named.',
    request: v.strictObject({ ticket: shortText }),
    response: nothing,
    errors: ['step_up_required', 'social_failed', 'social_linked_elsewhere'],
  },
  unlinkSocial: {
    method: 'DELETE',
    path: '/wps/member/social/:provider',
    auth: 'member',
    area: 'MC',
    summary: 'Ends the link; an account that has no other way in keeps it.',
    request: v.strictObject({ provider }),
    response: nothing,
    errors: ['step_up_required', 'operation_not_allowed'],
  },
});
