import type { Gift } from '@sorak/contract';
import { Link } from '@sorak/client/Link.tsx';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { GiftRow } from '@sorak/ui/GiftRow.tsx';
import { GiftTile } from '@sorak/ui/GiftTile.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useEffect, useRef, useState } from 'react';
import { Motif } from '../../../lib/Motif.tsx';
import { paths } from '../../../lib/paths.ts';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { FORM_LOOK } from './gift-look.ts';
import { causeText, factsOf, sizeText } from './gift-text.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { useGiftActions } from './use-gifts.ts';

type Props = {
  readonly gift: Gift;
  /** It was declined just now: it keeps its place, with the way back. */
  readonly onDeclined: (id: string) => void;
  readonly onClaimed: () => void;
};

/** A gift that waits: one press to have it, one not to, and its rule. What was declined can be taken back until its end. */
export function WaitingGift({ gift, onDeclined, onClaimed }: Props) {
  const t = useText();
  const { busy, failure, claim, decline } = useGiftActions(gift);
  const [isRuleOpen, setRuleOpen] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const press = useRef<HTMLButtonElement>(null);
  const isDeclined = gift.state === 'declined';
  const was = useRef<Gift['state'] | null>(null);
  // The button that was pressed is gone: what undoes it takes the focus.
  useEffect(() => {
    if (was.current === null || was.current === gift.state) return;
    was.current = null;
    (isDeclined ? undo : press).current?.focus();
  }, [gift.state, isDeclined]);
  const turn = (to: boolean) => {
    was.current = gift.state;
    if (to) onDeclined(gift.id);
    void decline(to);
  };
  const { ground, motif } = FORM_LOOK[gift.form];
  const amount = sizeText(t, gift.form, gift.amount, gift.play);
  return (
    <GiftRow
      tile={
        <GiftTile ground={ground}>
          <Motif name={motif} size={56} />
        </GiftTile>
      }
      title={gift.title}
      lang={gift.lang}
      amount={amount}
      about={isDeclined ? t('gifts.declinedText', { time: momentText(gift.claimUntil) }) : causeText(t, gift)}
      facts={isDeclined ? [] : factsOf(t, gift)}
      action={
        isDeclined ? (
          <Button
            ref={undo}
            kind="outline"
            busy={busy === 'decline'}
            aria-label={t('gifts.undoOf', { what: gift.title })}
            onClick={() => turn(false)}
          >
            {t('gifts.undo')}
          </Button>
        ) : gift.isWheel ? (
          <Link className={buttonClass({ kind: 'inverse' })} to={paths.wheel(gift.id)} aria-label={t('wheel.openOf', { what: gift.title })}>
            {t('wheel.open')}
          </Link>
        ) : (
          <Button
            ref={press}
            kind="inverse"
            busy={busy === 'claim'}
            aria-label={t('gifts.claimOf', { amount, what: gift.title })}
            onClick={() => void claim().then((isDone) => (isDone ? onClaimed() : undefined))}
          >
            {t('gifts.claim', { amount })}
          </Button>
        )
      }
      others={
        isDeclined ? undefined : (
          <>
            <Button
              kind="ghost"
              size="s"
              busy={busy === 'decline'}
              aria-label={t('gifts.declineOf', { what: gift.title })}
              onClick={() => turn(true)}
            >
              {t('gifts.decline')}
            </Button>
            <Button kind="ghost" size="s" aria-label={t('gifts.ruleOf', { what: gift.title })} onClick={() => setRuleOpen(true)}>
              {t('gifts.rule')}
            </Button>
          </>
        )
      }
    >
      {failure ? (
        <Note tone={failure.code === 'play_limit_reached' || failure.code === 'play_stopped' ? 'info' : 'negative'} alert>
          {failure.message}
          {failure.code === 'play_limit_reached' || failure.code === 'play_stopped' ? ` ${t('gifts.keptText')}` : ''}
        </Note>
      ) : null}
      {isRuleOpen ? <RuleDialog gift={gift} onClose={() => setRuleOpen(false)} /> : null}
    </GiftRow>
  );
}
