import type { BonusTerms } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { useText } from '../../locales/text.ts';
import { whole } from './whole.ts';

/** What each kind of game counts, what counts nothing, and the most that counts of one bet. */
export function BonusWeights({ terms }: { readonly terms: BonusTerms }) {
  const t = useText();
  const counting = terms.weights.filter(({ percent }) => percent > 0).toSorted((a, b) => b.percent - a.percent);
  const others = terms.weights.filter(({ percent }) => percent === 0).map(({ gameType }) => t(`lane.${gameType}`));
  return (
    <Card className="bon-weights">
      <h2>{t('bonus.weights')}</h2>
      <dl className="bon-rows">
        {counting.map(({ gameType, percent }) => (
          <div key={gameType}>
            <dt>{t(`lane.${gameType}`)}</dt>
            <dd className="num">{percent}%</dd>
          </div>
        ))}
        {others.length > 0 ? (
          <div>
            <dt title={others.join(', ')}>{others.length > 3 ? t('bonus.otherKinds') : others.join(', ')}</dt>
            <dd className="num">0%</dd>
          </div>
        ) : null}
        {terms.maxBet === null ? null : (
          <div>
            <dt>{t('bonus.maxBet')}</dt>
            <dd className="num">{whole(terms.maxBet)}</dd>
          </div>
        )}
        {terms.excludedGames.length > 0 ? (
          <div>
            <dt>{t('bonus.excluded')}</dt>
            <dd>{terms.excludedGames.map(({ gameName }) => gameName).join(', ')}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}
