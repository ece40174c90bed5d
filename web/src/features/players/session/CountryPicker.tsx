import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronDownIcon } from '@sorak/ui/page-icons.ts';
import { useRef, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { CountryList, Flag } from './CountryList.tsx';
import type { Country } from './find-countries.ts';

// product §9: the dropdown closes this long after the focus has left it.
const CLOSE_AFTER_MS = 200;

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
      className="country"
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
        className="country-button digits"
        aria-expanded={isOpen}
        aria-label={t('auth.country', { code: country.countryDialingCode })}
        onClick={() => setOpen(!isOpen)}
      >
        <Flag countryCode={country.countryCode} />
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
