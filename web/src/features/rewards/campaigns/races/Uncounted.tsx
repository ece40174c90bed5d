import { type Race, shortAmount } from '@sorak/contract';
import { Note } from '@sorak/ui/Note.tsx';
import { momentText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';

/** Why the latest bet does not count, in plain words; nothing where it does. */
export function Uncounted({ race: { uncounted } }: { readonly race: Pick<Race, 'uncounted'> }) {
  const t = useText();
  if (!uncounted) return null;
  const { at, game, stake, why } = uncounted;
  return (
    <Note tone="info">
      {why === 'open' ? null : <p>{t('race.uncounted', { amount: shortAmount(stake), game, time: momentText(at) })}</p>}
      <p>{t(`race.uncounted.${why}`)}</p>
    </Note>
  );
}
