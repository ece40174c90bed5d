import type { ComplaintSubject } from '@sorak/contract';

/** What a page says that a complaint is about. */
export type About = { readonly subject: ComplaintSubject; readonly reference: string };
