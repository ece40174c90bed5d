import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VendorFile, VendorFileGame, VendorFileVendor, WalletAnswer } from '@sorak/contract';

/** A vendor of another house: its own server, key, pages and rounds, which knows the platform by the vendor wallet alone. */
export type OutsideVendor = {
  readonly origin: string;
  /** What VENDORS_FILE holds. */
  readonly file: VendorFile;
  /** Tells where the platform stands. */
  readonly serve: (platform: string) => void;
  /** The wallet calls that it made, in their order: `bet 1000000 RS_OK`. */
  readonly calls: readonly string[];
  readonly close: () => Promise<void>;
};

const UNIT = 100_000;
const LIVE_CODES = ['KLUB', 'NUSA', 'DEWA', 'RATU', 'RAJA', 'BATIK', 'KRIS', 'WAYANG', 'GONG'];

/** When the maintenance of its resting games ends: two hours from now, on the minute. */
const RESTS_UNTIL = Math.floor(Date.now() / 60_000 + 120) * 60_000;

type More = Partial<VendorFileGame>;
const game = (gameCode: string, name: string, gameType: VendorFileGame['gameType'], more: More = {}): VendorFileGame => ({
  gameCode,
  name,
  gameType,
  gameClassify: 'TABLE',
  minBet: 1,
  maxBet: 500,
  ...more,
});

function vendorsAt(origin: string, publicKey: string): VendorFileVendor[] {
  const until = new Date(RESTS_UNTIL).toISOString();
  const vendor = (code: string, displayName: string, games: VendorFileGame[], more: Partial<VendorFileVendor> = {}): VendorFileVendor => ({
    code,
    displayName,
    publicKey,
    launchUrl: `${origin}/play`,
    games,
    ...more,
  });
  const classes = ['BACCARAT', 'ROULETTE', 'BLACKJACK', 'SIC_BO', 'DRAGON_TIGER', 'GAME_SHOW'] as const;
  const tables = Array.from({ length: 12 }, (_, index) =>
    game(`meja-${index + 1}`, `Meja ${index + 1}`, 'LIVE', {
      gameClassify: classes[index % classes.length] ?? 'BACCARAT',
      tableLanguage: index % 2 === 0 ? 'ID' : 'EN',
      minBet: 10 * (index + 1),
      maxBet: 10_000 * (index + 1),
      isHot: index === 1,
    }),
  );
  const halls = LIVE_CODES.map((code, index) =>
    vendor(
      code,
      `${code[0]}${code.slice(1).toLowerCase()} Live`,
      [
        ...(index === 0 ? [game('lobby', 'Lobby Klub', 'LIVE', { isGame: 'VASSALAGE' as const }), ...tables] : []),
        ...(index > 0 ? [game('rolet', `Rolet ${code}`, 'LIVE', { gameClassify: 'ROULETTE' })] : []),
      ],
      index === 0 ? { programmeUrl: `${origin}/programme/tables` } : {},
    ),
  );
  return [
    ...halls,
    vendor('FB', 'FB Sports', [game('book', 'FB Sportsbook', 'SPORTS', { trialSupport: false })], { guestUrl: `${origin}/guest` }),
    vendor('SABA', 'Saba', [game('saba', 'Saba Sports', 'SPORTS')], { programmeUrl: `${origin}/programme/matches` }),
    vendor('AV', 'AV Esports', [game('arena', 'Arena AV', 'SPORTS')]),
    vendor('IMES', 'IM Esports', [game('liga', 'Liga IM', 'SPORTS')]),
    vendor('DS88', 'DS88', [game('gelanggang', 'Gelanggang Ayam', 'LIVE')]),
    vendor('SV3', 'SV388', [game('laga', 'Laga SV', 'LIVE')]),
    vendor('IKAN', 'Ikan Raya', [
      game('karang', 'Karang Emas', 'FISH', { isHot: true }),
      game('paus', 'Paus Biru', 'FISH', { maintenance: true, maintenanceUntil: until }),
    ]),
    vendor('REST', 'Rehat Games', [game('rehat', 'Sungai Rehat', 'FISH')], { maintenance: true, maintenanceUntil: until }),
    vendor('MEJA', 'Meja Kita', [game('capsa', 'Capsa Susun', 'PVP'), game('domino', 'Domino', 'PVP')], { roomsUrl: `${origin}/rooms` }),
    vendor(
      'LOTT',
      'Lotto',
      [game('mb', 'Miền Bắc', 'LOTT', { menu: 'Vietnam', defaultPlayType: 'LO2' }), game('mn', 'Miền Nam', 'LOTT', { menu: 'Vietnam' })],
      { programmeUrl: `${origin}/programme/draws` },
    ),
    vendor('TCG_SEA', 'TCG SEA', [game('empat-d', 'Empat D', 'LOTT')]),
    vendor('TOGELX', 'Togel X', [game('togel', 'Togel X', 'LOTT')]),
    vendor('TCG_LOTTO_VN', 'TCG Lotto', [game('vn5', 'Vietnam 5 menit', 'ELOTT', { menu: 'Cepat', isHot: true })]),
    vendor('ELOTT', 'Elott', [game('keno', 'Keno 45', 'ELOTT', { menu: 'Cepat' })]),
    vendor('JENDELA', 'Jendela', [game('lepas', 'Jendela Lepas', 'RNG')], { launchMode: 'window' }),
    vendor('BINGKAI', 'Bingkai', [game('dalam', 'Bingkai Dalam', 'RNG')], { launchMode: 'iframe' }),
    vendor('MULUS', 'Mulus', [game('terus', 'Mulus Terus', 'RNG')], { launchMode: 'seamless' }),
    vendor('ASLI', 'Asli', [game('asli', 'Hanya Asli', 'RNG', { trialSupport: false })]),
    vendor('MATI', 'Mati', [game('mati', 'Tidak Ada Jawaban', 'RNG')], { launchUrl: 'http://127.0.0.1:9/play' }),
  ];
}

/** What its players see: the game's name in the address, what it knows of them, and one button that stakes one unit. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>vendor</title></head><body>
<h1 id="what"></h1><p id="who"></p><button id="bet">Bet</button> <button id="close">Close</button> <output id="said"></output>
<script>
const q = new URLSearchParams(location.search);
document.getElementById('what').textContent = (location.pathname === '/guest' ? 'guest ' : 'play ') + q.get('game_code');
document.getElementById('who').textContent = [q.get('currency'), q.get('room_id'), q.get('play_type'), q.get('lotto_prize_mode')].join('|');
const say = (message) => parent.postMessage({ gameCode: q.get('game_code'), ...message }, new URL(q.get('back_url')).origin);
document.getElementById('close').onclick = () => say({ type: 'sorak:close' });
document.getElementById('bet').onclick = async () => {
  const answer = await (await fetch('/bet' + location.search, { method: 'POST' })).json();
  document.getElementById('said').textContent = answer.status;
  say({ type: 'sorak:round', roundId: answer.round, stake: 1, payout: 0 });
};
say({ type: 'sorak:ready' });
</script></body></html>`;

const ROOMS = {
  rooms: [
    { roomId: 'r1', name: 'Meja Kenanga', gameCode: 'capsa', minBuyIn: 10, maxBuyIn: 1000, seats: 4, players: 2 },
    { roomId: 'r2', name: 'Meja Mawar', gameCode: 'domino', minBuyIn: 50, maxBuyIn: 5000, seats: 6, players: 6 },
  ],
};

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const beads = (text: string) => [...text].map((letter) => ({ text: letter, tone: { B: 'red', P: 'blue', T: 'green' }[letter] }));

/** What is on and what comes next, by the list that is asked for. */
const programme = (list: string | undefined): object => {
  if (list === 'matches')
    return {
      matches: [
        ['Liga 1', 'Timur Jaya', 'Barat United', 3],
        ['Liga Utama', 'Pelabuhan', 'Gunung Kidul', 20],
        ['Piala Kota', 'Samudra', 'Rimba', 44],
      ].map(([league, home, away, hours], index) => ({
        matchId: `m${index}`,
        gameCode: 'saba',
        league,
        home,
        away,
        startsAt: inHours(Number(hours)),
        odds: index === 2 ? undefined : { home: 1.85, draw: 3.6, away: 4.2 },
      })),
    };
  if (list === 'draws')
    return {
      draws: [
        { gameCode: 'mb', drawNo: '20261121', closesAt: inHours(5), lastNumbers: ['8', '8', '3', '1', '7'] },
        { gameCode: 'mn', drawNo: '7741', closesAt: inHours(7) },
      ],
    };
  const numbers = ['17', '32', '0', '8', '21'].map((text) => ({
    text,
    tone: text === '0' ? 'green' : Number(text) % 2 === 0 ? 'red' : 'black',
  }));
  return {
    tables: [
      { gameCode: 'meja-1', results: beads('PPBPBBTPPBPPBPTBPBPPBBPPPBTP') },
      { gameCode: 'meja-2', results: numbers },
      { gameCode: 'meja-3', seats: 7, players: 5 },
    ],
  };
};

/** Starts it on a free port of this machine. */
export async function openOutsideVendor(): Promise<OutsideVendor> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const calls: string[] = [];
  let platform = '';
  let vendors: readonly VendorFileVendor[] = [];

  async function ask(code: string, path: string, body: object): Promise<WalletAnswer> {
    const text = JSON.stringify(body);
    const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
    const headers = { 'Content-Type': 'application/json', 'X-Hub88-Signature': signature };
    const answer = (await (
      await fetch(`${platform}/vendor/${code}${path}`, { method: 'POST', headers, body: text })
    ).json()) as WalletAnswer;
    calls.push(`${path.split('/').at(-1)} ${code} ${answer.status}`);
    return answer;
  }
  /** One round: who is it, has it the money, stake one unit, close without a win. */
  async function bet(query: URLSearchParams): Promise<{ status: string; round: string }> {
    const gameCode = query.get('game_code') ?? '';
    const code = vendors.find(({ games }) => games.some((one) => one.gameCode === gameCode))?.code ?? '';
    const who = { user: query.get('user') ?? '', token: query.get('token') ?? '' };
    const round = randomUUID();
    const known = await ask(code, '/user/info', { ...who, request_uuid: randomUUID() });
    const money = await ask(code, '/user/balance', { ...who, request_uuid: randomUUID(), game_code: gameCode });
    if (known.status !== 'RS_OK' || money.status !== 'RS_OK') return { status: money.status, round };
    const currency = query.get('currency') ?? '';
    const staked = randomUUID();
    const same = { ...who, game_code: gameCode, round, currency };
    const stake = await ask(code, '/transaction/bet', { ...same, request_uuid: randomUUID(), transaction_uuid: staked, amount: UNIT });
    if (stake.status !== 'RS_OK') return { status: stake.status, round };
    const end = { transaction_uuid: randomUUID(), reference_transaction_uuid: staked, round_closed: true, amount: 0 };
    const { status } = await ask(code, '/transaction/win', { ...same, request_uuid: randomUUID(), ...end });
    return { status, round };
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
    if (pathname === '/rooms') response.end(JSON.stringify(ROOMS));
    else if (pathname.startsWith('/programme/')) response.end(JSON.stringify(programme(pathname.split('/')[2])));
    else if (pathname === '/bet') response.end(JSON.stringify(await bet(searchParams)));
    else response.setHeader('Content-Type', 'text/html').end(PAGE);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const origin = await listen(server);
  vendors = vendorsAt(origin, String(publicKey.export({ type: 'spki', format: 'pem' })));
  return {
    origin,
    file: { vendors: [...vendors] },
    serve: (where) => {
      platform = where;
    },
    calls,
    close: () => end(server),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A host of pictures: answers every path with one picture, and can be silenced and woken. */
export async function openImageHost(): Promise<{
  readonly origin: string;
  readonly served: string[];
  readonly close: () => Promise<void>;
}> {
  const served: string[] = [];
  const server = createServer((request, response) => {
    served.push(request.url ?? '');
    response
      .setHeader('Content-Type', 'image/svg+xml')
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#084" d="M0 0h3v4H0z"/></svg>');
  });
  return { origin: await listen(server), served, close: () => end(server) };
}
