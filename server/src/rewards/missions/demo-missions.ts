import { told } from '../../lib/first-words/told.ts';
import type { NewMission } from './mission-repo.ts';

const POINT = 100n;
const RUPIAH = 100n;

/** A step that protects the account, once: 5,000 of currency at the mall’s own rate. */
const step = (measure: NewMission['measure'], names: NewMission['names'], texts: NewMission['texts']): NewMission => ({
  code: measure,
  measure,
  cycle: 'once',
  names,
  texts,
  reward_asset: 'POINT',
  ends_at: null,
  terms: { target: 1n, reward: 500n * POINT, times: 0 },
});

const STEPS: readonly NewMission[] = [
  step(
    'mobile',
    { ID: 'Verifikasi nomor telepon', EN: 'Verify your phone number', VI: 'Xác minh số điện thoại' },
    {
      ID: 'Untuk masuk lewat SMS dan pemulihan akun.',
      EN: 'For logging in by SMS and recovering your account.',
      VI: 'Để đăng nhập bằng SMS và lấy lại tài khoản.',
    },
  ),
  step(
    'email',
    { ID: 'Verifikasi email', EN: 'Verify your e-mail', VI: 'Xác minh e-mail' },
    { ID: 'Untuk mengatur ulang kata sandi.', EN: 'For resetting your password.', VI: 'Để đặt lại mật khẩu.' },
  ),
  step(
    'authenticator',
    { ID: 'Pasang aplikasi autentikator', EN: 'Set up the authenticator app', VI: 'Thiết lập ứng dụng xác thực' },
    {
      ID: 'Kode kedua saat Anda masuk dari tempat baru.',
      EN: 'A second code when you log in from somewhere new.',
      VI: 'Mã thứ hai khi bạn đăng nhập từ nơi mới.',
    },
  ),
  step(
    'paymentPassword',
    { ID: 'Buat PIN pembayaran', EN: 'Set a payment PIN', VI: 'Đặt PIN thanh toán' },
    {
      ID: 'Diminta sebelum uang keluar dari akun Anda.',
      EN: 'We ask for it before money leaves your account.',
      VI: 'Chúng tôi hỏi PIN trước khi tiền rời tài khoản của bạn.',
    },
  ),
  step(
    'bankCard',
    { ID: 'Tambahkan rekening bank', EN: 'Add a bank account', VI: 'Thêm tài khoản ngân hàng' },
    {
      ID: 'Penarikan hanya ke rekening atas nama Anda.',
      EN: 'We only pay out to an account in your name.',
      VI: 'Chúng tôi chỉ trả về tài khoản đứng tên bạn.',
    },
  ),
  step(
    'playLimit',
    { ID: 'Tetapkan batas bermain', EN: 'Set a play limit', VI: 'Đặt giới hạn chơi' },
    {
      ID: 'Batas Anda sendiri: setoran, kerugian, taruhan, atau waktu.',
      EN: 'Your own limit on deposits, losses, stakes or time.',
      VI: 'Giới hạn của riêng bạn: nạp, thua, tiền cược hoặc thời gian.',
    },
  ),
];

/** What comes again, each of one kind alone: products are not mixed (reliability E). */
const AGAIN: readonly NewMission[] = [
  {
    code: 'weekly-visits',
    measure: 'logins',
    cycle: 'weekly',
    names: { ID: 'Masuk minggu ini', EN: 'Log in this week', VI: 'Đăng nhập tuần này' },
    texts: {
      ID: 'Dihitung per hari menurut jam situs. Tidak perlu bertaruh.',
      EN: 'Counted once a day, site time. No bet needed.',
      VI: 'Mỗi ngày tính một lần, theo giờ của trang. Không cần cược.',
    },
    reward_asset: 'POINT',
    ends_at: null,
    terms: { target: 3n, reward: 100n * POINT, times: 0 },
  },
  {
    code: 'weekly-slots',
    measure: 'bets',
    cycle: 'weekly',
    game_types: ['RNG'],
    names: { ID: 'Slot minggu ini', EN: 'Slots this week', VI: 'Nổ hũ tuần này' },
    texts: {
      ID: 'Taruhan sah yang selesai pada slot, menang atau kalah.',
      EN: 'Settled valid bets on slots, win or lose.',
      VI: 'Cược hợp lệ đã có kết quả ở nổ hũ, thắng hay thua.',
    },
    reward_asset: 'POINT',
    ends_at: null,
    terms: { target: 500_000n * RUPIAH, reward: 100n * POINT, times: 0 },
  },
  {
    code: 'monthly-deposits',
    measure: 'deposits',
    cycle: 'monthly',
    names: { ID: 'Setoran bulan ini', EN: 'Deposits this month', VI: 'Nạp tiền tháng này' },
    texts: {
      ID: 'Setoran yang sudah masuk ke saldo bulan ini.',
      EN: 'Deposits that have reached your balance this month.',
      VI: 'Tiền nạp đã vào số dư trong tháng này.',
    },
    reward_asset: 'IDR',
    ends_at: null,
    terms: { target: 500_000n * RUPIAH, reward: 5_000n * RUPIAH, times: 100 },
  },
];

/** What the row of the days shows. */
const DAILY: readonly NewMission[] = [
  {
    code: 'daily-visits',
    measure: 'logins',
    cycle: 'daily',
    names: { ID: 'Check-in', EN: 'Check-in', VI: 'Điểm danh' },
    texts: {
      ID: 'Melewatkan satu hari tidak menghapus yang sudah terkumpul. Tidak perlu setoran.',
      EN: 'If you miss a day, you keep what you have. No deposit needed.',
      VI: 'Bỏ lỡ một ngày vẫn giữ những gì đã có. Không cần nạp.',
    },
    reward_asset: 'POINT',
    ends_at: null,
    terms: { target: 1n, reward: 50n * POINT, times: 0 },
  },
];

/** Given once for reaching a rank, in units of currency. */
const UPGRADES: readonly (readonly [rankLevel: number, id: string, en: string, vi: string, amount: bigint])[] = [
  [2, 'Tembaga', 'Copper', 'Đồng', 2_000n],
  [3, 'Perak', 'Silver', 'Bạc', 4_000n],
  [4, 'Emas', 'Gold', 'Vàng', 14_000n],
  [5, 'Platina', 'Platinum', 'Bạch kim', 60_000n],
  [6, 'Intan', 'Diamond', 'Kim cương', 160_000n],
];
const RANKS: readonly NewMission[] = UPGRADES.map(([rankLevel, id, en, vi, amount]) => ({
  code: `rank-${rankLevel}`,
  measure: 'rank',
  cycle: 'once',
  names: { ID: `Hadiah naik ke ${id}`, EN: `Gift for reaching ${en}`, VI: `Quà khi lên ${vi}` },
  texts: {
    ID: 'Sekali untuk setiap tingkat. Ambil selama Anda berada di tingkat itu atau di atasnya.',
    EN: 'Once per rank. Claim it while you’re at that rank or higher.',
    VI: 'Mỗi cấp một lần. Nhận khi bạn ở cấp đó hoặc cao hơn.',
  },
  reward_asset: 'IDR',
  ends_at: null,
  terms: { target: BigInt(rankLevel), reward: amount * RUPIAH, times: 100 },
}));

/** Shown by the promotion of the same name. */
const PRIZES: readonly NewMission[] = [
  {
    code: 'weekly-slots-prize',
    measure: 'bets',
    cycle: 'weekly',
    game_types: ['RNG'],
    is_listed: false,
    needs_entry: true,
    names: { ID: 'Hadiah mingguan slot', EN: 'Weekly slots prize', VI: 'Giải nổ hũ hằng tuần' },
    texts: {
      ID: 'Taruhan sah pada slot sejak Anda mendaftar.',
      EN: 'Your valid bets on slots since signing up.',
      VI: 'Cược hợp lệ của bạn ở nổ hũ từ khi đăng ký.',
    },
    reward_asset: 'IDR',
    ends_at: null,
    terms: { target: 2_000_000n * RUPIAH, reward: 2_000n * RUPIAH, times: 100 },
  },
  {
    code: 'fault-compensation',
    measure: 'application',
    cycle: 'monthly',
    is_listed: false,
    names: { ID: 'Kompensasi gangguan teknis', EN: 'Compensation for a technical fault', VI: 'Bù cho sự cố kỹ thuật' },
    texts: {
      ID: 'Diajukan anggota, diperiksa petugas.',
      EN: 'Members apply, and our team checks.',
      VI: 'Thành viên nộp đơn, nhân viên kiểm tra.',
    },
    reward_asset: 'IDR',
    ends_at: null,
    terms: { target: 1n, reward: 25_000n * RUPIAH, times: 0 },
  },
];

/** The missions of a fresh installation. */
export const DEMO_MISSIONS: readonly NewMission[] = [...STEPS, ...AGAIN, ...PRIZES, ...DAILY, ...RANKS].map((one) => ({
  ...one,
  names: told(one.names),
  texts: told(one.texts),
}));
