import { type Coverage, coverageOf, type Language, LANGUAGES, type MessageKey, useText } from '../../../locales/text.ts';

const NOTE: Readonly<Record<Coverage, MessageKey | null>> = { full: null, part: 'header.partly', none: 'header.untranslated' };

/** A language as its own readers call it; without all its words it says so. */
export function LanguageName({ code }: { readonly code: Language }) {
  const t = useText();
  const { name, tag, dir } = LANGUAGES[code];
  const note = NOTE[coverageOf(code)];
  return (
    <span className="grow">
      <bdi lang={tag} dir={dir}>
        {name}
      </bdi>
      {note ? <small className="caption faint-text">{t(note)}</small> : null}
    </span>
  );
}
