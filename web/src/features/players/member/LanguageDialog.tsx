import './languages.css';
import '@sorak/ui/Field.css';
import { fold } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { searchIcon } from '@sorak/ui/page-icons.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { type Language, LANGUAGES, preload, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { useOfferedLanguages } from './use-offered-languages.ts';

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8;
/** A mouse that rests on an entry for so long is about to press it; one that passes by is not. */
const RESTS_MS = 65;

/** Fetches the words of the entry that the reader is about to choose, so that the press shows them at once. */
function usePreload() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  return (code: Language) => ({
    onFocus: () => preload(code),
    onPointerDown: () => preload(code),
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      leave();
      if (pointerType === 'mouse') timer.current = setTimeout(preload, RESTS_MS, code);
    },
    onPointerLeave: leave,
  });
}

/** What the reader calls each language; where the browser knows no name, its own. */
function namesFor(reader: Language): (code: Language) => string {
  const names = new Intl.DisplayNames([LANGUAGES[reader].tag], { type: 'language', languageDisplay: 'standard', fallback: 'none' });
  return (code) => names.of(LANGUAGES[code].tag) ?? LANGUAGES[code].name;
}

/** The brand's languages to choose from, each by its own name and by the reader's, found by either or by its code. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const current = useLanguage();
  const offered = useOfferedLanguages();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Language>();
  const nameFor = namesFor(current);
  const ahead = usePreload();
  const wanted = fold(typed);
  const found = offered.filter((code) => [LANGUAGES[code].name, nameFor(code), code].some((name) => fold(name).includes(wanted)));
  return (
    <Modal size="small" label={t('header.languages')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body language-dialog">
        <h2>{t('header.languages')}</h2>
        {offered.length < SEARCHED_FROM ? null : (
          <search className="input">
            <Icon path={searchIcon} size="s" />
            <input
              data-first
              type="search"
              aria-label={t('header.languages')}
              placeholder={t('header.languages')}
              autoComplete="off"
              maxLength={40}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </search>
        )}
        <output className="small faint-text">{found.length === 0 ? t('search.noLanguage') : ''}</output>
        <div className="language-list">
          {found.map((code) => (
            <button
              key={code}
              type="button"
              className="language-item"
              aria-pressed={code === current}
              {...ahead(code)}
              aria-busy={code === chosen}
              onClick={() => {
                setChosen(code);
                void chooseLanguage(code, onClose);
              }}
            >
              <span className="grow">
                <bdi lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</bdi>
                {code === current ? null : <bdi className="caption faint-text">{nameFor(code)}</bdi>}
              </span>
              {code === current ? <Icon path={checkIcon} size="s" /> : null}
            </button>
          ))}
        </div>
      </div>
    </Modal>
  );
}
