import type { SocialProvider } from '@sorak/contract';
import type { Config } from '../lib/config.ts';
import type { SecretBox } from '@sorak/contract/secret-box';
import { facebookGateway } from './facebook.ts';
import { firebaseGateway, type PhoneTokens } from './firebase.ts';
import { googleGateway } from './google.ts';
import { localPhoneGateway } from './local-phone.ts';
import { localSocialGateway } from './local-social.ts';
import type { SocialGateway } from './social-gateway.ts';

/** Null: this deployment does not offer it. */
export type SocialGateways = { readonly [P in SocialProvider]: SocialGateway | null } & { readonly phone: PhoneTokens | null };

/** The providers that the environment names; outside production a page of our own stands in for a missing one. */
export function openSocialGateways(config: Config, secrets: SecretBox): SocialGateways {
  const { google, facebook, firebase, hasLocalSocial, siteOrigin } = config;
  const local = (provider: SocialProvider) => (hasLocalSocial ? localSocialGateway(provider, siteOrigin, secrets) : null);
  return {
    google: google ? googleGateway(google) : local('google'),
    facebook: facebook ? facebookGateway(facebook) : local('facebook'),
    phone: firebase ? firebaseGateway(firebase) : hasLocalSocial ? localPhoneGateway(siteOrigin, secrets) : null,
  };
}
