/** What a visitor typed into the home page's registration card, on its way to the popup. It is never written to storage. */
export type RegisterDraft = { readonly username: string; readonly password: string };

let draft: RegisterDraft | null = null;

export const keepDraft = (next: RegisterDraft): void => {
  draft = next;
};

/** What was typed; whoever shows it forgets it then, and not while it is still being rendered: that may happen more than once. */
export const readDraft = (): RegisterDraft | null => draft;

export const forgetDraft = (): void => {
  draft = null;
};
