import type { Category, PrizeMode } from '@sorak/contract';

// product §4: a card of one of these among the e-lotteries makes theirs the mode of the house.
const ELECTRONIC_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/** The prize mode that the vendor data asks for; without the electronic one it is the brand's own lottery. */
export const prizeModeOf = (categories: readonly Category[], lotteryType: PrizeMode): PrizeMode =>
  categories.some(({ title, cards }) => title === 'ELOTT' && cards.some(({ vassalage }) => ELECTRONIC_VENDORS.has(vassalage)))
    ? 'Elott'
    : lotteryType;
