/** The provider that the tests sign in at; it ships no types of its own. Only what they use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Account = { accountId: string; claims: () => Promise<Record<string, unknown>> };
  type Settings = Readonly<Record<string, unknown>> & {
    readonly findAccount: (context: unknown, sub: string) => Account;
    readonly interactions: { readonly url: (context: unknown, interaction: { uid: string }) => string };
  };
  class Grant {
    constructor(of: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, settings: Settings);
    readonly Grant: typeof Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ prompt: { name: string } }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object, options: object): Promise<void>;
  }
}
