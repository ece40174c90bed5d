import type { LotteryDraw } from '@sorak/contract';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { calendarIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../../../../locales/text.ts';
import { isOfState, saysBy } from './left-text.ts';

/** Nothing was drawn yet: when the first draw is. */
export function NoDrawYet({ first }: { readonly first: LotteryDraw | undefined }) {
  const t = useText();
  return (
    <Empty
      art={<Icon path={calendarIcon} />}
      title={t('lottery.noResults')}
      text={first ? t('lottery.firstDraw', { time: saysBy(true, isOfState(first))(first.drawsAt) }) : undefined}
    />
  );
}
