import type { PrizeDraw } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { useText } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { leftOf, splitOf } from './draw-text.ts';

const LATEST = 6;

/** What is left, counted as it is: envelopes and what is in them. */
export function Left({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const left = leftOf(draw);
  const { prizeCount, tickets, total } = draw;
  return (
    <div className="draw-left" aria-live="polite">
      <p>
        <span className="small">{t('draw.left')}</span> <b className="digits draw-count">{left.envelopes}</b>{' '}
        <span className="digits">{t('draw.ofAll', { count: prizeCount })}</span>
      </p>
      <Progress label={t('draw.left')} value={left.envelopes} max={prizeCount} />
      <p className="small digits">
        {t('draw.leftMoney', { amount: sizeText(t, draw.form, left.amount), total: sizeText(t, draw.form, total) })}
      </p>
      <p className="small digits">{t('draw.joined', { count: tickets })}</p>
      {tickets > prizeCount && left.chance !== null ? (
        <p className="small digits">{t('draw.chance', { prizes: prizeCount, tickets, percent: left.chance })}</p>
      ) : null}
    </div>
  );
}

/** What was opened last: whose, as others may read it, which number, how much. */
export function Latest({ draw: { wins, form } }: { readonly draw: PrizeDraw }) {
  const t = useText();
  return (
    <Sums
      rows={wins
        .slice(-LATEST)
        .toReversed()
        .map(({ number, amount, isOwn, name }) => ({
          label: isOwn ? t('draw.numberOwn', { number }) : `${name} · ${t('draw.number', { number })}`,
          value: sizeText(t, form, amount),
        }))}
    />
  );
}

/**
 * The whole split as one mark an envelope, the own ones by another colour and by word: fixed before the first number is taken, and the same for
 * whoever came late.
 */
export function Split({ draw }: { readonly draw: PrizeDraw }) {
  const t = useText();
  const without = draw.tickets - draw.wins.length;
  return (
    <Card look="flush">
      <div className="gifts-heading">
        <h2>{t(draw.opened > 0 ? 'draw.split' : 'draw.locked')}</h2>
        {draw.opened > 0 ? (
          <span className="small faint-text digits">{t('draw.openedOf', { n: draw.opened, count: draw.prizeCount })}</span>
        ) : null}
      </div>
      <ul className="draw-split">
        {splitOf(draw).map(({ amount, count, own, opened }) => (
          <li key={amount}>
            <b className="digits">{sizeText(t, draw.form, amount)}</b>
            <span className="draw-marks" aria-hidden="true">
              {Array.from({ length: count }, (_, at) => (
                <i key={at} className={at < own ? 'own' : draw.state === 'opening' && at < opened ? 'opened' : undefined} />
              ))}
            </span>
            <span className="small digits">
              {t('draw.envelopes', { count })} · {sizeText(t, draw.form, Math.round(amount * count * 100) / 100)}
              {own > 0 ? ` · ${t('draw.yours')}` : ''}
            </span>
          </li>
        ))}
        <li className="draw-sum">
          <b>{t('records.total')}</b>
          <span />
          <span className="small digits bold">
            {t('draw.envelopes', { count: draw.prizeCount })} · {sizeText(t, draw.form, draw.total)}
          </span>
        </li>
      </ul>
      {draw.state === 'drawn' && without > 0 ? (
        <p className="small faint-text draw-without">{t('draw.without', { count: without })}</p>
      ) : null}
    </Card>
  );
}
