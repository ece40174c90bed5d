import { fold } from '@sorak/contract';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { LANGUAGES, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { type Country, findCountries, type Named } from './find-countries.ts';

/** The countries with their names in the reader's language, in its alphabet; undefined before they have come. */
function useCountries() {
  const { tag } = LANGUAGES[useLanguage()];
  const { data, isError, isFetching, refetch } = useCall('getCountries', {}, { staleTimeMs: 3_600_000 });
  const all = useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    const order = new Intl.Collator(tag);
    return data
      ?.map((country): Named => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
      .sort((a, b) => order.compare(a.name, b.name));
  }, [data, tag]);
  return { all, hasFailed: isError && !isFetching, refetch };
}

/** A country's flag; its name stands beside it. */
export const Flag = ({ countryCode }: { readonly countryCode: string }) => (
  <img className="flag" src={`/flags/${countryCode.toLowerCase()}.svg`} alt="" width={20} height={15} loading="lazy" />
);

/** Moves the focus through the list and its search field with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

const Waiting = ({ label }: { readonly label: string }) => (
  <output className="country-wait" aria-busy="true">
    <span className="reader-only">{label}</span>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </output>
);

type Props = { readonly current: Country; readonly onPick: (country: Country) => void };

/** The countries, searched by name or dialling code. Enter takes the first found one, also where it was pressed before the list came. */
export function CountryList({ current, onPick }: Props) {
  const t = useText();
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { all, hasFailed, refetch } = useCountries();
  const found = useMemo(() => all && findCountries(all, query), [all, query]);
  const pickFirst = () => {
    if (fold(query) !== '' && found?.[0]) onPick(found[0]);
  };
  const pickLate = useEffectEvent(pickFirst);
  // The list was asked for: typing goes to it at once.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isEntered && found) pickLate();
  }, [isEntered, found]);
  return (
    // The keys are those of the field and the buttons inside.
    <div className="country-list" role="presentation" onKeyDown={moveFocus}>
      <input
        ref={field}
        aria-label={t('auth.countrySearch')}
        placeholder={t('auth.countrySearch')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setEntered(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found) pickFirst();
          else setEntered(true);
        }}
      />
      {found ? null : hasFailed ? (
        <ReadFailed
          title={t('auth.countriesFailed')}
          text={t('page.chunkText')}
          onRetry={() => {
            // The button goes with the failure.
            field.current?.focus();
            setEntered(false);
            void refetch();
          }}
        />
      ) : (
        <Waiting label={t('auth.countriesLoading')} />
      )}
      {found?.length === 0 ? <Empty title={t('auth.countriesNone', { text: query.trim() })} /> : null}
      <ul aria-label={t('auth.countries')} hidden={!found?.length}>
        {found?.map((entry) => (
          <li key={entry.countryCode}>
            <button type="button" aria-pressed={entry.countryCode === current.countryCode} onClick={() => onPick(entry)}>
              <Flag countryCode={entry.countryCode} />
              {entry.name}
              <bdi className="faint-text digits">+{entry.countryDialingCode}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
