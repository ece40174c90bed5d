/** What a visitor typed into the home page's registration card, on its way to the popup. It is never written to storage. */
export type RegisterDraft = { readonly username: string; readonly password: string };

let draft: RegisterDraft | null = null;

export const keepDraft = (next: RegisterDraft): void => {
  draft = next;
};

/** The draft, once. */
export function takeDraft(): RegisterDraft | null {
  const taken = draft;
  draft = null;
  return taken;
}
