import '@sorak/ui/Card.css';
import type { Gift } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { endedOf } from './ended.ts';
import { sizeText } from './gift-text.ts';
import { RuleDialog } from './RuleDialog.tsx';

const SHOWN = 6;

function Line({ gift, isRunning }: { readonly gift: Gift; readonly isRunning: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { word, tone } = isRunning ? { word: t('given.state.running'), tone: 'info' as const } : endedOf(t, gift, 0);
  return (
    <li className="bonus-given">
      <p className="row between gap-medium wraps">
        <b className="bold">
          <span lang={gift.lang}>{gift.title}</span>{' '}
          <span className="caption faint-text nowrap digits">{t('gifts.version', { version: gift.version })}</span>
        </b>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="row between gap-medium wraps small soft-text digits">
        <span>
          {sizeText(t, gift.form, gift.amount, gift.play)} · {momentText(gift.offeredAt)}
        </span>
        <Button size="s" aria-label={t('gifts.ruleOf', { what: gift.title })} onClick={() => setOpen(true)}>
          {t('gifts.rule')}
        </Button>
      </p>
      {isOpen ? <RuleDialog gift={gift} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

type Props = {
  readonly running: readonly Gift[];
  readonly ended: readonly Gift[];
  /** Reads on; undefined when all is here. */
  readonly onMore: (() => void) | undefined;
};

/** Every gift that came, in whatever form, with the rule and the version that it came by. */
export function GiftRules({ running, ended, onMore }: Props) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const had = ended.filter(({ state }) => state === 'claimed' || state === 'taken_back');
  const shown = isAll ? had : had.slice(0, Math.max(0, SHOWN - running.length));
  if (running.length + had.length === 0) return null;
  return (
    <section className="card flush" aria-label={t('gifts.byRule')}>
      <div className="bonus-bar">
        <div>
          <h2>{t('gifts.byRule')}</h2>
          <p className="small faint-text">{t('gifts.promise.rule')}</p>
        </div>
      </div>
      <ul>
        {running.map((gift) => (
          <Line key={gift.id} gift={gift} isRunning />
        ))}
        {shown.map((gift) => (
          <Line key={gift.id} gift={gift} isRunning={false} />
        ))}
      </ul>
      {shown.length < had.length || onMore ? (
        <div className="bonus-foot">
          <Button size="s" kind="ghost" onClick={() => (isAll ? onMore?.() : setAll(true))}>
            {t('gifts.showMore')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
