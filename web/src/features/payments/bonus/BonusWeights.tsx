import { type BonusTerms, shortAmount } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { type Sum, Sums } from '@sorak/ui/Sums.tsx';
import { nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';

/** What each kind of game counts, what counts nothing, and the most that counts of one bet. */
export function BonusWeights({ terms }: { readonly terms: BonusTerms }) {
  const t = useText();
  const counting = terms.weights.filter(({ percent }) => percent > 0).toSorted((a, b) => b.percent - a.percent);
  const others = terms.weights.filter(({ percent }) => percent === 0).map(({ gameType }) => t(`category.${gameType}`));
  const games = terms.excludedGames.map((game) => nameOf(t, game)).join(', ');
  const rows: readonly Sum[] = [
    ...counting.map(({ gameType, percent }) => ({ label: t(`category.${gameType}`), value: `${percent}%` })),
    ...(others.length > 0
      ? [{ label: others.length > 3 ? t('bonus.otherKinds') : others.join(', '), value: '0%', title: others.join(', ') }]
      : []),
    ...(terms.maxBet === null ? [] : [{ label: t('bonus.maxBet'), value: shortAmount(terms.maxBet) }]),
    ...(games === '' ? [] : [{ label: t('bonus.excluded'), value: games }]),
  ];
  return (
    <Card className="bonus-weights">
      <h2>{t('bonus.weights')}</h2>
      <Sums rows={rows} />
    </Card>
  );
}
