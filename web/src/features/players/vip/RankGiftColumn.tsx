import type { Ranks } from '@sorak/contract';
import { shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { calendarIcon, crownIcon, giftIcon } from '@sorak/ui/page-icons.ts';
import { useCall } from '@sorak/client/queries.ts';
import { LANGUAGES, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { openMemberCentre } from '../../../stores/popup.ts';
import { termsText, whenText } from './RankGiftRules.tsx';

const ICONS = { date: calendarIcon, birthday: giftIcon, rank: crownIcon } as const;

/** Beside the month: what the own rank is given, when and by which terms, and the way to what waits. Nothing where no campaign gives by rank. */
export function RankGiftColumn({ ranks: { ranks, gifts }, current }: { readonly ranks: Ranks; readonly current: number | null }) {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  const month = useCall('getGiftCalendar', { month: 1 }, { staleTimeMs: 0 }).data;
  const place = ranks.findIndex(({ rankLevel }) => rankLevel === current);
  const own = gifts.filter(({ amounts }) => (amounts[place] ?? 0) > 0);
  if (own.length === 0) return null;
  const waits = month?.gifts.some(({ state }) => state === 'waiting') === true;
  return (
    <section className="card gift-column" aria-labelledby="gift-column">
      <h2 id="gift-column">{t('vip.giftsOf', { rank: ranks[place]?.labelName ?? '' })}</h2>
      <ul>
        {own.map((gift) => {
          const amount = shortAmount(gift.amounts[place] ?? 0);
          return (
            <li key={gift.campaign}>
              <span className="gift-column-icon">
                <Icon path={ICONS[gift.trigger]} />
              </span>
              <span>
                <b className="firm" lang={gift.lang}>
                  {gift.title}
                </b>
                <span className="caption faint-text vip-when">{whenText(t, gift, tag)}</span>
                <span className="caption faint-text vip-when">{termsText(t, gift)}</span>
              </span>
              <b className="digits">{gift.form === 'points' ? t('vip.giftPoints', { amount }) : amount}</b>
            </li>
          );
        })}
      </ul>
      {waits ? (
        <Button kind="primary" full onClick={() => openMemberCentre('rewardCenter')}>
          {t('vip.giftsWaiting')}
        </Button>
      ) : null}
    </section>
  );
}
