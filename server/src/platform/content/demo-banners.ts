import type { NewBanner } from './content-repo.ts';
import { told } from '../../lib/first-words/told.ts';

type Words = { readonly ID: string; readonly EN: string; readonly VI: string };

/** A banner of the house: its picture is drawn at the build, under a name that changes with the drawing's version. */
const banner = (slug: string, groupName: NewBanner['groupName'], link: NewBanner['link'], titles: Words, texts: Words): NewBanner => ({
  slug,
  groupName,
  url: `/assets/banners/${slug}-1.svg`,
  link,
  titles: told(titles),
  texts: told(texts),
  position: 0,
});

const to = (type: 'GAME' | 'PAGE' | 'PROMOTION' | 'URL', target: string): NewBanner['link'] => ({ type, to: target });

/** The banners of a fresh installation: at least one in each group, and in the order in which they turn. */
export const DEMO_BANNERS: readonly NewBanner[] = [
  banner(
    'home-record',
    'w_home',
    to('PAGE', '/rng'),
    { ID: 'Main tenang, uang jelas', EN: 'Calm play, clear money', VI: 'Chơi thong thả, tiền rõ ràng' },
    {
      ID: 'Setiap angka di sini berasal dari taruhan yang sudah dibukukan.',
      EN: 'Every figure here comes from real, settled bets.',
      VI: 'Mọi con số ở đây đến từ cược thật đã có kết quả.',
    },
  ),
  banner(
    'home-fairness',
    'w_home',
    to('GAME', 'tenun/naga-fajar'),
    { ID: 'Periksa setiap putaran', EN: 'Check every round', VI: 'Kiểm chứng từng ván' },
    {
      ID: 'Benih ditetapkan sebelum Anda bertaruh dan dapat Anda buka.',
      EN: 'The seed is fixed before you bet, and you can reveal it.',
      VI: 'Hạt giống được chốt trước khi bạn cược, và bạn mở ra xem được.',
    },
  ),
  banner(
    'home-free',
    'w_home',
    to('PAGE', '/promotions'),
    { ID: 'Kredit main untuk akun baru', EN: 'Play credit for new accounts', VI: 'Tiền tặng để chơi cho tài khoản mới' },
    { ID: 'Langsung di saldo, tanpa setor.', EN: 'In your balance right away, no deposit needed.', VI: 'Vào số dư ngay, không cần nạp.' },
  ),
  banner(
    'rng-slots',
    'w_rng',
    to('PAGE', '/rng'),
    { ID: 'Semua slot dari studio kami', EN: 'Every slot from our studio', VI: 'Mọi trò nổ hũ của studio chúng tôi' },
    {
      ID: 'RTP dan volatilitas tertulis di tabel pembayaran.',
      EN: 'RTP and volatility are in every paytable.',
      VI: 'RTP và độ biến động có trong mọi bảng trả.',
    },
  ),
  banner(
    'rng-jackpot',
    'w_rng',
    null,
    { ID: 'Satu dana jackpot, isinya nyata', EN: 'One jackpot pool, and it is real', VI: 'Một hũ chung, và là tiền thật' },
    {
      ID: 'Angka di atas tidak pernah melebihi isi dananya.',
      EN: 'The figure above never exceeds the pool.',
      VI: 'Con số ở trên không bao giờ vượt số tiền trong hũ.',
    },
  ),
  banner(
    'live-tables',
    'w_live',
    null,
    { ID: 'Meja live', EN: 'Live tables', VI: 'Bàn live' },
    {
      ID: 'Batas meja terlihat sebelum duduk.',
      EN: 'Table limits you see before you sit down.',
      VI: 'Giới hạn bàn bạn thấy trước khi ngồi vào.',
    },
  ),
  banner(
    'fish-reef',
    'w_fish',
    null,
    { ID: 'Ke dasar karang', EN: 'Down to the reef', VI: 'Xuống đáy rạn san hô' },
    {
      ID: 'Harga tiap tembakan tertulis di meriam.',
      EN: 'The price of each shot is on the cannon.',
      VI: 'Giá mỗi phát ghi ngay trên súng.',
    },
  ),
  banner(
    'pvp-rooms',
    'w_pvp',
    null,
    { ID: 'Melawan pemain lain', EN: 'Against other players', VI: 'Đấu với người chơi khác' },
    {
      ID: 'Rumah hanya mengambil biaya meja yang tertulis.',
      EN: 'The house takes only the stated table fee.',
      VI: 'Nhà cái chỉ lấy phí bàn đã ghi.',
    },
  ),
  banner(
    'sports-odds',
    'w_sports',
    null,
    { ID: 'Odds yang dihitung', EN: 'Odds you can check', VI: 'Tỷ lệ kiểm tra được' },
    {
      ID: 'Keuntungan rumah terlihat pada setiap pasar.',
      EN: 'Every market shows the house margin.',
      VI: 'Kèo nào cũng ghi phần lợi của nhà cái.',
    },
  ),
  banner(
    'esports-match',
    'w_esports',
    null,
    { ID: 'E-sports', EN: 'E-sports', VI: 'E-sports' },
    { ID: 'Jadwal pada jam Anda.', EN: 'Match times in your time zone.', VI: 'Giờ đấu theo múi giờ của bạn.' },
  ),
  banner(
    'lott-draws',
    'w_lott',
    null,
    { ID: 'Lotre elektronik', EN: 'Electronic lottery', VI: 'Xổ số điện tử' },
    {
      ID: 'Hasil setiap undian dapat diperiksa.',
      EN: 'You can verify the outcome of every draw.',
      VI: 'Bạn kiểm chứng được kết quả mọi kỳ quay.',
    },
  ),
  banner(
    'down-app',
    'w_down',
    null,
    { ID: 'Pasang di ponsel', EN: 'Install on your phone', VI: 'Cài lên điện thoại' },
    {
      ID: 'Panduan untuk Android dan iOS ada di bawah.',
      EN: 'Guides for Android and iOS are below.',
      VI: 'Hướng dẫn cho Android và iOS ở bên dưới.',
    },
  ),
  banner(
    'promotion-new',
    'w_promotion',
    to('PROMOTION', 'welcome-credit'),
    { ID: 'Syarat di depan', EN: 'Terms up front', VI: 'Điều kiện nói trước' },
    {
      ID: 'Ketentuan setiap promosi tertulis di kartunya.',
      EN: 'Every promotion shows its terms on its card.',
      VI: 'Khuyến mãi nào cũng ghi điều kiện trên thẻ.',
    },
  ),
  banner(
    'promotion-free',
    'w_promotion',
    to('PROMOTION', 'free-play'),
    { ID: 'Coba gratis dulu', EN: 'Try it free first', VI: 'Chơi thử miễn phí trước' },
    { ID: 'Tanpa akun, dengan peluang yang sama.', EN: 'No account needed, same odds.', VI: 'Không cần tài khoản, cơ hội như nhau.' },
  ),
  banner(
    'shop-points',
    'w_shop',
    null,
    { ID: 'Poin tidak hangus', EN: 'Points never expire', VI: 'Điểm không bao giờ hết hạn' },
    { ID: 'Lihat hadiah, harga, dan syaratnya.', EN: 'See the rewards, their prices and terms.', VI: 'Xem phần thưởng, giá và điều kiện.' },
  ),
  banner(
    'help-centre',
    'w_help',
    null,
    { ID: 'Ada yang bisa dibantu?', EN: 'How can we help?', VI: 'Chúng tôi giúp gì được bạn?' },
    {
      ID: 'Cari jawabannya, atau tulis kepada petugas.',
      EN: 'Search for an answer, or message our team.',
      VI: 'Tìm câu trả lời, hoặc nhắn cho nhân viên.',
    },
  ),
  banner(
    'login-welcome',
    'w_login',
    null,
    { ID: 'Senang Anda kembali', EN: 'Good to see you again', VI: 'Rất vui bạn trở lại' },
    {
      ID: 'Petugas kami tidak pernah meminta kata sandi Anda.',
      EN: 'Our team will never ask for your password.',
      VI: 'Nhân viên không bao giờ hỏi mật khẩu của bạn.',
    },
  ),
  banner(
    'reg-welcome',
    'w_reg',
    null,
    { ID: 'Buka akun dalam satu menit', EN: 'An account in a minute', VI: 'Mở tài khoản trong một phút' },
    { ID: 'Nama pengguna dan kata sandi, tidak lebih.', EN: 'Just a username and a password.', VI: 'Chỉ cần tên đăng nhập và mật khẩu.' },
  ),
].map((one, position) => ({ ...one, position }));
