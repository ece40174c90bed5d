import type { DocumentKind } from '@sorak/contract';

/** A heading and what stands below it, in plain text. */
export type Section = readonly [heading: string, text: string];
export type FirstTexts = Readonly<Record<DocumentKind, { readonly title: string; readonly sections: readonly Section[] }>>;
