import { type Gift, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { type Fact, Facts, GiftRow } from '@sorak/ui/GiftRow.tsx';
import { GiftTile } from '@sorak/ui/GiftTile.tsx';
import { StakeMeter } from '@sorak/ui/StakeMeter.tsx';
import { useState } from 'react';
import { Motif } from '../../../lib/Motif.tsx';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { FreeAction, FreeResults, FreeRun } from './FreeGift.tsx';
import { FORM_LOOK } from './gift-look.ts';
import { weightText } from '../../../lib/free-text.ts';
import { sizeText } from './gift-text.ts';
import { GiveUpGift } from './GiveUpGift.tsx';
import { RuleDialog } from './RuleDialog.tsx';

const PERCENT = 100;

/** A gift that runs: what counts of what is asked, what is left and until when. Nothing asks to hurry. */
export function RunningGift({ gift }: { readonly gift: Gift }) {
  const t = useText();
  const [isRuleOpen, setRuleOpen] = useState(false);
  const { terms, counted, until, free } = gift;
  if (!terms) return null;
  const { ground, motif } = FORM_LOOK[gift.form];
  const rule = (
    <Button size="s" aria-label={t('gifts.ruleOf', { what: gift.title })} onClick={() => setRuleOpen(true)}>
      {t('gifts.rule')}
    </Button>
  );
  const tile = (
    <GiftTile ground={ground}>
      <Motif name={motif} size={56} />
    </GiftTile>
  );
  const dialog = isRuleOpen ? <RuleDialog gift={gift} onClose={() => setRuleOpen(false)} /> : null;
  // Until its winnings are there it is played, not wagered.
  if (free && gift.transfer === null)
    return (
      <GiftRow
        tile={tile}
        title={gift.title}
        lang={gift.lang}
        about={<span lang={gift.lang}>{gift.summary}</span>}
        action={<FreeAction gift={gift} free={free} />}
        others={rule}
      >
        <FreeRun gift={gift} free={free} />
        {dialog}
      </GiftRow>
    );
  const facts: Fact[] = [
    { label: t('gifts.rule.games'), value: weightText(t, terms.weights) },
    ...(terms.maxBet === null ? [] : [{ label: t('gifts.rule.maxBet'), value: shortAmount(terms.maxBet) }]),
    { label: t('gifts.fact.max'), value: terms.max === null ? t('gifts.allOfIt') : shortAmount(terms.max) },
  ];
  const percent = terms.required === 0 ? PERCENT : Math.min(PERCENT, Math.floor((counted / terms.required) * PERCENT * 10) / 10);
  return (
    <GiftRow
      tile={tile}
      title={gift.title}
      lang={gift.lang}
      about={
        free
          ? t('free.wonWith', { amount: shortAmount(free.won), what: sizeText(t, gift.form, gift.amount, gift.play) })
          : t('gifts.runs', { amount: sizeText(t, gift.form, gift.amount) })
      }
      others={
        <>
          {rule}
          <GiveUpGift gift={gift} />
        </>
      }
    >
      <StakeMeter
        label={t('gifts.meterOf', { what: gift.title })}
        counted={counted}
        required={terms.required}
        says={
          <>
            <b className="bold">{shortAmount(counted)}</b> {t('gifts.of', { amount: shortAmount(terms.required) })}
          </>
        }
        left={t('gifts.left', { amount: shortAmount(Math.max(0, terms.required - counted)) })}
        foot={t('gifts.percent', { percent })}
        until={until === null ? null : t('gifts.until', { time: momentText(until) })}
      />
      {free ? <FreeResults free={free} /> : null}
      <Facts facts={facts} />
      {dialog}
    </GiftRow>
  );
}
