import { readFileSync, writeFileSync } from 'node:fs';
import { proveAnte } from '../engines/ante/proof.ts';
import { proveBlackjack } from '../engines/blackjack/proof.ts';
import { proveChance } from '../engines/chance/proof.ts';
import { proveClimb } from '../engines/climb/proof.ts';
import { proveCode } from '../engines/code/proof.ts';
import { proveCrash } from '../engines/crash/proof.ts';
import { proveDice } from '../engines/dice/proof.ts';
import { proveDig } from '../engines/dig/proof.ts';
import { proveFish } from '../engines/fish/proof.ts';
import { proveHilo } from '../engines/hilo/proof.ts';
import { proveKeno } from '../engines/keno/proof.ts';
import { proveLimbo } from '../engines/limbo/proof.ts';
import { proveMines } from '../engines/mines/proof.ts';
import { provePlinko } from '../engines/plinko/proof.ts';
import type { TitleProof } from '../engines/proof.ts';
import { proveRoulette } from '../engines/roulette/proof.ts';
import { proveScratch } from '../engines/scratch/proof.ts';
import { proveSlot } from '../engines/slot/proof.ts';
import { proveTable } from '../engines/tables/proof.ts';
import { proveRoom } from '../engines/room-proof.ts';
import { proveVideoPoker } from '../engines/video-poker/proof.ts';
import { type Title, titles } from '../titles/catalogue.ts';
import { jackpotSeries } from '../titles/jackpots.ts';

/** `tsx studio/server/prove.ts [code …]`: computes the published numbers of all titles, or of those named, and writes proofs.json. */
const file = new URL('../titles/proofs.json', import.meta.url);
const REEL_ROUNDS = 20_000_000;
const CLUSTER_ROUNDS = 10_000_000;
const HAND_ROUNDS = 2_000_000;
const SEED = 20_260_101;

function readProofs(): Record<string, TitleProof> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, TitleProof>;
  } catch {
    return {};
  }
}

function proofOf(title: Title): TitleProof {
  switch (title.kind) {
    case 'ante':
      return proveAnte(title, HAND_ROUNDS, SEED);
    case 'blackjack':
      return proveBlackjack(title, HAND_ROUNDS, SEED);
    case 'chance':
      return proveChance(title);
    case 'climb':
      return proveClimb(title);
    case 'code':
      return proveCode(title);
    case 'crash':
      return proveCrash(title);
    case 'dig':
      return proveDig(title);
    case 'dice':
      return proveDice(title);
    case 'fish':
      return proveFish(title);
    case 'hilo':
      return proveHilo(title);
    case 'keno':
      return proveKeno(title);
    case 'limbo':
      return proveLimbo(title);
    case 'mines':
      return proveMines(title);
    case 'plinko':
      return provePlinko(title);
    case 'poker':
    case 'tien-len':
      return proveRoom(title);
    case 'roulette':
      return proveRoulette(title);
    case 'scratch':
      return proveScratch(title);
    case 'table':
      return proveTable(title);
    case 'video-poker':
      return proveVideoPoker(title);
    case 'slot':
      return proveSlot(title, jackpotSeries, title.layout === 'cluster' ? CLUSTER_ROUNDS : REEL_ROUNDS, SEED);
  }
}

const wanted = process.argv.slice(2);
const proofs = readProofs();
for (const title of titles) {
  if (wanted.length > 0 && !wanted.includes(title.code)) continue;
  proofs[title.code] = proofOf(title);
  const known = titles.flatMap(({ code }) => (proofs[code] ? [[code, proofs[code]]] : []));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
  process.stdout.write(`${title.code} ${JSON.stringify(proofs[title.code])}\n`);
}
