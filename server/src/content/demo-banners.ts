import type { NewBanner } from './content-repo.ts';

type Words = { readonly ID: string; readonly EN: string };

/** A banner of the house: its picture is drawn at the build, under a name that changes with the drawing's version. */
const banner = (slug: string, groupName: NewBanner['groupName'], link: NewBanner['link'], titles: Words, texts: Words): NewBanner => ({
  slug,
  groupName,
  url: `/assets/banners/${slug}-1.svg`,
  link,
  titles,
  texts,
  position: 0,
});

const to = (type: 'GAME' | 'PAGE' | 'PROMOTION' | 'URL', target: string): NewBanner['link'] => ({ type, to: target });

/** The banners of a fresh installation: at least one in each group, and in the order in which they turn. */
export const DEMO_BANNERS: readonly NewBanner[] = [
  banner(
    'home-record',
    'w_home',
    to('PAGE', '/rng'),
    { ID: 'Main tenang, uang jelas', EN: 'Calm play, clear money' },
    { ID: 'Setiap angka di sini berasal dari taruhan yang sudah dibukukan.', EN: 'Every figure here comes from bets that were booked.' },
  ),
  banner(
    'home-fairness',
    'w_home',
    to('GAME', 'tenun/naga-fajar'),
    { ID: 'Periksa setiap putaran', EN: 'Check every round' },
    {
      ID: 'Benih ditetapkan sebelum Anda bertaruh dan dapat Anda buka.',
      EN: 'The seed is committed before you bet, and you can reveal it.',
    },
  ),
  banner(
    'home-free',
    'w_home',
    to('PAGE', '/promotions'),
    { ID: 'Kredit main untuk akun baru', EN: 'Play credit for new accounts' },
    { ID: 'Langsung di saldo, tanpa setor.', EN: 'In your balance at once, without a deposit.' },
  ),
  banner(
    'rng-slots',
    'w_rng',
    to('PAGE', '/rng'),
    { ID: 'Semua slot dari studio kami', EN: 'Every slot of our studio' },
    { ID: 'RTP dan volatilitas tertulis di tabel pembayaran.', EN: 'Return and volatility stand in each paytable.' },
  ),
  banner(
    'rng-jackpot',
    'w_rng',
    null,
    { ID: 'Satu dana jackpot, isinya nyata', EN: 'One jackpot pool, and it is real' },
    { ID: 'Angka di atas tidak pernah melebihi isi dananya.', EN: 'The figure above is never more than the pool.' },
  ),
  banner(
    'live-tables',
    'w_live',
    null,
    { ID: 'Meja live', EN: 'Live tables' },
    { ID: 'Bandar sungguhan, batas meja terlihat sebelum duduk.', EN: 'Real dealers, and limits you see before you sit down.' },
  ),
  banner(
    'fish-reef',
    'w_fish',
    null,
    { ID: 'Ke dasar karang', EN: 'Down to the reef' },
    { ID: 'Harga tiap tembakan tertulis di meriam.', EN: 'The price of each shot stands on the cannon.' },
  ),
  banner(
    'pvp-rooms',
    'w_pvp',
    null,
    { ID: 'Melawan pemain lain', EN: 'Against other players' },
    { ID: 'Rumah hanya mengambil biaya meja yang tertulis.', EN: 'The house takes only the fee that is written down.' },
  ),
  banner(
    'sports-odds',
    'w_sports',
    null,
    { ID: 'Odds yang dihitung', EN: 'Odds that are computed' },
    { ID: 'Keuntungan rumah terlihat pada setiap pasar.', EN: 'The house’s margin shows in each market.' },
  ),
  banner(
    'esports-match',
    'w_esports',
    null,
    { ID: 'E-sports', EN: 'E-sports' },
    { ID: 'Jadwal pada jam Anda.', EN: 'Matches in your own time.' },
  ),
  banner(
    'lott-draws',
    'w_lott',
    null,
    { ID: 'Lotre elektronik', EN: 'Electronic lottery' },
    { ID: 'Hasil setiap undian dapat diperiksa.', EN: 'The outcome of each draw can be verified.' },
  ),
  banner(
    'down-app',
    'w_down',
    null,
    { ID: 'Pasang di ponsel', EN: 'Install on your phone' },
    { ID: 'Panduan untuk Android dan iOS ada di bawah.', EN: 'Guides for Android and iOS are below.' },
  ),
  banner(
    'promotion-new',
    'w_promotion',
    to('PROMOTION', 'welcome-credit'),
    { ID: 'Syarat di depan', EN: 'Terms up front' },
    { ID: 'Ketentuan setiap promosi tertulis di kartunya.', EN: 'The terms of each promotion stand on its card.' },
  ),
  banner(
    'promotion-free',
    'w_promotion',
    to('PROMOTION', 'free-play'),
    { ID: 'Coba gratis dulu', EN: 'Try it free first' },
    { ID: 'Tanpa akun, dengan peluang yang sama.', EN: 'Without an account, with the same odds.' },
  ),
  banner(
    'shop-points',
    'w_shop',
    null,
    { ID: 'Poin tidak hangus', EN: 'Points never expire' },
    { ID: 'Lihat hadiah, harga, dan syaratnya.', EN: 'See the rewards, their prices and terms.' },
  ),
  banner(
    'help-centre',
    'w_help',
    null,
    { ID: 'Ada yang bisa dibantu?', EN: 'How can we help?' },
    { ID: 'Cari jawabannya, atau tulis kepada petugas.', EN: 'Search for the answer, or write to our staff.' },
  ),
  banner(
    'login-welcome',
    'w_login',
    null,
    { ID: 'Senang Anda kembali', EN: 'Good to see you again' },
    { ID: 'Petugas kami tidak pernah meminta kata sandi Anda.', EN: 'Our staff never ask for your password.' },
  ),
  banner(
    'reg-welcome',
    'w_reg',
    null,
    { ID: 'Buka akun dalam satu menit', EN: 'An account in a minute' },
    { ID: 'Nama pengguna dan kata sandi, tidak lebih.', EN: 'A user name and a password, nothing more.' },
  ),
].map((one, position) => ({ ...one, position }));
