import type { SlotTitle } from '../../../engines/slot/title.ts';
import { h } from '../../shell/dom.ts';
import { money, type Words } from '../../shell/words.ts';

/** A chance as a percentage with up to two decimals. */
const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** How coins lock, and every prize with its chance and its amount at the player's stake. */
export function holdRules(title: SlotTitle, coinValue: number, { say, name }: Words): HTMLElement[] {
  if (title.layout !== 'lines' || !title.hold) return [];
  const { from, respins, perMille, prizes, full } = title.hold;
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const amount = (times: number): string => money(times * title.coins * coinValue);
  const rows = prizes.map((prize) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, prize.name ? name(prize.name) : say('times', { n: prize.times })),
      h('td', {}, amount(prize.times)),
      h('td', {}, percent(prize.weight / total)),
    ),
  );
  return [
    h('h3', {}, say('holdTitle')),
    h('p', { class: 'note' }, say('holdText', { n: from, turns: respins, chance: percent(perMille / 1_000) })),
    h(
      'table',
      { class: 'prizes' },
      h('thead', {}, h('tr', {}, ...(['coin', 'prizeAmount', 'prizeChance'] as const).map((key) => h('th', { scope: 'col' }, say(key))))),
      h('tbody', {}, ...rows),
    ),
    h('p', { class: 'note' }, say('holdFull', { name: name(full.name), amount: amount(full.times) })),
  ];
}
