import type { GoodValues } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useText } from '../../../locales/text.ts';

type Props = {
  readonly values: GoodValues;
  readonly languages: readonly string[];
  readonly onChange: (change: Partial<GoodValues>) => void;
};
const MAX = 24;

/** The variants of a good, each with its code and its names; pieces are counted apart. */
export function Variants({ values: { variants }, languages, onChange }: Props) {
  const text = useText();
  const change = (at: number, part: Partial<GoodValues['variants'][number]>): void =>
    onChange({ variants: variants.map((one, n) => (n === at ? { ...one, ...part } : one)) });
  return (
    <Card className="stack">
      <h3>{text('goods.variants')}</h3>
      {variants.map(({ id, names }, at) => (
        <section key={at} className="stack" aria-label={text('goods.variantOf', { n: at + 1 })}>
          <Field
            label={text('goods.variantId', { n: at + 1 })}
            value={id}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => change(at, { id: currentTarget.value.trim() })}
          />
          {languages.map((language) => (
            <Field
              key={language}
              label={`${text('goods.variantOf', { n: at + 1 })}, ${language}`}
              value={names[language] ?? ''}
              maxLength={60}
              onChange={({ currentTarget }) => change(at, { names: { ...names, [language]: currentTarget.value } })}
            />
          ))}
          <Button
            size="s"
            aria-label={`${text('goods.variantRemove')}: ${id}`}
            onClick={() => onChange({ variants: variants.filter((_one, n) => n !== at) })}
          >
            {text('goods.variantRemove')}
          </Button>
        </section>
      ))}
      {variants.length < MAX ? (
        <Button size="s" onClick={() => onChange({ variants: [...variants, { id: '', names: {} }] })}>
          {text('goods.variantAdd')}
        </Button>
      ) : null}
    </Card>
  );
}
