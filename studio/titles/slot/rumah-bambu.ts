import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const rumahBambu: LinesTitle = {
  code: 'rumah-bambu',
  name: 'Rumah Bambu',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'HLKEJHLDCABJSLDHKECJEBKALHJSEKCL',
    'HDKALJCEKLJSHDKAJELBWKDHKCJEHJL',
    'JELHBSDDLAKJEHCLKKJEHLBKSCHELDLCW',
    'EJBEKLHJLHCEKDJLHWSKLEJHCCLDKAJHL',
    'LLKEHDJLEHLLLBEDKAHCLJSELHDKJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Bambu', en: 'Bamboo' }, motif: 'bamboo', pays: [0, 0, 60, 200, 600] },
    { key: 'B', name: { id: 'Harimau', en: 'Tiger' }, motif: 'tiger', pays: [0, 0, 50, 120, 400] },
    { key: 'C', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 40, 100, 250] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 30, 75, 200] },
    { key: 'E', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 25, 60, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 40, 100] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 12, 30, 75] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 10, 25, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 20, 50] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1, expands: true } },
    { key: 'S', name: { id: 'Lampion', en: 'Lantern' }, motif: 'lantern', pays: [], scatter: { pays: [0, 0, 3, 15, 60], freeSpins: [] } },
  ],
  maxWin: 256,
  theme: { palette: 'limau', backdrop: 'weave' },
};
