import { type Gift, shortAmount } from '@sorak/contract';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { momentText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { weightText } from '../../../lib/free-text.ts';
import { causeText, factsOf, shortNumber, sizeText } from './gift-text.ts';

/** All of a gift's rule in words and figures: what it is, by which version, and what it asks. */
export function RuleDialog({ gift, onClose }: { readonly gift: Gift; readonly onClose: () => void }) {
  const t = useText();
  const { terms } = gift;
  const rows = [
    { label: t('gifts.rule.amount'), value: sizeText(t, gift.form, gift.amount, gift.play) },
    ...factsOf(t, gift),
    ...(terms
      ? [
          { label: t('gifts.rule.games'), value: weightText(t, terms.weights) },
          { label: t('gifts.rule.maxBet'), value: terms.maxBet === null ? t('gifts.noBound') : shortAmount(terms.maxBet) },
          { label: t('gifts.rule.days'), value: t('gifts.days', { days: terms.days }) },
          { label: t('gifts.rule.first'), value: t('gifts.ownFirst') },
        ]
      : []),
    { label: t('gifts.rule.offered'), value: momentText(gift.offeredAt) },
    { label: t('gifts.rule.version'), value: t('gifts.version', { version: gift.version }) },
    ...(gift.transfer === null ? [] : [{ label: t('gifts.number'), value: shortNumber(gift.transfer) }]),
  ];
  return (
    <Modal label={t('gifts.ruleOf', { what: gift.title })} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body dialog-body">
        <h2 lang={gift.lang}>{gift.title}</h2>
        <p className="small soft-text">{causeText(t, gift)}</p>
        <Sums rows={rows} />
        <p className="caption faint-text">{t('gifts.ruleText')}</p>
      </div>
    </Modal>
  );
}
