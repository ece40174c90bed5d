import { type Language, LANGUAGES } from '../../../locales/text.ts';

/** A language as its own readers call it. */
export function LanguageName({ code }: { readonly code: Language }) {
  const { name, tag, dir } = LANGUAGES[code];
  return (
    <bdi className="grow" lang={tag} dir={dir}>
      {name}
    </bdi>
  );
}
