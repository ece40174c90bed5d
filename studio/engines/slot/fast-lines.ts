import { expandView } from './exact.ts';
import { lineWin } from './line.ts';
import { fastCollect } from './fast-collect.ts';
import { scaled, type FastSpin } from './fast-spin.ts';
import { byCount, fullRows, readStrips, scatterPlace, windows } from './symbols.ts';
import type { LinesTitle, ReelTitle } from './title.ts';

/** Reels that decide whether a line can still win: most lines end here. */
const HEAD = 3;
/** Groups of lines in one word of the table of live groups. */
const WORD = 31;

/**
 * A line's win depends on its symbols alone, so it is one look-up in a table over all sequences, and views carry their share of its index.
 * Lines that begin alike form a group; a table over the first reels' stops tells which groups can win at all, and only those are read.
 */
export function fastLines(title: LinesTitle, mode: 'base' | 'free'): FastSpin {
  const symbols = title.symbols.length;
  const reels = title.rows.length;
  const head = Math.min(HEAD, reels);
  const ending = reels - head;
  const tail = symbols ** ending;
  const strips = readStrips(title, mode === 'free' ? (title.freeSpins?.strips ?? title.strips) : title.strips);
  const lengths = Int32Array.from(strips, (strip) => strip.length);
  const collects = fastCollect(title, strips);
  const wins = winTable(title, symbols ** reels);
  const views = strips.map((strip, reel) => {
    const weight = symbols ** (reels - 1 - reel);
    return Int32Array.from(
      windows(title.symbols, strip, title.rows[reel] ?? 0).flatMap((view) =>
        expandView(title.symbols, view).map((place) => place * weight),
      ),
    );
  });
  const lines = groupLines(title.lines, head);
  const words = Math.ceil(lines.starts.length / WORD);
  const live = liveGroups(title, strips, { wins, views, tail, beginRows: lines.beginRows, words });
  const { starts, ends, beginRows, endRows } = lines;
  const scatters = scatterTables(title, strips, mode);
  const places = symbolMasks(title, strips);
  const fills = title.symbols.map((symbol) =>
    Int32Array.from({ length: reels + 1 }, (_, count) => byCount(symbol.pays, count) * title.lines.length),
  );
  const rows = Int32Array.from(title.rows);
  const at = new Int32Array(reels);
  const stops = new Int32Array(reels);

  const groupPay = (group: number): number => {
    let from = 0;
    for (let reel = 0; reel < head; reel += 1) from += views[reel]![at[reel]! + beginRows[group * head + reel]!]!;
    let pay = 0;
    for (let line = starts[group]!; line < ends[group]!; line += 1) {
      let index = from;
      for (let reel = 0; reel < ending; reel += 1) index += views[head + reel]![at[head + reel]! + endRows[line * ending + reel]!]!;
      pay += wins[index]!;
    }
    return pay;
  };

  const spin = (random: () => number, expanding: number): number => {
    let count = 0;
    let begin = 0;
    for (let reel = 0; reel < reels; reel += 1) {
      const stop = scaled(random(), lengths[reel]!);
      stops[reel] = stop;
      at[reel] = stop * rows[reel]!;
      count += scatters.counts[reel]![stop]!;
      if (reel < head) begin = begin * lengths[reel]! + stop;
    }
    let pay = scatters.pays[count]!;
    result.freeSpins = scatters.freeSpins[count]!;
    result.scatters = count;
    for (let word = 0; word < words; word += 1) {
      for (let left = live[begin * words + word]!; left !== 0; left &= left - 1)
        pay += groupPay(word * WORD + 31 - Math.clz32(left & -left));
    }
    if (expanding >= 0) {
      let filled = 0;
      for (let reel = 0; reel < reels; reel += 1) filled += (places[reel]![stops[reel]!]! >> expanding) & 1;
      pay += fills[expanding]![filled]!;
    }
    return collects(pay, stops, random);
  };
  const result: FastSpin = { spin, freeSpins: 0, scatters: 0 };
  return result;
}

type Heads = { wins: Int32Array; views: readonly Int32Array[]; tail: number; beginRows: Int32Array; words: number };

/** For every set of the first reels' stops one bit a group: whether any ending makes it win. */
function liveGroups(title: LinesTitle, strips: readonly number[][], { wins, views, tail, beginRows, words }: Heads): Int32Array {
  const head = Math.min(HEAD, strips.length);
  const alive = Uint8Array.from({ length: wins.length / tail }, (_, begin) =>
    wins.subarray(begin * tail, (begin + 1) * tail).some((win) => win > 0) ? 1 : 0,
  );
  const heads = strips.slice(0, head).reduce((product, strip) => product * strip.length, 1);
  const live = new Int32Array(heads * words);
  for (let begin = 0; begin < heads; begin += 1) {
    const at = new Int32Array(head);
    let rest = begin;
    for (let reel = head - 1; reel >= 0; reel -= 1) {
      const length = strips[reel]!.length;
      at[reel] = (rest % length) * title.rows[reel]!;
      rest = Math.floor(rest / length);
    }
    for (let group = 0; group < beginRows.length / head; group += 1) {
      let index = 0;
      for (let reel = 0; reel < head; reel += 1) index += views[reel]![at[reel]! + beginRows[group * head + reel]!]!;
      const word = begin * words + Math.floor(group / WORD);
      if (alive[index / tail] === 1) live[word] = live[word]! | (1 << (group % WORD));
    }
  }
  return live;
}

function winTable(title: LinesTitle, size: number): Int32Array {
  const reels = title.rows.length;
  const symbols = title.symbols.length;
  const line = Array.from({ length: reels }, () => 0);
  return Int32Array.from({ length: size }, (_, index) => {
    let rest = index;
    for (let reel = reels - 1; reel >= 0; reel -= 1) {
      line[reel] = rest % symbols;
      rest = Math.floor(rest / symbols);
    }
    const back = title.isBothWays ? lineWin(title.symbols, line.toReversed()) : null;
    return (lineWin(title.symbols, line)?.pay ?? 0) + (back && back.count < reels ? back.pay : 0);
  });
}

/** Lines sorted by their first rows; `starts`/`ends` are places in the sorted order. */
function groupLines(lines: LinesTitle['lines'], head: number) {
  const groups = new Map<string, (readonly number[])[]>();
  for (const line of lines) {
    const key = line.slice(0, head).join();
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const sorted = [...groups.values()];
  const sizes = sorted.map((group) => group.length);
  const ends = Int32Array.from(sizes, (_, group) => sizes.slice(0, group + 1).reduce((sum, size) => sum + size, 0));
  return {
    starts: Int32Array.from(ends, (end, group) => end - (sizes[group] ?? 0)),
    ends,
    beginRows: Int32Array.from(sorted.flatMap((group) => group[0]?.slice(0, head) ?? [])),
    endRows: Int32Array.from(sorted.flatMap((group) => group.flatMap((line) => line.slice(head)))),
  };
}

/** Scatters at each stop of each reel, and what their number in view gives. */
export function scatterTables(title: ReelTitle, strips: readonly number[][], mode: 'base' | 'free') {
  const place = scatterPlace(title.symbols);
  const rules = title.symbols[place]?.scatter;
  const table = mode === 'free' ? (title.freeSpins?.retrigger ?? rules?.freeSpins) : rules?.freeSpins;
  const max = fullRows(title).reduce((sum, rows) => sum + rows, 0) + 1;
  return {
    counts: strips.map((strip, reel) =>
      Uint8Array.from(
        windows(title.symbols, strip, title.rows[reel] ?? 0, title.heights),
        (view) => view.filter((cell) => cell === place).length,
      ),
    ),
    pays: Int32Array.from({ length: max }, (_, count) => byCount(rules?.pays, count)),
    freeSpins: Int32Array.from({ length: max }, (_, count) => (title.freeSpins ? byCount(table, count) : 0)),
  };
}

/** At each stop of each reel one bit for every symbol in view. */
const symbolMasks = (title: ReelTitle, strips: readonly number[][]): Int32Array[] =>
  strips.map((strip, reel) =>
    Int32Array.from(windows(title.symbols, strip, title.rows[reel] ?? 0), (view) => view.reduce((mask, place) => mask | (1 << place), 0)),
  );
