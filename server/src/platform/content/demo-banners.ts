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
    { ID: 'Setiap angka di sini berasal dari taruhan yang sudah dibukukan.', EN: 'Every figure here comes from real, settled bets.' },
  ),
  banner(
    'home-fairness',
    'w_home',
    to('GAME', 'tenun/naga-fajar'),
    { ID: 'Periksa setiap putaran', EN: 'Check every round' },
    {
      ID: 'Benih ditetapkan sebelum Anda bertaruh dan dapat Anda buka.',
      EN: 'The seed is fixed before you bet, and you can reveal it.',
    },
  ),
  banner(
    'home-free',
    'w_home',
    to('PAGE', '/promotions'),
    { ID: 'Kredit main untuk akun baru', EN: 'Play credit for new accounts' },
    { ID: 'Langsung di saldo, tanpa setor.', EN: 'In your balance right away, no deposit needed.' },
  ),
  banner(
    'rng-slots',
    'w_rng',
    to('PAGE', '/rng'),
    { ID: 'Semua slot dari studio kami', EN: 'Every slot from our studio' },
    { ID: 'RTP dan volatilitas tertulis di tabel pembayaran.', EN: 'RTP and volatility are in every paytable.' },
  ),
  banner(
    'rng-jackpot',
    'w_rng',
    null,
    { ID: 'Satu dana jackpot, isinya nyata', EN: 'One jackpot pool, and it is real' },
    { ID: 'Angka di atas tidak pernah melebihi isi dananya.', EN: 'The figure above never exceeds the pool.' },
  ),
  banner(
    'live-tables',
    'w_live',
    null,
    { ID: 'Meja live', EN: 'Live tables' },
    {
      ID: 'Batas meja terlihat sebelum duduk.',
      EN: 'Table limits you see before you sit down.',
    },
  ),
  banner(
    'fish-reef',
    'w_fish',
    null,
    { ID: 'Ke dasar karang', EN: 'Down to the reef' },
    { ID: 'Harga tiap tembakan tertulis di meriam.', EN: 'The price of each shot is on the cannon.' },
  ),
  banner(
    'pvp-rooms',
    'w_pvp',
    null,
    { ID: 'Melawan pemain lain', EN: 'Against other players' },
    { ID: 'Rumah hanya mengambil biaya meja yang tertulis.', EN: 'The house takes only the stated table fee.' },
  ),
  banner(
    'sports-odds',
    'w_sports',
    null,
    { ID: 'Odds yang dihitung', EN: 'Odds you can check' },
    { ID: 'Keuntungan rumah terlihat pada setiap pasar.', EN: 'Every market shows the house margin.' },
  ),
  banner(
    'esports-match',
    'w_esports',
    null,
    { ID: 'E-sports', EN: 'E-sports' },
    { ID: 'Jadwal pada jam Anda.', EN: 'Match times in your time zone.' },
  ),
  banner(
    'lott-draws',
    'w_lott',
    null,
    { ID: 'Lotre elektronik', EN: 'Electronic lottery' },
    { ID: 'Hasil setiap undian dapat diperiksa.', EN: 'You can verify the outcome of every draw.' },
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
    { ID: 'Ketentuan setiap promosi tertulis di kartunya.', EN: 'Every promotion shows its terms on its card.' },
  ),
  banner(
    'promotion-free',
    'w_promotion',
    to('PROMOTION', 'free-play'),
    { ID: 'Coba gratis dulu', EN: 'Try it free first' },
    { ID: 'Tanpa akun, dengan peluang yang sama.', EN: 'No account needed, same odds.' },
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
    { ID: 'Cari jawabannya, atau tulis kepada petugas.', EN: 'Search for an answer, or message our team.' },
  ),
  banner(
    'login-welcome',
    'w_login',
    null,
    { ID: 'Senang Anda kembali', EN: 'Good to see you again' },
    { ID: 'Petugas kami tidak pernah meminta kata sandi Anda.', EN: 'Our team will never ask for your password.' },
  ),
  banner(
    'reg-welcome',
    'w_reg',
    null,
    { ID: 'Buka akun dalam satu menit', EN: 'An account in a minute' },
    { ID: 'Nama pengguna dan kata sandi, tidak lebih.', EN: 'Just a username and a password.' },
  ),
].map((one, position) => ({ ...one, position }));
