import type { GoodValues } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useText } from '../../../locales/text.ts';

type Props = {
  readonly values: GoodValues;
  readonly languages: readonly string[];
  readonly onChange: (change: Partial<GoodValues>) => void;
};

/** What is said of a good, in every language of the house. */
export function Words({ values, languages, onChange }: Props) {
  const text = useText();
  const parts = [
    ['names', 'goods.name', 120],
    ['remarks', 'goods.remark', 400],
    ['categoryNames', 'goods.categoryName', 60],
    ...(values.variants.length > 0 ? [['variantNames', 'goods.variantName', 60] as const] : []),
  ] as const;
  return (
    <Card className="stack">
      <h3>{text('goods.words')}</h3>
      {languages.map((language) => (
        <section key={language} className="stack" aria-label={language}>
          <b className="firm">{language}</b>
          {parts.map(([part, label, max]) => (
            <Field
              key={part}
              label={text(label)}
              value={values[part][language] ?? ''}
              maxLength={max}
              onChange={({ currentTarget }) => onChange({ [part]: { ...values[part], [language]: currentTarget.value } })}
            />
          ))}
        </section>
      ))}
    </Card>
  );
}
