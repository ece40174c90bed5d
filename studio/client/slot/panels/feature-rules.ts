import type { SlotTitle } from '../../../engines/slot/title.ts';
import { weightOf } from '../../../engines/slot/symbols.ts';
import type { SessionAnswer } from '../../../server/api.ts';
import { h } from '../../shell/dom.ts';
import { money, percent, type SentenceKey, type Words } from '../../shell/words.ts';

type Row = readonly [string, string, string?];

const table = (say: Words['say'], head: readonly SentenceKey[], rows: readonly Row[]): HTMLElement =>
  h(
    'table',
    { class: 'prizes' },
    h('thead', {}, h('tr', {}, ...head.map((key) => h('th', { scope: 'col' }, say(key))))),
    h(
      'tbody',
      {},
      ...rows.map(([name, ...cells]) => h('tr', {}, h('th', { scope: 'row' }, name), ...cells.map((cell) => h('td', {}, cell ?? '')))),
    ),
  );
const part = (say: Words['say'], key: SentenceKey, text: string, ...more: HTMLElement[]): HTMLElement[] => [
  h('h3', {}, say(key)),
  h('p', { class: 'note' }, text),
  ...more,
];

/** The rules of a title's own mechanics, every chance and amount at the player's stake. */
export function featureRules(title: SlotTitle, coinValue: number, words: Words, proof: SessionAnswer['proof']): HTMLElement[] {
  const { say } = words;
  const parts = title.layout === 'cluster' ? meterRules(title, coinValue, words) : reelRules(title, coinValue, words);
  if (title.bonuses) parts.push(...part(say, 'choiceTitle', say('choiceText'), bonusTable(title, words)));
  const bought = proof.spots?.find(({ spots }) => spots.includes('buy'));
  if (title.buy && bought)
    parts.push(
      ...part(
        say,
        'buySpins',
        say('buyText', { n: title.buy.freeSpins, amount: money(title.buy.coins * coinValue), rtp: percent(bought.rtp) }),
      ),
    );
  return parts.length > 0 ? [...parts, h('p', { class: 'note' }, say('drawsNote'))] : [];
}

function reelRules(title: SlotTitle & { readonly layout: 'lines' | 'ways' }, coinValue: number, { say, name }: Words): HTMLElement[] {
  const { heights, factors, collect, trail } = title;
  const stake = title.coins * coinValue;
  const share = (list: readonly { readonly weight: number }[], weight: number): string => percent(weight / weightOf(list));
  const symbol = (key: string): string => {
    const found = title.symbols.find((each) => each.key === key);
    return found ? name(found.name) : '';
  };
  return [
    ...(heights
      ? part(
          say,
          'heightsTitle',
          say('heightsText'),
          table(
            say,
            ['reelRows', 'prizeChance'],
            heights.map(({ rows, weight }) => [String(rows), share(heights, weight)]),
          ),
        )
      : []),
    ...(factors
      ? part(
          say,
          'factorTitle',
          say('factorText'),
          table(
            say,
            ['factor', 'prizeChance'],
            factors.map(({ times, weight }) => [`×${times}`, share(factors, weight)]),
          ),
        )
      : []),
    ...(collect
      ? part(
          say,
          'collect',
          say('collectText', { coin: symbol(collect.coin), collector: symbol(collect.collector) }),
          table(
            say,
            ['prizeAmount', 'prizeChance'],
            collect.prizes.map(({ coins, weight }) => [money(coins * coinValue), share(collect.prizes, weight)]),
          ),
        )
      : []),
    ...(trail
      ? part(
          say,
          'trailTitle',
          say('trailText', { n: trail.from, sides: trail.die, goal: name(trail.goal.name), amount: money(trail.goal.times * stake) }),
          table(
            say,
            ['trailField', 'prizeAmount'],
            trail.fields.map(({ times, isEnd }, at) => [String(at + 1), isEnd ? say('trailEnd') : money(times * stake)]),
          ),
        )
      : []),
  ];
}

function meterRules({ cluster: { meter } }: SlotTitle & { readonly layout: 'cluster' }, coinValue: number, { say }: Words): HTMLElement[] {
  if (!meter) return [];
  const free = meter.findLast(({ freeSpins }) => freeSpins);
  const rows = meter.map(({ cells, coins }): Row => [String(cells), money(coins * coinValue)]);
  return [
    ...part(say, 'meter', say('meterText'), table(say, ['meterLevel', 'prizeAmount'], rows)),
    ...(free ? [h('p', { class: 'note' }, say('meterFree', { n: free.cells, spins: free.freeSpins ?? 0 }))] : []),
  ];
}

const bonusTable = (title: SlotTitle, { say }: Words): HTMLElement =>
  table(
    say,
    ['bonusSpins', 'factor'],
    (title.bonuses ?? []).map(({ freeSpins, rules }) => [freeSpins.filter((n) => n > 0).join(' / '), `×${rules.multiplier}`]),
  );
