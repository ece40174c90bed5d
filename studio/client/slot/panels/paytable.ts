import type { SlotSymbol, SlotTitle } from '../../../engines/slot/title.ts';
import type { SessionAnswer } from '../../../server/api.ts';
import { h, iconButton } from '../../shell/dom.ts';
import { money, shortMoney, type Words } from '../../shell/words.ts';
import { figures, licenceNote, quickSwitch } from '../../shell/panels/figures.ts';
import type { SlotStore } from '../state.ts';
import { isGrowing, waysText } from '../ways-text.ts';
import { featureRules } from './feature-rules.ts';
import { holdRules } from './hold-rules.ts';
import { lineFigures } from './line-figures.ts';
import { symbolImages } from './symbol-images.ts';

/** Every pay of the title at the player's stake, its rules, and its proved figures. */
export function makePaytable(
  title: SlotTitle,
  session: SessionAnswer,
  store: SlotStore,
  words: Words,
  close: () => void,
): HTMLDialogElement {
  const { say } = words;
  const body = h('div', { class: 'pane-body', tabindex: 0 });
  const intro = h('p');
  const dialog = h(
    'dialog',
    { class: 'drawer', 'aria-label': say('paytable') },
    h(
      'div',
      { class: 'pane-head' },
      h('div', { class: 'grow' }, h('h2', {}, say('paytable')), intro),
      iconButton('close', say('close'), close, { autofocus: true }),
    ),
    body,
  );
  let shown = 0;
  store.watch(({ coinValue }) => {
    if (coinValue === shown) return;
    shown = coinValue;
    intro.textContent = say('paysCoins', { amount: money(coinValue * title.coins) });
    body.replaceChildren(
      specials(title, coinValue, words),
      pays(title, coinValue, words),
      ...how(title, words),
      ...holdRules(title, coinValue, words),
      ...featureRules(title, coinValue, words, session.proof),
      figures(session.proof, words),
      licenceNote(session, words),
      ...quickSwitch(session, words),
      h('p', { class: 'note' }, say('rulesNote')),
    );
    if (title.jackpot) body.append(h('p', { class: 'note' }, say('jackpotNote')));
  });
  return dialog;
}

function specials(title: SlotTitle, coinValue: number, words: Words): HTMLElement {
  const image = symbolImages(title);
  const cards = title.symbols.flatMap((symbol, place) => {
    const text = [
      ...(symbol.wild ? wildText(title, symbol, words) : []),
      ...(symbol.scatter ? scatterText(title, symbol, coinValue, words) : []),
    ];
    if (symbol.grows) text.push(words.say('reelGrows', { n: symbol.grows }));
    if (text.length === 0) return [];
    return [
      h(
        'div',
        { class: 'pay' },
        image(place),
        h('div', {}, h('b', {}, specialName(symbol, words)), ...text.map((line) => h('p', {}, line))),
      ),
    ];
  });
  return h('div', { class: 'specials' }, ...cards);
}

function specialName(symbol: SlotSymbol, { say, name }: Words): string {
  if (symbol.wild) return say('wildTitle', { name: name(symbol.name) });
  if (!symbol.scatter || symbol.scatter.freeSpins.length + symbol.scatter.pays.length === 0) return name(symbol.name);
  return say(symbol.scatter?.freeSpins.some((n) => n > 0) ? 'scatterTitle' : 'plainScatterTitle', { name: name(symbol.name) });
}

function wildText(title: SlotTitle, { wild }: SlotSymbol, { say, name }: Words): string[] {
  const scatter = title.symbols.find((symbol) => symbol.scatter && !symbol.wild);
  return [
    scatter ? say('wildText', { scatter: name(scatter.name) }) : say('wildTextAlone'),
    ...(wild && wild.multiplier > 1 ? [say('wildMultiplies', { n: wild.multiplier })] : []),
    ...(wild?.expands ? [say('wildExpands')] : []),
  ];
}

function scatterText(title: SlotTitle, { scatter }: SlotSymbol, coinValue: number, { say }: Words): string[] {
  const free = title.freeSpins;
  const counts = Math.max(scatter?.freeSpins.length ?? 0, scatter?.pays.length ?? 0);
  const lines = Array.from({ length: counts }, (_, i) => {
    const spins = scatter?.freeSpins[i] ?? 0;
    const amount = money((scatter?.pays[i] ?? 0) * coinValue);
    const key = spins > 0 ? ((scatter?.pays[i] ?? 0) > 0 ? 'scatterBoth' : 'scatterFree') : 'scatterPays';
    return spins > 0 || (scatter?.pays[i] ?? 0) > 0 ? say(key, { n: i + 1, spins, amount }) : '';
  });
  return [
    ...lines,
    ...(title.layout === 'lines' && title.hold ? [say('coinText', { n: title.hold.from })] : []),
    ...(free && free.multiplier > 1 ? [say('freeMultiplier', { n: free.multiplier })] : []),
    ...(free?.expandingSymbol ? [say('freeExpanding')] : []),
    ...(free?.dropMultipliers ? [say('freeDrops', { list: dropList(free.dropMultipliers) })] : []),
  ].filter((line) => line !== '');
}

const dropList = (drops: readonly number[]): string => drops.map((n) => `×${n}`).join(', ');

function pays(title: SlotTitle, coinValue: number, { name, say }: Words): HTMLElement {
  const image = symbolImages(title);
  const sizes = title.layout === 'cluster' ? title.cluster.sizes : null;
  const size = (i: number): string => {
    const from = sizes?.[i];
    if (from === undefined) return String(i + 1);
    const next = sizes?.[i + 1];
    return next === undefined ? say('sizesMore', { from }) : next - 1 === from ? String(from) : say('sizes', { from, to: next - 1 });
  };
  const cards = title.symbols.flatMap((symbol, place) => {
    const rows = symbol.pays.flatMap((pay, i) => (pay > 0 ? [[h('dt', {}, size(i)), h('dd', {}, shortMoney(pay * coinValue))]] : []));
    return rows.length === 0 ? [] : [h('div', { class: 'pay' }, image(place, name(symbol.name)), h('dl', {}, ...rows.toReversed().flat()))];
  });
  return h('div', { class: sizes ? 'pays two-up' : 'pays' }, ...cards);
}

function how(title: SlotTitle, { say }: Words): HTMLElement[] {
  if (title.layout === 'lines')
    return [h('h3', {}, say(title.isBothWays ? 'linesBoth' : 'linesTitle', { n: title.lines.length })), lineFigures(title)];
  if (title.layout === 'ways') return [h('h3', {}, say(isGrowing(title) ? 'waysGrow' : 'waysTitle', { n: waysText(title) }))];
  const { sizes, dropMultipliers } = title.cluster;
  const drops = dropMultipliers.some((n) => n > 1) ? [h('p', { class: 'note' }, say('drops', { list: dropList(dropMultipliers) }))] : [];
  return [h('h3', {}, say(title.cluster.isAnywhere ? 'anywhereTitle' : 'clusterTitle', { n: sizes[0] ?? 0 })), ...drops];
}
