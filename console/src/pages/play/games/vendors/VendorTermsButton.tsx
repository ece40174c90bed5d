import type { DeskWish, OperatorVendor } from '@sorak/contract';
import { Switch } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { AskTwo } from '../../../../features/AskTwo.tsx';
import { countriesTyped } from '../../../../lib/countries.ts';
import { clockText } from '../../../../lib/zone.ts';
import { useNow } from '../../../../api/presence.ts';
import { useText, wordOf } from '../../../../locales/text.ts';

type Props = { readonly vendor: OperatorVendor; readonly currency: string; readonly onAsked: () => void };
type Typed = { readonly fees: Readonly<Record<string, string>>; readonly minimum: string; readonly from: string };

/** What the fields say; null while one of them says nothing that could be. */
function termsOf({ fees, minimum, from }: Typed, currency: string) {
  const named = Object.entries(fees).filter(([, percent]) => percent.trim() !== '');
  const numbers = [...named.map(([, percent]) => Number(percent)), Number(minimum || '0')];
  if (numbers.some((one) => !(one >= 0)) || !/^20\d\d-\d\d$/.test(from)) return null;
  return {
    fees: Object.fromEntries(named.map(([product, percent]) => [product, Number(percent)])),
    minimum: Number(minimum || '0'),
    currency,
    from,
  };
}

/** Asks two for a vendor's state and terms: fees by product, a minimum, and the month from which they hold. */
export function VendorTermsButton({ vendor, currency, onAsked }: Props) {
  const text = useText();
  const month = clockText(useNow()).slice(0, 7);
  const { vassalage, name, products, terms } = vendor;
  const [newest] = terms;
  const [isOn, setOn] = useState(vendor.isOn);
  const [countries, setCountries] = useState(vendor.closedCountries.join(' '));
  const [typed, setTyped] = useState<Typed | null>(null);
  const shown: Typed = typed ?? {
    fees: Object.fromEntries(products.map((product) => [product, String(newest?.fees[product] ?? '')])),
    minimum: newest ? String(newest.minimum) : '',
    from: newest?.from ?? month,
  };
  const closedCountries = countriesTyped(countries);
  const kept = newest ? { fees: newest.fees, minimum: newest.minimum, currency: newest.currency, from: newest.from } : null;
  const asked = typed === null ? kept : termsOf(typed, currency);
  const isWhole = closedCountries !== null && (typed === null || asked !== null);
  const wish: DeskWish | null = isWhole ? { kind: 'vendor', object: vassalage, after: { isOn, closedCountries, terms: asked } } : null;
  return (
    <AskTwo
      word={text('vendors.change')}
      label={`${text('vendors.change')}: ${name}`}
      title={text('vendors.changeTitle', { name })}
      text={text('vendors.changeText')}
      look="outline"
      wish={wish}
      onAsked={onAsked}
    >
      <Switch label={text('vendors.isOn')} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      <Field
        label={text('vendors.countries')}
        hint={text('games.countriesHint')}
        error={closedCountries ? undefined : text('games.countriesHint')}
        value={countries}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCountries(event.currentTarget.value)}
      />
      {products.map((product) => (
        <Field
          key={product}
          label={text('vendors.fee', { product: wordOf('gtype', product) })}
          hint={text('vendors.feeHint')}
          inputMode="decimal"
          value={shown.fees[product] ?? ''}
          onChange={(event) => setTyped({ ...shown, fees: { ...shown.fees, [product]: event.currentTarget.value } })}
        />
      ))}
      <Field
        label={text('vendors.minimum')}
        inputMode="decimal"
        value={shown.minimum}
        onChange={(event) => setTyped({ ...shown, minimum: event.currentTarget.value })}
      />
      <Field
        type="month"
        label={text('vendors.from')}
        value={shown.from}
        onChange={(event) => setTyped({ ...shown, from: event.currentTarget.value })}
      />
    </AskTwo>
  );
}
