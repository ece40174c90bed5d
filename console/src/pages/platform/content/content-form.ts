import { type ContentItem, type ContentKind, type ContentValues, EVERYBODY } from '@sorak/contract';

/** A thing as the form holds it, with what it is called. */
export type Draft = { readonly kind: ContentKind; readonly slug: string; readonly isNew: boolean; readonly values: ContentValues };

/** What each kind has of the one form. */
export const PARTS = {
  banner: { summaries: true, contents: false, picture: true, link: true, time: true, execution: false, audience: true },
  notice: { summaries: false, contents: true, picture: false, link: false, time: true, execution: true, audience: true },
  promotion: { summaries: true, contents: true, picture: false, link: true, time: true, execution: false, audience: true },
  document: { summaries: true, contents: true, picture: false, link: false, time: false, execution: false, audience: false },
  help: { summaries: false, contents: true, picture: false, link: false, time: true, execution: false, audience: false },
} as const satisfies Readonly<Record<ContentKind, Readonly<Record<string, boolean>>>>;

export const kindOf = (object: string): ContentKind => object.split(':')[0] as ContentKind;
export const slugOf = (object: string): string => object.slice(object.indexOf(':') + 1);

export const draftOf = (item: ContentItem): Draft => {
  const { object, state: _state, ...values } = item;
  const kind = kindOf(object);
  // The next version says for itself what is new, and whether members are asked.
  const next = kind === 'document' ? { summaries: {}, asksAgain: false, startsAt: null } : {};
  return { kind, slug: slugOf(object), isNew: false, values: { ...values, isShown: true, ...next } };
};

export const newDraft = (kind: ContentKind, place: string): Draft => ({
  kind,
  slug: '',
  isNew: true,
  values: {
    place,
    titles: {},
    summaries: {},
    contents: {},
    picture: '',
    link: '',
    execution: 'B',
    startsAt: null,
    endsAt: null,
    isShown: true,
    asksAgain: false,
    audience: EVERYBODY,
  },
});

type Texts = Readonly<Record<string, string>>;
const has = (texts: Texts, language: string): boolean => (texts[language] ?? '').trim() !== '';

/** What a language lacks of what another one says: `titles`, `summaries`, `contents`. */
export function lackingOf(
  { kind, values }: Draft,
  language: string,
  languages: readonly string[],
): readonly ('titles' | 'summaries' | 'contents')[] {
  const parts = PARTS[kind];
  const fields = (['titles', 'summaries', 'contents'] as const).filter((field) => field === 'titles' || parts[field]);
  return fields.filter(
    (field) => !has(values[field], language) && (field === 'titles' || languages.some((other) => has(values[field], other))),
  );
}

export const SLUG = /^[a-z0-9][a-z0-9_-]{0,62}$/;
