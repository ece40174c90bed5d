/** What every page gets: the values of the `:names` in its path. */
export type PageProps = { readonly params: Readonly<Record<string, string>> };
