/** Every league and team here is invented: no match of these is played anywhere but in the simulator. */
export type Team = { readonly code: string; readonly name: string };
export type League = {
  readonly code: string;
  readonly name: string;
  readonly sport: 'football' | 'basketball' | 'tennis' | 'table-tennis' | 'arena' | 'tactics';
  readonly teams: readonly Team[];
  /** How often a round begins, how far apart its matches, and how long after the hour that all leagues count from. */
  readonly roundMs: number;
  readonly apartMs: number;
  readonly offsetMs: number;
};

const MINUTE_MS = 60_000;

const ROWS: readonly (readonly [sport: League['sport'], code: string, name: string, teams: string])[] = [
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

const MINUTES = {
  football: { round: 240, apart: 8, offset: 30 },
  basketball: { round: 120, apart: 25, offset: 17 },
  tennis: { round: 120, apart: 25, offset: 19 },
  'table-tennis': { round: 60, apart: 14, offset: 7 },
  arena: { round: 120, apart: 35, offset: 11 },
  tactics: { round: 120, apart: 35, offset: 13 },
} as const satisfies Record<League['sport'], { round: number; apart: number; offset: number }>;

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

export const LEAGUES: readonly League[] = ROWS.map(([sport, code, name, teams], index) => {
  const { round, apart, offset } = MINUTES[sport];
  return {
    code,
    name,
    sport,
    teams: teams.split(',').map((team) => ({ code: `${code}.${slug(team)}`, name: team })),
    roundMs: round * MINUTE_MS,
    apartMs: apart * MINUTE_MS,
    offsetMs: ((index * offset) % round) * MINUTE_MS,
  };
});
