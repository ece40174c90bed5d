import type { AnyKind } from '../engines/kind.ts';
import type { RoundView } from '../server/api.ts';
import type { Title } from '../titles/catalogue.ts';
import type { Checks } from './shell/checker.ts';
import { verifyRound } from './shell/verify.ts';

type Alone = Exclude<Title['kind'], 'crash' | 'table' | 'poker' | 'tien-len'>;

/** The rules of each kind that is played alone, fetched when a round of it is checked. */
const engines: Readonly<Record<Alone, () => Promise<unknown>>> = {
  ante: async () => (await import('../engines/ante/ante.ts')).ante,
  blackjack: async () => (await import('../engines/blackjack/blackjack.ts')).blackjack,
  slot: async () => (await import('../engines/slot/kind.ts')).slot,
  chance: async () => (await import('../engines/chance/chance.ts')).chance,
  climb: async () => (await import('../engines/climb/climb.ts')).climb,
  code: async () => (await import('../engines/code/code.ts')).code,
  dice: async () => (await import('../engines/dice/dice.ts')).dice,
  dig: async () => (await import('../engines/dig/dig.ts')).dig,
  fish: async () => (await import('../engines/fish/fish.ts')).fish,
  hilo: async () => (await import('../engines/hilo/hilo.ts')).hilo,
  keno: async () => (await import('../engines/keno/keno.ts')).keno,
  limbo: async () => (await import('../engines/limbo/limbo.ts')).limbo,
  mines: async () => (await import('../engines/mines/mines.ts')).mines,
  plinko: async () => (await import('../engines/plinko/plinko.ts')).plinko,
  roulette: async () => (await import('../engines/roulette/roulette.ts')).roulette,
  scratch: async () => (await import('../engines/scratch/scratch.ts')).scratch,
  'video-poker': async () => (await import('../engines/video-poker/video-poker.ts')).videoPoker,
};

/** Checks of rounds by the published rules; they run in the worker, or in the page where no worker starts. */
export const checks: Checks = {
  alone: async (title, view) => verifyRound((await engines[title.kind as Alone]()) as AnyKind, title, view as RoundView),
  shared: async (title, chain, round, before) => {
    const { checkRound } = title.kind === 'crash' ? await import('./crash/check.ts') : await import('./tables/check.ts');
    return (checkRound as Checks['shared'])(title, chain, round, before);
  },
};
