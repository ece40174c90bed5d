import { formatAmount, type RunningBonus as Running, shortAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { useState } from 'react';
import { clockText, dayText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
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
      <div className="bon-meter">
        <progress className="meter bon-pending" aria-hidden="true" value={bonus.counted + bonus.pending} max={bonus.required} />
        <Progress label={t('bonus.meter', { percent })} value={bonus.counted} max={bonus.required} />
      </div>
      <p className="cap t3 num bon-says">{parts.filter((part) => part !== null).join(' · ')}</p>
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
    <Card className="bon-run">
      <div className="bon-name">
        <div>
          <h2>
            {bonus.name}{' '}
            <Badge tone="info">
              <span className="dot" />
              {t('bonus.state.running')}
            </Badge>
          </h2>
          <p className="small t3">
            {t('bonus.terms', { deposit: shortAmount(depositAmount), bonus: shortAmount(amount), times, time: until })}
          </p>
        </div>
        <Button kind="danger" size="s" onClick={() => setGivingUp(true)}>
          {t('bonus.giveUp')}
        </Button>
      </div>
      <div className="bon-sums">
        <div>
          <p className="cap t3">{t('bonus.counted')}</p>
          <span className="bon-big num">{shortAmount(bonus.counted)}</span> <span className="t3 num">/ {shortAmount(bonus.required)}</span>
        </div>
        <div className="bon-end">
          <p className="cap t3">{t('bonus.missing')}</p>
          <span className="bon-mid num">{shortAmount(bonus.missing)}</span>
        </div>
      </div>
      <Meter bonus={bonus} />
      <dl className="bon-facts">
        <div>
          <dt className="cap t3">{t('bonus.held')}</dt>
          <dd className="b6 num">{formatAmount(amount)}</dd>
        </div>
        <div>
          <dt className="cap t3">{t('bonus.perDay')}</dt>
          <dd className="b6 num">{shortAmount(bonus.perDay)}</dd>
        </div>
        <div>
          <dt className="cap t3">{t('bonus.likely')}</dt>
          <dd className="b6 num">{likelyText(t, bonus)}</dd>
        </div>
      </dl>
      {isGivingUp ? <GiveUpDialog bonus={bonus} onClose={() => setGivingUp(false)} /> : null}
    </Card>
  );
}
