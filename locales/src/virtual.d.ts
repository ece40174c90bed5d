/** Made by `plugin.ts`: the words of a group, a chunk a language. */
declare module 'virtual:words/*' {
  type Words = { readonly messages: Readonly<Record<string, import('./message.ts').Message>> };
  /** With how to load what follows in the same language (`FOLLOWING`); null where it says nothing of that. */
  type Table = Words & { readonly following: readonly ((() => Promise<Words>) | null)[] };
  /** By the language's code on the wire, as `EN`; every language that says something of the group. */
  export const tables: Readonly<Record<string, (() => Promise<Table>) | undefined>>;
  /** The languages that do not say all of it and of what follows. */
  export const partial: readonly string[];
}
