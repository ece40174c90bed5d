import { formatAmount, type RunningBonus as Running, shortAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { useState } from 'react';
import { clockText, dayText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { GiveUpDialog } from './GiveUpDialog.tsx';

const DAY_MS = 86_400_000;

/** In tenths of a percent, never rounded up to all of it. */
const percentOf = (part: number, all: number): number => Math.min(part < all ? 99.9 : 100, Math.floor((part / all) * 1000) / 10);

function likelyText(t: Text, { likelyMetAt, expiresAt }: Running): string {
  if (likelyMetAt === null) return t('bonus.likelyNone');
  return likelyMetAt > expiresAt ? t('bonus.likelyLate') : dayText(likelyMetAt);
}

function Meter({ bonus }: { readonly bonus: Running }) {
  const t = useText();
  const [now] = useState(Date.now);
  const percent = percentOf(bonus.counted, bonus.required);
  const days = Math.max(0, Math.ceil((bonus.expiresAt - now) / DAY_MS));
  const parts = [
    t('bonus.percent', { percent }),
    bonus.pending > 0 ? t('bonus.pendingPart', { amount: shortAmount(bonus.pending) }) : null,
    t('bonus.daysLeft', { days }),
  ];
  return (
    <>
      <div className="bonus-meter">
        <progress className="meter bonus-pending" aria-hidden="true" value={bonus.counted + bonus.pending} max={bonus.required} />
        <Progress label={t('bonus.meter', { percent })} value={bonus.counted} max={bonus.required} />
      </div>
      <p className="caption faint-text digits bonus-says">{parts.filter((part) => part !== null).join(' · ')}</p>
    </>
  );
}

/** How far the running bonus is, what it holds, and the way out of it. */
export function RunningBonus({ bonus }: { readonly bonus: Running }) {
  const t = useText();
  const [isGivingUp, setGivingUp] = useState(false);
  const { depositAmount, amount, times, expiresAt } = bonus;
  const until = `${dayText(expiresAt)} ${clockText(expiresAt).slice(0, 5)}`;
  return (
    <Card className="bonus-running">
      <div className="bonus-name">
        <div>
          <h2>
            <span lang={bonus.lang}>{bonus.name}</span>{' '}
            <Badge tone="info">
              <span className="dot" />
              {t('bonus.state.running')}
            </Badge>
          </h2>
          <p className="small faint-text">
            {t('bonus.terms', { deposit: shortAmount(depositAmount), bonus: shortAmount(amount), times, time: until })}
          </p>
        </div>
        <Button kind="danger" size="s" onClick={() => setGivingUp(true)}>
          {t('bonus.giveUp')}
        </Button>
      </div>
      <div className="bonus-sums">
        <div>
          <p className="caption faint-text">{t('bonus.counted')}</p>
          <span className="bonus-big digits">{shortAmount(bonus.counted)}</span>{' '}
          <span className="faint-text digits">/ {shortAmount(bonus.required)}</span>
        </div>
        <div className="bonus-end">
          <p className="caption faint-text">{t('bonus.missing')}</p>
          <span className="bonus-middle digits">{shortAmount(bonus.missing)}</span>
        </div>
      </div>
      <Meter bonus={bonus} />
      <dl className="bonus-facts">
        <div>
          <dt className="caption faint-text">{t('bonus.held')}</dt>
          <dd className="bold digits">{formatAmount(amount)}</dd>
        </div>
        <div>
          <dt className="caption faint-text">{t('bonus.perDay')}</dt>
          <dd className="bold digits">{shortAmount(bonus.perDay)}</dd>
        </div>
        <div>
          <dt className="caption faint-text">{t('bonus.likely')}</dt>
          <dd className="bold digits">{likelyText(t, bonus)}</dd>
        </div>
      </dl>
      {isGivingUp ? <GiveUpDialog bonus={bonus} onClose={() => setGivingUp(false)} /> : null}
    </Card>
  );
}
