import '@sorak/ui/Chip.css';
import { choose } from '@sorak/contract/rules/lottery/fraction';
import type { Offer, OfferOf } from '@sorak/contract/rules/lottery/game';
import { useText } from '../../../../locales/text.ts';
import { Cells } from './Cells.tsx';
import { luckyPick, luckySystem, namedOf, setOf, SYSTEMS, toggledNumber } from './pick.ts';

type Props = { readonly offer: Offer; readonly text: string; readonly onText: (text: string) => void };

/** Tickets of more or fewer numbers than a bet has, each by chance, with how many bets it is. */
function Systems({ offer, onText }: { readonly offer: OfferOf<'spots'>; readonly onText: (text: string) => void }) {
  const t = useText();
  return (
    <fieldset className="lottery-helpers">
      <legend className="label">{t('lottery.systems')}</legend>
      {SYSTEMS.map((numbers) => (
        <button key={numbers} type="button" className="chip" onClick={() => onText(luckySystem(offer, numbers))}>
          {t('lottery.bao', { numbers, bets: numbers < offer.size ? offer.of - numbers : choose(numbers, offer.size) })}
        </button>
      ))}
      <p className="caption faint-text">{t('lottery.systemsMean')}</p>
    </fieldset>
  );
}

/** A drawn set, as in keno: how many numbers are chosen of how many, and a pick by chance. */
export function NumberBoard({ offer, text, onText }: Props) {
  const t = useText();
  if (offer.kind !== 'spots') return null;
  const { named, hasAny } = namedOf(text);
  return (
    <>
      <div className="lottery-helpers">
        <button type="button" className="chip" onClick={() => onText(luckyPick(offer.of, offer.size))}>
          {t('lottery.lucky')}
        </button>
        <button type="button" className="chip" onClick={() => onText('')}>
          {t('lottery.helper.clear')}
        </button>
        <output className="small soft-text">
          {t('lottery.picked', { picked: named, size: hasAny ? offer.size - 1 : offer.size })}
          {hasAny ? ` ${t('lottery.any')}` : ''}
        </output>
      </div>
      <Cells kind="set" values={setOf(offer.of)} text={text} onToggle={(value) => onText(toggledNumber(offer, text, value))} />
      {offer.hasAny ? <Systems offer={offer} onText={onText} /> : null}
    </>
  );
}
