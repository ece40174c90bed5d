import * as v from 'valibot';
import type { AnyKind } from '../../engines/kind.ts';
import { ante, ANTE_ACTS } from '../../engines/ante/ante.ts';
import { blackjack, MOVES } from '../../engines/blackjack/blackjack.ts';
import { chance } from '../../engines/chance/chance.ts';
import { climb, LEVELS } from '../../engines/climb/climb.ts';
import { code } from '../../engines/code/code.ts';
import { crash } from '../../engines/crash/crash.ts';
import { dice } from '../../engines/dice/dice.ts';
import { dig } from '../../engines/dig/dig.ts';
import { fish, MAX_SHOTS, SPECIES } from '../../engines/fish/fish.ts';
import { GUESSES, hilo } from '../../engines/hilo/hilo.ts';
import { keno } from '../../engines/keno/keno.ts';
import { limbo } from '../../engines/limbo/limbo.ts';
import { mines } from '../../engines/mines/mines.ts';
import { plinko, RISKS } from '../../engines/plinko/plinko.ts';
import { poker } from '../../engines/poker/poker.ts';
import { MAX_BETS, roulette } from '../../engines/roulette/roulette.ts';
import { scratch } from '../../engines/scratch/scratch.ts';
import { slot } from '../../engines/slot/kind.ts';
import { table } from '../../engines/tables/rules.ts';
import { tienLen } from '../../engines/tien-len/tien-len.ts';
import { HAND, videoPoker } from '../../engines/video-poker/video-poker.ts';
import type { Title } from '../../titles/catalogue.ts';

/** A kind with the shapes that its requests have on the wire. */
export type ServedKind = { readonly engine: AnyKind; readonly opening: v.GenericSchema; readonly step: v.GenericSchema };

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Every kind of game that the studio plays; the parts that serve rounds know no other thing of them. */
export const kinds: Readonly<Record<Title['kind'], ServedKind>> = {
  slot: {
    engine: slot,
    opening: v.strictObject({ coinValue: positive, isBuy: v.optional(v.literal(true)) }),
    step: v.strictObject({ bonus: place }),
  },
  ante: {
    engine: ante,
    opening: v.strictObject({ stake: positive, side: place }),
    step: v.strictObject({ act: v.picklist(ANTE_ACTS) }),
  },
  blackjack: {
    engine: blackjack,
    opening: v.strictObject({ stake: positive, hands: positive }),
    step: v.union([
      v.strictObject({ move: v.picklist(MOVES) }),
      v.strictObject({ insure: v.boolean() }),
      v.strictObject({ end: v.literal(true) }),
    ]),
  },
  chance: { engine: chance, opening: v.strictObject({ stake: positive, choice: place }), step: v.never() },
  climb: {
    engine: climb,
    opening: v.strictObject({ stake: positive, level: v.picklist(LEVELS) }),
    step: v.union([v.strictObject({ place }), v.strictObject({ take: v.literal(true) })]),
  },
  code: { engine: code, opening: v.strictObject({ stake: positive, digits: v.pipe(v.array(place), v.maxLength(10)) }), step: v.never() },
  // All players share its rounds: none is opened alone.
  crash: { engine: crash, opening: v.never(), step: v.never() },
  table: { engine: table, opening: v.never(), step: v.never() },
  poker: { engine: poker, opening: v.never(), step: v.never() },
  dig: { engine: dig, opening: v.strictObject({ stake: positive, plots: v.pipe(v.array(place), v.maxLength(25)) }), step: v.never() },
  dice: { engine: dice, opening: v.strictObject({ stake: positive, isOver: v.boolean(), target: place }), step: v.never() },
  fish: {
    engine: fish,
    opening: v.strictObject({
      price: positive,
      shots: v.pipe(v.array(v.picklist(SPECIES)), v.maxLength(MAX_SHOTS)),
      at: v.pipe(v.array(place), v.maxLength(MAX_SHOTS)),
    }),
    step: v.never(),
  },
  hilo: {
    engine: hilo,
    opening: v.strictObject({ stake: positive }),
    step: v.union([
      v.strictObject({ guess: v.picklist(GUESSES) }),
      v.strictObject({ skip: v.literal(true) }),
      v.strictObject({ take: v.literal(true) }),
    ]),
  },
  keno: {
    engine: keno,
    opening: v.strictObject({ stake: positive, risk: v.picklist(RISKS), picks: v.pipe(v.array(positive), v.maxLength(10)) }),
    step: v.never(),
  },
  limbo: { engine: limbo, opening: v.strictObject({ stake: positive, target: positive }), step: v.never() },
  mines: {
    engine: mines,
    opening: v.strictObject({ stake: positive, mines: positive }),
    step: v.union([v.strictObject({ tile: place }), v.strictObject({ take: v.literal(true) })]),
  },
  plinko: {
    engine: plinko,
    opening: v.strictObject({ stake: positive, risk: v.picklist(RISKS), rows: positive, balls: v.optional(positive) }),
    step: v.never(),
  },
  roulette: {
    engine: roulette,
    opening: v.strictObject({ bets: v.pipe(v.array(v.strictObject({ spot: v.string(), stake: positive })), v.maxLength(MAX_BETS)) }),
    step: v.never(),
  },
  scratch: { engine: scratch, opening: v.strictObject({ stake: positive }), step: v.never() },
  'tien-len': { engine: tienLen, opening: v.never(), step: v.never() },
  'video-poker': {
    engine: videoPoker,
    opening: v.strictObject({ coin: positive, coins: positive }),
    step: v.strictObject({ hold: v.pipe(v.array(place), v.maxLength(HAND)) }),
  },
};
