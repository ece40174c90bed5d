import type { WaysTitle } from '../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';

export const petirKrakatau: WaysTitle = {
  code: 'petir-krakatau',
  name: 'Petir Krakatau',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'ways',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3, 3],
  strips: [
    'AELSJKHCDELLKJHKLEHDAJLKECBHKLJEDLKH',
    'SBJLEKHLCKJLEKDHJLCBEAJLJHKLCEJALKH',
    'KELDJHCKWELBSJAKEHLCJDLKLHBJKELDCJH',
    'KHLEDJKLHCALEDJBKHSLEJDKLHCBLJKEALJW',
    'LJCKSDELHBJKLAJCEHKLDJKLJHWCEBALKJH',
    'ADBKJLHCJDKLHEJLKDJCHBBELKSJHDLKJEHL',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kilat', en: 'Lightning' }, motif: 'bolt', pays: [0, 0, 100, 300, 1500, 5000] },
    { key: 'B', name: { id: 'Gunung api', en: 'Volcano' }, motif: 'volcano', pays: [0, 0, 60, 250, 1000, 3000] },
    { key: 'C', name: { id: 'Trisula', en: 'Trident' }, motif: 'trident', pays: [0, 0, 30, 150, 600, 1500] },
    { key: 'D', name: { id: 'Palu', en: 'Hammer' }, motif: 'hammer', pays: [0, 0, 30, 100, 300, 1200] },
    { key: 'E', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 25, 100, 300, 1000] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 30, 120, 300] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 30, 100, 300] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 10, 25, 100, 250] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 10, 15, 60, 150] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Komet', en: 'Comet' },
      motif: 'comet',
      pays: [],
      scatter: { pays: [0, 0, 75, 375, 2250, 7500], freeSpins: [0, 0, 10, 15, 20, 30] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 3000,
  theme: { palette: 'neon', backdrop: 'arcs' },
};
