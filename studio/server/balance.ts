import { exactRtp } from '../engines/slot/exact.ts';
import { seededRandom } from '../engines/random.ts';
import { balanceStrips } from '../engines/slot/strips.ts';
import { slotTitles } from '../titles/slot/catalogue.ts';

/** `tsx studio/server/balance.ts <code> <return, e.g. 0.962> [seed]`: prints strips with which the title returns that much, jackpots not counted. */
const [code, wanted, seed] = process.argv.slice(2);
const title = slotTitles.find((candidate) => candidate.code === code);
const target = Number(wanted);
if (!title || title.layout === 'cluster' || !(target > 0.5 && target < 1))
  throw new Error('usage: <code of a lines or ways title> <return between 0.5 and 1>');

const random = seededRandom(Number(seed ?? 1));
const strips = balanceStrips({
  strips: title.strips,
  symbols: title.symbols,
  target,
  tolerance: 0.0002,
  rtp: (tried) => exactRtp({ ...title, strips: tried }),
  random: () => random() / 2 ** 32,
});
process.stdout.write(`${exactRtp({ ...title, strips })}\n${JSON.stringify(strips, null, 2)}\n`);
