import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { LOTTERY_GAMES } from '@sorak/contract/rules/lottery/games';
import { firstOf } from '@sorak/contract/rules/lottery/simplest';
import { openProduct, type Product, type ProductGames } from '../betting/product-service.ts';
import type { Context } from '../../context.ts';
import { gameNameIn } from '../../lib/game-name.ts';
import { say } from '../../lib/words.ts';
import { FIRST_TERMS } from './limits.ts';

/** The catalogue is one for all: pages say the reader's own names. */
const IN = 'EN';
const VENDORS: readonly LotteryGame['vendor'][] = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'];
type ByVendor = ReadonlyMap<LotteryGame['vendor'], Product>;
const products = new WeakMap<Context['db'], Promise<ByVendor>>();

/** What takes the bets of a lottery. */
export async function productOf(context: Context, { vendor }: LotteryGame): Promise<Product> {
  const opened = await (products.get(context.db) ?? seedProducts(context));
  const product = opened.get(vendor);
  if (!product) throw new Error(`no lottery belongs to ${vendor}`);
  return product;
}

/** Names the house's lotteries to record and lobby; nothing where the house draws none. */
export function seedProducts(context: Context): Promise<ByVendor> {
  const opening = open(context);
  products.set(context.db, opening);
  opening.catch(() => products.delete(context.db));
  return opening;
}

async function open(context: Context): Promise<ByVendor> {
  const opened = new Map<LotteryGame['vendor'], Product>();
  if (!context.config.lottery) return opened;
  for (const vendor of VENDORS) {
    const games = LOTTERY_GAMES.filter((game) => game.vendor === vendor);
    if (games.length > 0) opened.set(vendor, await openProduct(context, listed(context, vendor, games)));
  }
  return opened;
}

const listed = ({ config }: Context, vendor: LotteryGame['vendor'], games: readonly LotteryGame[]): ProductGames => ({
  code: vendor,
  name: say(IN, `lotteryMenu.${vendor}`),
  page: `${config.siteOrigin}/lottery`,
  games: games.map((game) => ({
    code: game.code,
    name: gameNameIn(IN, game.code),
    type: game.isElectronic ? 'ELOTT' : 'LOTT',
    listing: {
      minBet: FIRST_TERMS.leastUnit,
      menu: say(IN, `lotteryMenu.${vendor}`),
      prizeModes: [game.prizeMode],
      defaultPlay: firstOf(game),
      isHot: true,
    },
  })),
});
