import type { MatchSport } from '../messages.ts';

/** Leagues of no country, that were first. */
export const FIRST_LEAGUES: readonly (readonly [sport: MatchSport, code: string, name: string, teams: string])[] = [
  [
    'football',
    'amberfold',
    'Amberfold League',
    'Ashmere,Brackenby,Coldwater,Dunharrow,Elverton,Fenwick Vale,Gorsehill,Harrowden,Inverley,Kestrel Moor',
  ],
  [
    'football',
    'saltmarsh',
    'Saltmarsh League',
    'Anchorage Row,Bellhaven,Cutterport,Drift Harbour,Eastlight,Foghorn Bay,Gullsend,Hawser Quay,Islemouth,Jetty Town',
  ],
  [
    'football',
    'kirana',
    'Liga Kirana',
    'Bayu Putih,Cakra Timur,Dermaga Jaya,Elang Utara,Fajar Selatan,Garuda Bukit,Harapan Laut,Intan Muda,Jalak Merah,Kenanga',
  ],
  [
    'football',
    'highmere',
    'Highmere League',
    'Alder Peak,Boulder Cross,Cairn Athletic,Deepdale,Eagle Crag,Frostgate,Granite Park,Hollow Tarn,Ice Ridge,Juniper Pass',
  ],
  [
    'football',
    'sol-ardiente',
    'Liga Sol Ardiente',
    'Arroyo Claro,Brisa Norte,Colina Roja,Dorado Sur,Estrella Baja,Fuente Alta,Girasol,Huerta Vieja,Isla Clara,Jacaranda',
  ],
  [
    'football',
    'iron-valley',
    'Iron Valley League',
    'Anvil Road,Bellows Lane,Crucible,Drayman Town,Ember Works,Foundry United,Gantry,Hammerfield,Ingot Rovers,Jackdaw Pit',
  ],
  [
    'football',
    'teratai',
    'Liga Teratai',
    'Angsana,Bulan Sabit,Cendana Raya,Danau Biru,Embun Pagi,Flamboyan,Gunung Tua,Hutan Raya,Ilalang,Jati Emas',
  ],
  [
    'football',
    'northern-lights',
    'Northern Lights League',
    'Aurora Bay,Birch Sound,Cold Fjord,Drakkar,Elk Crossing,Firn,Glacier City,Hoarfrost,Isbre,Jarlsby',
  ],
  [
    'table-tennis',
    'quickwrist',
    'Quickwrist Circuit',
    'Adira Wening,Bram Solano,Cato Lindh,Devi Arum,Emre Vale,Farah Niskala,Gio Marent,Hana Ruwe',
  ],
  [
    'table-tennis',
    'selasar',
    'Selasar Open',
    'Indra Bayuaji,Juno Perlat,Kaia Storm,Lintang Sore,Mirko Havel,Nadi Kusir,Oriel Tamsin,Panji Laras',
  ],
  ['arena', 'neon-harbour', 'Neon Harbour Arena', 'Ash Protocol,Blue Static,Cinder Nine,Drift Kings,Echo Theory,Fable Unit'],
  ['tactics', 'glass-citadel', 'Glass Citadel Series', 'Granite Owls,Hex Garden,Ivory Pact,Jade Sentinels,Kite Division,Lunar Clerks'],
  [
    'basketball',
    'ring-nusa',
    'Liga Ring Nusa',
    'Ambara Kota,Banteng Selat,Cendrawasih Muda,Dirgantara,Ekspres Timur,Gelora Pasir,Harimau Karang,Jangkar Emas',
  ],
  [
    'tennis',
    'baseline',
    'Baseline Tour',
    'Arlo Venn,Bima Rasendra,Corin Aster,Dara Melati,Eliot Marsh,Fiora Lune,Gading Prasetya,Hollis Wren',
  ],
];
