/** Whom a provider names. `subject` never changes; an address may, and counts only when the provider has proven it. */
type SocialPerson = {
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly isEmailProven: boolean;
};

/** The secrets of one attempt, kept by the platform while the window is open. */
export type SocialSecrets = { readonly verifier: string; readonly nonce: string };

/** One provider. `begin` answers where the window goes; `finish` checks the address it came back with, and rejects for anything that does not fit. */
export type SocialGateway = {
  readonly name: string;
  readonly begin: (attempt: { state: string; secrets: SocialSecrets; redirectUri: string }) => Promise<URL>;
  readonly finish: (answer: { url: URL; state: string; secrets: SocialSecrets; redirectUri: string }) => Promise<SocialPerson>;
};
