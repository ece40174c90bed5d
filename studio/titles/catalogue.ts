import type { AnteTitle } from '../engines/ante/ante.ts';
import type { BlackjackTitle } from '../engines/blackjack/blackjack.ts';
import type { ChanceTitle } from '../engines/chance/chance.ts';
import type { ClimbTitle } from '../engines/climb/climb.ts';
import type { CodeTitle } from '../engines/code/code.ts';
import type { CrashTitle } from '../engines/crash/crash.ts';
import type { DiceTitle } from '../engines/dice/dice.ts';
import type { DigTitle } from '../engines/dig/dig.ts';
import type { FishTitle } from '../engines/fish/fish.ts';
import type { HiloTitle } from '../engines/hilo/hilo.ts';
import type { KenoTitle } from '../engines/keno/keno.ts';
import type { LimboTitle } from '../engines/limbo/limbo.ts';
import type { MinesTitle } from '../engines/mines/mines.ts';
import type { PlinkoTitle } from '../engines/plinko/plinko.ts';
import type { PokerTitle } from '../engines/poker/poker.ts';
import type { RouletteTitle } from '../engines/roulette/roulette.ts';
import type { ScratchTitle } from '../engines/scratch/scratch.ts';
import type { SlotTitle } from '../engines/slot/title.ts';
import type { TableTitle } from '../engines/tables/table.ts';
import type { TienLenTitle } from '../engines/tien-len/tien-len.ts';
import type { VideoPokerTitle } from '../engines/video-poker/video-poker.ts';
import { anteTitles } from './ante/catalogue.ts';
import { blackjackTitles } from './blackjack/catalogue.ts';
import { chanceTitles } from './chance/catalogue.ts';
import { climbTitles } from './climb/catalogue.ts';
import { brankas } from './code/brankas.ts';
import { layang } from './crash/layang.ts';
import { daduSeratus } from './dice/dadu-seratus.ts';
import { galiHarta } from './dig/gali-harta.ts';
import { fishTitles } from './fish/catalogue.ts';
import { naikTurun } from './hilo/naik-turun.ts';
import { kenoEmpatPuluh } from './keno/keno-empat-puluh.ts';
import { melesat } from './limbo/melesat.ts';
import { intan } from './mines/intan.ts';
import { tetes } from './plinko/tetes.ts';
import { pokerTitles } from './poker/catalogue.ts';
import { rouletteTitles } from './roulette/catalogue.ts';
import { scratchTitles } from './scratch/catalogue.ts';
import { slotTitles } from './slot/catalogue.ts';
import { sharedTitles } from './tables/catalogue.ts';
import { tienLenTitles } from './tien-len/catalogue.ts';
import { videoPokerTitles } from './video-poker/catalogue.ts';

/** A title of any kind; `kind` tells them apart. */
export type Title =
  | SlotTitle
  | AnteTitle
  | BlackjackTitle
  | ChanceTitle
  | ClimbTitle
  | CodeTitle
  | CrashTitle
  | DiceTitle
  | DigTitle
  | FishTitle
  | HiloTitle
  | KenoTitle
  | LimboTitle
  | MinesTitle
  | PlinkoTitle
  | PokerTitle
  | RouletteTitle
  | ScratchTitle
  | TableTitle
  | TienLenTitle
  | VideoPokerTitle;

/** Games that players play against each other at tables of chairs. */
export type RoomTitle = PokerTitle | TienLenTitle;

/** Titles of the kinds that are played from a panel beside the stage. */
export const originals: readonly Exclude<Title, RoomTitle | SlotTitle | TableTitle>[] = [
  daduSeratus,
  melesat,
  intan,
  tetes,
  naikTurun,
  kenoEmpatPuluh,
  ...climbTitles,
  ...chanceTitles,
  brankas,
  galiHarta,
  ...rouletteTitles,
  ...blackjackTitles,
  ...anteTitles,
  ...videoPokerTitles,
  ...scratchTitles,
  ...fishTitles,
];

/** Every title, in the order that lobbies show them. */
export const titles: readonly Title[] = [...slotTitles, layang, ...originals, ...sharedTitles, ...pokerTitles, ...tienLenTitles];
