import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronDownIcon } from '@sorak/ui/icons-more.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { LANGUAGES, useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';

export type Country = { readonly countryCode: string; readonly countryDialingCode: string };

// product §9: the dropdown closes this long after the focus has left it.
const CLOSE_AFTER_MS = 200;

/** The countries with their names in the reader's language, in its alphabet. */
function useCountries() {
  const { tag } = LANGUAGES[useLanguage()];
  const countries = useCall('getCountries', {}, { staleTimeMs: 3_600_000 }).data;
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    const order = new Intl.Collator(tag);
    return (countries ?? [])
      .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
      .sort((a, b) => order.compare(a.name, b.name));
  }, [countries, tag]);
}

const flag = (countryCode: string) => (
  <img className="flag" src={`/flags/${countryCode.toLowerCase()}.svg`} alt="" width={20} height={15} loading="lazy" />
);

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Named = Country & { readonly name: string };

/** Moves the focus through the list and its search field with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

/** The countries whose name or code begins to be what was typed; the first one by Enter. */
function CountryList({ current, onPick }: { readonly current: Country; readonly onPick: (country: Country) => void }) {
  const t = useText();
  const [query, setQuery] = useState('');
  const all: readonly Named[] = useCountries();
  const asked = fold(query.trim()).replace(/^\+/, '');
  const isFound = ({ name, countryDialingCode }: Named) =>
    asked === '' || fold(name).includes(asked) || countryDialingCode.startsWith(asked);
  const found = all.filter(isFound);
  const pickFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found[0]) onPick(found[0]);
  };
  return (
    // The keys are those of the field and the buttons inside.
    <div className="cty-l" role="presentation" onKeyDown={moveFocus}>
      <input
        // The list was asked for: typing goes to it at once.
        ref={focusOnce}
        aria-label={t('auth.countrySearch')}
        placeholder={t('auth.countrySearch')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={pickFirst}
      />
      <ul aria-label={t('auth.countries')}>
        {found.map((entry) => (
          <li key={entry.countryCode}>
            <button type="button" aria-pressed={entry.countryCode === current.countryCode} onClick={() => onPick(entry)}>
              {flag(entry.countryCode)}
              {entry.name}
              <bdi className="t3 num">+{entry.countryDialingCode}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const focusOnce = (element: HTMLInputElement | null): void => element?.focus();

type Props = { readonly country: Country; readonly onPick: (country: Country) => void };

/** The country of a number: a button that opens a searchable list of flags and dialling codes. */
export function CountryPicker({ country, onPick }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="cty"
      role="presentation"
      onBlur={() => {
        closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS);
      }}
      onFocus={() => clearTimeout(closing.current)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // The popup around it stays.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className="cty-b num"
        aria-expanded={isOpen}
        aria-label={t('auth.country', { code: country.countryDialingCode })}
        onClick={() => setOpen(!isOpen)}
      >
        {flag(country.countryCode)}
        <bdi>+{country.countryDialingCode}</bdi>
        <Icon path={chevronDownIcon} size="xs" />
      </button>
      {isOpen ? (
        <CountryList
          current={country}
          onPick={(picked) => {
            onPick(picked);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
