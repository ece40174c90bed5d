import { BonusDetails } from '../../features/payments/bonus/BonusDetails.tsx';
import { GiftRules } from '../../features/rewards/campaigns/GiftRules.tsx';
import { useGifts } from '../../features/rewards/campaigns/use-gifts.ts';
import { useText } from '../../locales/text.ts';

/** The bonus details, and every gift of campaigns with its rule. */
export function BonusDetailsPage() {
  const t = useText();
  const { running, ended, hasNextPage, fetchNextPage, isKnown } = useGifts();
  const nameOf = (id: string): string | undefined => {
    const gift = [...running, ...ended].find((one) => one.id === id);
    return gift && `${gift.title} · ${t('gifts.version', { version: gift.version })}`;
  };
  return (
    <BonusDetails giftName={nameOf}>
      {isKnown ? <GiftRules running={running} ended={ended} onMore={hasNextPage ? fetchNextPage : undefined} /> : null}
    </BonusDetails>
  );
}
