import type { LotteryWin } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { useText } from '../../../../locales/text.ts';
import { lotteryWord } from './words.ts';

/** In words by which of the reader's bets on a draw won, and by which numbers where it drew several. */
export function WonBy({ wins, isOneNumber }: { readonly wins: readonly LotteryWin[]; readonly isOneNumber: boolean }) {
  const t = useText();
  if (wins.length === 0) return null;
  const plays = wins.map(({ play, numbers }) =>
    isOneNumber || numbers.length === 0
      ? lotteryWord(t, 'play', play)
      : `${lotteryWord(t, 'play', play)} (${[...new Set(numbers.map(({ number }) => number))].join(', ')})`,
  );
  return (
    <p className="caption positive lottery-won-by">
      <Icon path={checkIcon} size="s" /> {t('lottery.wonBy', { plays: plays.join(' · ') })}
    </p>
  );
}
