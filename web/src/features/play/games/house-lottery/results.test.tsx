import type { LotteryDraw, LotteryWin } from '@sorak/contract';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { zonedMomentText } from '../../../../lib/time.ts';
import { loadMoreText, text } from '../../../../locales/text.ts';
import { NoDrawYet } from './NoDrawYet.tsx';
import { ResultRow } from './ResultRow.tsx';

beforeAll(loadMoreText);

const draw = (gameCode: string, result: LotteryDraw['result']): LotteryDraw => ({
  drawId: '7',
  gameCode,
  station: '',
  number: '20261126-7',
  state: 'settled',
  opensAt: 0,
  closesAt: 0,
  drawsAt: 1_795_000_000_000,
  commitment: null,
  result,
  isLocalResult: false,
  version: 1,
});

function rowOf(one: LotteryDraw, wins: readonly LotteryWin[]): string {
  const game = lotteryGame(one.gameCode);
  if (!game) throw new Error(`there is no lottery ${one.gameCode}`);
  return renderToString(<ResultRow game={game} draw={one} wins={wins} />).replaceAll('<!-- -->', '');
}

test('of many drawn numbers those that made own bets win are marked where they stand, and told in words with their plays', () => {
  const north = draw('VNMB', { special: ['88317'], sixth: ['317', '518'], seventh: ['39', '07', '61', '17'] });
  expect(rowOf(north, [])).not.toMatch(/<mark|lottery-won-by/);
  const page = rowOf(north, [
    {
      drawId: '7',
      play: 'lo2',
      numbers: [
        { prize: 'seventh', number: '17' },
        { prize: 'sixth', number: '317' },
      ],
    },
    { drawId: '7', play: 'truot4', numbers: [] },
  ]);
  expect(page.match(/<mark[^>]*>\d+/g)?.map((mark) => mark.replace(/.*>/, ''))).toEqual(['317', '17']);
  expect(page).toContain(text('lottery.yours'));
  const [lo2, truot4] = [text('lottery.play.lo2'), text('lottery.play.truot4')];
  expect(page).toContain(text('lottery.wonBy', { plays: `${lo2} (17, 317) · ${truot4}` }));
});

test('balls that made own bets win are ringed: all digits of one number, or those of a set alone', () => {
  const wins = (prize: string, number: string): LotteryWin[] => [
    { drawId: '7', play: prize === 'drawn' ? 'keno1' : 'place', numbers: [{ prize, number }] },
  ];
  expect(rowOf(draw('FIVE1', { number: ['11406'] }), wins('number', '11406')).match(/data-won/g)).toHaveLength(5);
  expect(rowOf(draw('KENO5', { drawn: ['05', '17', '80'] }), wins('drawn', '17')).match(/data-won/g)).toHaveLength(1);
});

test('a lottery that has drawn nothing says when its first draw is', () => {
  const said = text('lottery.firstDraw', { time: zonedMomentText(1_795_000_000_000) });
  expect(renderToString(<NoDrawYet first={draw('VNMB', null)} />)).toContain(said);
});
