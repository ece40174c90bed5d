import { shortAmount } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { calendarIcon, checkCircleIcon, listIcon } from '@sorak/ui/page-icons.ts';
import { lockIcon, receiptIcon } from '@sorak/ui/icons.ts';
import { Sums } from '@sorak/ui/Sums.tsx';
import type { MessageKey } from '../../../locales/text.ts';
import { useText } from '../../../locales/text.ts';
import type { EndedLine } from './ended.ts';

const PROMISES: readonly (readonly [string, MessageKey])[] = [
  [listIcon, 'gifts.promise.rule'],
  [checkCircleIcon, 'gifts.promise.press'],
  [lockIcon, 'gifts.promise.fixed'],
  [calendarIcon, 'gifts.promise.dates'],
  [receiptIcon, 'gifts.promise.ledger'],
];

/** What holds for every gift. */
export function Promises() {
  const t = useText();
  return (
    <Card className="gifts-side-card">
      <h2>{t('gifts.promises')}</h2>
      <ul className="gifts-promises small soft-text">
        {PROMISES.map(([icon, key]) => (
          <li key={key}>
            <Icon path={icon} size="s" />
            {t(key)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What all that ended came to; only where all of it is known. */
export function Totals({ lines }: { readonly lines: readonly EndedLine[] }) {
  const t = useText();
  const paid = lines.filter((one) => (one.paid ?? 0) > 0);
  const cents = paid.reduce((sum, one) => sum + Math.round((one.paid ?? 0) * 100), 0);
  const count = (key: MessageKey, word: string) => ({ label: t(key), value: String(lines.filter((one) => one.word === word).length) });
  return (
    <Card className="gifts-side-card">
      <h2>{t('gifts.totals')}</h2>
      <Sums
        rows={[
          { label: t('gifts.total.paid'), value: t('gifts.count', { count: paid.length }) },
          count('gifts.total.declined', t('gifts.end.declined')),
          count('gifts.total.lapsed', t('gifts.end.lapsed')),
          { label: t('gifts.total.value'), value: shortAmount(cents / 100) },
        ]}
      />
    </Card>
  );
}
