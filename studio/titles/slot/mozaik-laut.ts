import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const mozaikLaut: LinesTitle = {
  code: 'mozaik-laut',
  name: 'Mozaik Laut',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3, 3, 3],
  lines: lines5,
  strips: [
    'DHBJEKLCKHEJSLKDHBJLEKACHJKL',
    'LCJWKEHLBKJLKLHJDWKACLBEKJSLHKD',
    'AJLKHDCLJWEBHKLJCLHKJDWLJECKSHB',
    'AEKHJBLKSWEJDHLKCKKAHLESBWKDJLHKJL',
    'LCBAKDEHJLKJLHECKLAJHDKBELJCKSDHECK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kerang mutiara', en: 'Pearl shell' }, motif: 'shell', pays: [0, 0, 80, 300, 1500] },
    { key: 'B', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 60, 250, 800] },
    { key: 'C', name: { id: 'Kepiting', en: 'Crab' }, motif: 'crab', pays: [0, 0, 50, 150, 600] },
    { key: 'D', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 30, 120, 500] },
    { key: 'E', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [0, 0, 30, 80, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 50, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 50, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 30, 120] },
    { key: 'W', name: { id: 'Trisula', en: 'Trident' }, motif: 'trident', pays: [], wild: { multiplier: 1 } },
    { key: 'S', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [], scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [] } },
  ],
  maxWin: 316,
  theme: { palette: 'pesisir', backdrop: 'seigaiha' },
};
