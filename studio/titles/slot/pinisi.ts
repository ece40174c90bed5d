import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const pinisi: WaysTitle = {
  code: 'pinisi',
  name: 'Pinisi',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 4, 5, 4, 3],
  strips: [
    'LKSHKELJACBDELHEJKSLDJKACHELKHJDE',
    'HLDEJKLBAHCDLJSKELHJBKLJLACDHEKWLJ',
    'EHJLKCKHWBDALEJKCHLSKJEHLDKJCLHEBKHKLJDS',
    'HKCLDJEBHKJLALKHDCJWEBKJLHKDLCJSHBAKELJ',
    'LJHDKJLBKSALDHCKBELKDJBHLKDKJCALHEK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 50, 150, 500] },
    { key: 'B', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [0, 0, 40, 100, 300] },
    { key: 'C', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [0, 0, 25, 75, 200] },
    { key: 'D', name: { id: 'Kerang mutiara', en: 'Pearl shell' }, motif: 'shell', pays: [0, 0, 20, 50, 150] },
    { key: 'E', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 15, 40, 120] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 0, 20, 60] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 0, 20, 50] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 0, 15, 40] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 0, 12, 30] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Peti', en: 'Chest' },
      motif: 'chest',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 8, 10, 12] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 500,
  theme: { palette: 'pesisir', backdrop: 'clouds' },
};
