/** Made by `plugin.ts`: the words of a group, a chunk a language. */
declare module 'virtual:words/*' {
  type Table = { readonly messages: Readonly<Record<string, import('./message.ts').Message>> };
  /** By the language's code on the wire, as `EN`; every language that says something of the group. */
  export const tables: Readonly<Record<string, (() => Promise<Table>) | undefined>>;
  /** The languages that say all of it. */
  export const whole: readonly string[];
}
