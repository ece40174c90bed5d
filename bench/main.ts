import path from 'node:path';
import { buildIfChanged } from '../tools/build/build.ts';
import { printTable, type Row } from './table.ts';

const site = (): Promise<{ url: string; vendor: string; stop: () => Promise<void> }> =>
  import('./product.ts').then(({ startProduct }) => startProduct());

/** Each bench by its name on the command line: `npm run bench -- ledger slot`. */
const BENCHES: Record<string, () => Promise<Row[]>> = {
  ledger: async () => (await import('./ledger.ts')).ledgerRows(),
  bets: async () => (await import('./bets.ts')).betRows(),
  kill: async () => (await import('./kill.ts')).killRows(),
  gifts: async () => (await import('./gifts.ts')).giftRows(),
  rewards: async () => (await import('./rewards.ts')).rewardRows(),
  simulator: async () => (await import('./simulator.ts')).simulatorRows(),
  desk: async () => (await import('./desk.ts')).deskRows(),
  races: async () => (await import('./races.ts')).raceRows(),
  facts: async () => (await import('./facts.ts')).factRows(),
  start: async () => (await import('./start.ts')).startRows(),
  idle: async () => (await import('./idle.ts')).idleRows(),
  chat: async () => (await import('./fan-out.ts')).fanOutRows(),
  slot: async () => (await import('./slot.ts')).slotRows(),
  sportsbook: async () => (await import('./sportsbook.ts')).sportsbookRows(),
  'book-changes': async () => (await import('./book-changes.ts')).changesRows(),
  'book-bets': async () => (await import('./book-bets.ts')).bookBetRows(),
  'book-list': async () => (await import('./book-list.ts')).bookListRows(),
  floor: async () => [
    ...(await (await import('./table-round.ts')).tableRoundRows()),
    ...(await import('./video-poker.ts')).videoPokerRows(),
    ...(await (await import('./frames.ts')).frameRows()),
  ],
  crash: async () => (await import('./crash.ts')).crashRows(),
  poker: async () => (await import('./poker.ts')).pokerRows(),
  rooms: async () => (await import('./rooms.ts')).roomRows(),
  'room-frames': async () => (await import('./room-frames.ts')).roomFrameRows(),
  arena: async () => (await import('./arena.ts')).arenaRows(),
  bingo: async () => (await import('./bingo.ts')).bingoRows(),
  clients: async () => (await import('./clients.ts')).clientRows(),
  records: async () => (await import('./records.ts')).recordRows(),
  agents: async () => (await import('./agents.ts')).agentRows(),
  lottery: async () => (await import('./lottery.ts')).lotteryRows(),
  site: async () => {
    const product = await site();
    try {
      const { bytesRows, reactHello } = await import('./bytes.ts');
      const { languageRows } = await import('./languages.ts');
      const { firstPaintRows } = await import('./first-paint.ts');
      const { lobbyRows } = await import('./lobby.ts');
      const { gameListRows } = await import('./game-list.ts');
      const { layerRows } = await import('./layers.ts');
      const { searchRows } = await import('./search.ts');
      const { lotteryTypingRows } = await import('./lottery-typing.ts');
      const { lotteryWeightRows } = await import('./lottery-page.ts');
      const parts: Record<string, () => Promise<Row[]>> = {
        bytes: () => bytesRows(product.url),
        languages: async () => languageRows(product.url, (await reactHello()) / 1024),
        'first paint': () => firstPaintRows(product.url, 21_990),
        lobby: () => lobbyRows(product.url, product.vendor),
        layers: () => layerRows(product.url),
        search: () => searchRows(product.url),
        lottery: async () => [...(await lotteryTypingRows(product.url)), ...(await lotteryWeightRows(product.url))],
        lists: () => gameListRows(product.url, product.vendor),
      };
      const rows: Row[] = [];
      for (const [name, measure] of Object.entries(parts)) {
        console.error(`  ${name} …`);
        rows.push(...(await measure()));
      }
      return rows;
    } finally {
      await product.stop();
    }
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) throw new Error(`no bench named ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
// What is measured is what stands here, not what was built some time ago.
await buildIfChanged(path.resolve(import.meta.dirname, '..'));
const rows: Row[] = [];
for (const [name, run] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`measuring ${name} …`);
  rows.push(...(await run()));
}
const missed = printTable(rows);
console.log(`${rows.length - missed} promises met, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
