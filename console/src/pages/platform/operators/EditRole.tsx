import { type DeskWish, GRANTABLE_RIGHTS, ROLE_AMOUNTS, ROLE_SIGHTS, type RoleTerms } from '@sorak/contract';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

const CODE = /^[a-z][a-z0-9-]{1,31}$/;
const FRESH: RoleTerms = { name: '', rights: [], sees: [], withdrawal: null, deposit: null, adjustment: null, isOpen: true };

/** A list with one more, or one less, in the order of all. */
const toggled = <T extends string>(all: readonly T[], list: readonly T[], one: T, isOn: boolean): T[] =>
  all.filter((each) => (each === one ? isOn : list.includes(each)));

/** Empty for no bound; undefined for what is no amount. */
const amountOf = (typed: string): number | null | undefined => {
  const plain = typed.replaceAll(/[,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,12}$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
};

type Props = { readonly own: ({ readonly code: string } & RoleTerms) | null; readonly onAsked: () => void };
type Amounts = Readonly<Record<(typeof ROLE_AMOUNTS)[number], string>>;

const typedAmounts = (terms: RoleTerms): Amounts => ({
  withdrawal: String(terms.withdrawal ?? ''),
  deposit: String(terms.deposit ?? ''),
  adjustment: String(terms.adjustment ?? ''),
});

/** Makes a role of the house's own, or changes one: its rights, its greatest amounts, and what of members it sees. */
export function EditRole({ own, onAsked }: Props) {
  const text = useText();
  const before: RoleTerms = own ?? FRESH;
  const [code, setCode] = useState(own?.code ?? '');
  const [terms, setTerms] = useState<RoleTerms>(before);
  const [amounts, setAmounts] = useState(typedAmounts(before));
  const [withdrawal, deposit, adjustment] = [amountOf(amounts.withdrawal), amountOf(amounts.deposit), amountOf(amounts.adjustment)];
  const isWhole = CODE.test(code) && terms.name.trim().length > 1 && terms.rights.length > 0;
  const wish: DeskWish | null =
    isWhole && withdrawal !== undefined && deposit !== undefined && adjustment !== undefined
      ? {
          kind: 'roleTerms',
          object: code,
          after: { name: terms.name.trim(), rights: terms.rights, sees: terms.sees, withdrawal, deposit, adjustment, isOpen: terms.isOpen },
        }
      : null;
  const word = text(own ? 'roles.change' : 'roles.make');
  return (
    <AskTwo
      word={word}
      label={own ? `${word}: ${own.name}` : word}
      title={own ? `${word}: ${own.name}` : word}
      text={text('roles.editText')}
      {...(own ? { look: 'outline' as const } : {})}
      wish={wish}
      onAsked={onAsked}
    >
      {own ? null : (
        <Field
          label={text('roles.code')}
          hint={text('roles.codeHint')}
          value={code}
          maxLength={32}
          required
          onChange={(event) => setCode(event.currentTarget.value.trim().toLowerCase())}
        />
      )}
      <Field
        label={text('roles.name')}
        value={terms.name}
        maxLength={40}
        required
        onChange={(event) => setTerms({ ...terms, name: event.currentTarget.value })}
      />
      <fieldset className="role-rights">
        <legend className="label">{text('roles.rights')}</legend>
        {GRANTABLE_RIGHTS.map((right) => (
          <Check
            key={right}
            label={wordOf('right', right)}
            checked={terms.rights.includes(right)}
            onChange={(event) =>
              setTerms({ ...terms, rights: toggled(GRANTABLE_RIGHTS, terms.rights, right, event.currentTarget.checked) })
            }
          />
        ))}
      </fieldset>
      <fieldset className="stack">
        <legend className="label">{text('roles.seesLabel')}</legend>
        {ROLE_SIGHTS.map((sight) => (
          <Check
            key={sight}
            label={wordOf('sight', sight)}
            checked={terms.sees.includes(sight)}
            onChange={(event) => setTerms({ ...terms, sees: toggled(ROLE_SIGHTS, terms.sees, sight, event.currentTarget.checked) })}
          />
        ))}
      </fieldset>
      {ROLE_AMOUNTS.map((of) => (
        <Field
          key={of}
          label={wordOf('roleAmount', of)}
          hint={text('roles.amountHint')}
          inputMode="numeric"
          value={amounts[of]}
          error={amountOf(amounts[of]) === undefined ? text('roles.amountWrong') : undefined}
          onChange={(event) => setAmounts({ ...amounts, [of]: event.currentTarget.value })}
        />
      ))}
    </AskTwo>
  );
}
