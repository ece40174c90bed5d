import { DEMO_OFFERS, type NewOffer } from '../../payments/bonus/demo-service.ts';
import type { NewCategory, NewPromotion } from './promotion-repo.ts';

/** Categories of a fresh installation; one without a promotion is not shown. */
export const DEMO_CATEGORIES: readonly NewCategory[] = [
  { code: 'new', names: { ID: 'Anggota baru', EN: 'New members' } },
  { code: 'slots', names: { ID: 'Slot', EN: 'Slots' } },
  { code: 'sports', names: { ID: 'Sports', EN: 'Sports' } },
  { code: 'vip', names: { ID: 'VIP', EN: 'VIP' } },
  { code: 'info', names: { ID: 'Informasi', EN: 'Information' } },
];

const NEW: readonly NewPromotion[] = [
  {
    code: 'welcome-credit',
    category: 'new',
    kind: 'welcome_credit',
    labels: { ID: 'Untuk anggota baru', EN: 'For new members' },
    titles: { ID: 'Kredit main saat mendaftar', EN: 'Play credit when you join' },
    summaries: {
      ID: 'Masuk ke saldo begitu akun dibuka, langsung bisa dimainkan. Penarikan bersyarat.',
      EN: 'In your balance as soon as your account opens, ready to play. Terms apply before you can withdraw it.',
    },
    contents: {
      ID: '<p>Begitu akun Anda dibuka, kredit main langsung dibukukan ke saldo. Tidak ada yang perlu diklaim dan tidak perlu setor.</p><h3>Ketentuan</h3><ul><li>Sekali untuk setiap akun.</li><li>Kredit ini dan kemenangan darinya bisa ditarik setelah syarat taruhan di bawah terpenuhi, sampai batas yang tertulis. Yang lebih dari itu, atau yang tersisa ketika waktunya habis, kembali ke kami.</li><li>Taruhan memakai uang Anda sendiri lebih dulu, dan uang itu tidak pernah terkunci oleh kredit ini.</li><li>Semua taruhan dengan kredit ini tercatat di Riwayat Taruhan, lengkap dengan saldo sesudahnya.</li><li>Hanya untuk usia 18 tahun ke atas.</li></ul>',
      EN: '<p>The credit is in your balance the moment your account opens. There’s nothing to claim and no deposit to make.</p><h3>Terms</h3><ul><li>Once per account.</li><li>You can withdraw the credit and what you win with it once you’ve met the wagering stated here, up to the stated maximum. Anything above that, or left when time runs out, is removed.</li><li>Bets use your own money first, and this credit never locks it.</li><li>Every bet you make with it is in your betting record, with the balance after it.</li><li>For ages 18 and over.</li></ul>',
    },
    art: 'chest',
    tone: 'violet',
    turnover: 0,
    action: 'register',
  },
  {
    code: 'free-play',
    category: 'new',
    kind: 'free_play',
    labels: { ID: 'Tanpa akun', EN: 'No account needed' },
    titles: { ID: 'Coba gratis dulu', EN: 'Try it free first' },
    summaries: { ID: 'Semua slot, dengan uang main yang bukan uang sungguhan.', EN: 'Every slot, with play money instead of real money.' },
    contents: {
      ID: '<p>Akun coba dibuka tanpa data apa pun. Akun coba berakhir saat Anda keluar, setelah 30 menit tanpa kegiatan, atau paling lama setelah 24 jam. Isinya uang main: cukup untuk mengenal game, tidak dapat disetor atau ditarik.</p><h3>Ketentuan</h3><ul><li>Peluang dan pembayaran setiap game sama dengan permainan uang sungguhan.</li><li>Bila uang main hampir habis, saldo diisi lagi saat Anda membuka game.</li><li>Akun coba tidak dapat membuka halaman akun, promosi yang memberi uang, atau jackpot uang sungguhan.</li></ul>',
      EN: '<p>You can open a trial account without giving any details. A trial account ends when you log out, after 30 minutes without activity, and after 24 hours at the latest. It comes with play money: enough to get to know the games, but you can’t deposit or withdraw it.</p><h3>Terms</h3><ul><li>Odds and payouts are the same as when playing for real money.</li><li>When your play money runs low, it’s topped up the next time you open a game.</li><li>Trial accounts have no account pages, cash promotions or real-money jackpots.</li></ul>',
    },
    art: 'cherry',
    tone: 'green',
    turnover: 0,
    action: 'freePlay',
  },
];

const PRIZES: readonly NewPromotion[] = [
  {
    code: 'weekly-slots-prize',
    category: 'slots',
    kind: 'prize',
    missionCode: 'weekly-slots-prize',
    labels: { ID: 'Setiap minggu', EN: 'Every week' },
    titles: { ID: 'Hadiah mingguan slot', EN: 'Weekly slots prize' },
    summaries: {
      ID: 'Daftar, lalu taruhan sah pada slot dihitung sampai Minggu malam.',
      EN: 'Sign up, and your valid bets on slots count until Sunday night.',
    },
    contents: {
      ID: '<p>Daftar dengan satu tekan. Sejak itu taruhan sah Anda pada slot dihitung sampai akhir minggu, menang atau kalah; kemajuan dan syaratnya tampil di sini dan di Pusat hadiah.</p><h3>Ketentuan</h3><ul><li>Minggu dihitung dari Senin sampai Minggu menurut jam situs. Setiap minggu perlu mendaftar lagi.</li><li>Hanya taruhan uang sungguhan yang sudah selesai pada slot. Taruhan batal dan putaran gratis tidak dihitung.</li><li>Hadiah diklaim sendiri, paling lambat akhir minggu berikutnya, sekali setiap minggu.</li><li>Bila salah satu batas bermain Anda habis, promosi ini tidak ditawarkan kepada Anda. Yang sudah tercapai tetap milik Anda.</li></ul>',
      EN: '<p>Sign up with one press. From then on, your valid bets on slots count until the week ends, win or lose. You can follow your progress here and in the reward centre.</p><h3>Terms</h3><ul><li>A week runs from Monday to Sunday, site time. Sign up again each week.</li><li>Only settled real-money bets on slots count. Void bets and free rounds do not.</li><li>Claim your prize by the end of the following week, once per week.</li><li>If you’ve reached one of your play limits, we won’t offer you this. What you’ve already earned stays yours.</li></ul>',
    },
    facts: [{ label: { ID: 'Ikut serta', EN: 'Entry' }, value: { ID: 'Daftar dulu', EN: 'Sign up first' } }],
    art: 'star',
    tone: 'plum',
    action: 'path',
    actionPath: '/rng',
  },
  {
    code: 'fault-compensation',
    category: 'info',
    kind: 'prize',
    missionCode: 'fault-compensation',
    labels: { ID: 'Lewat pengajuan', EN: 'By application' },
    titles: { ID: 'Kompensasi gangguan teknis', EN: 'Compensation for a technical fault' },
    summaries: {
      ID: 'Ceritakan apa yang terganggu. Bila tercatat di pihak kami, Anda menerima jumlah tetap.',
      EN: 'Tell us what went wrong. If it was our fault, you get a fixed amount.',
    },
    contents: {
      ID: '<p>Halaman membeku, game tidak terbuka, atau putaran terhenti karena gangguan di pihak kami: ajukan di halaman ini. Petugas mencocokkannya dengan catatan kami dan menjawab di kotak pesan Anda.</p><h3>Ketentuan</h3><ul><li>Satu pengajuan per akun setiap bulan kalender, menurut jam situs.</li><li>Catatan paling banyak 140 karakter, ditambah paling banyak 3 gambar png atau jpg sampai 5 MB. Jangan tampilkan kata sandi, PIN, atau kode.</li><li>Hanya Anda dan petugas yang dapat melihat gambar itu.</li><li>Taruhan pada putaran yang terputus diselesaikan atau dikembalikan tersendiri, tanpa pengajuan. Kekalahan biasa bukan gangguan.</li><li>Setelah disetujui, klaim dalam 30 hari.</li><li>Bila ditolak, alasannya disebutkan. Bulan berikutnya Anda dapat mengajukan lagi.</li></ul>',
      EN: '<p>Did a page freeze, a game fail to open or a round stop because of a fault on our side? Apply here. We’ll check it against our records and reply in your inbox.</p><h3>Terms</h3><ul><li>One application per account per calendar month, site time.</li><li>Up to 140 characters and 3 pictures (PNG or JPG, up to 5 MB each). Don’t show passwords, PINs or codes.</li><li>Only you and our team can see the pictures.</li><li>A bet in an interrupted round is settled or returned automatically; there’s no need to apply. A loss isn’t a fault.</li><li>Once it’s approved, claim within 30 days.</li><li>If we decline, we’ll tell you why. You can apply again the following month.</li></ul>',
    },
    facts: [
      { label: { ID: 'Ikut serta', EN: 'Entry' }, value: { ID: 'Ajukan', EN: 'Apply' } },
      { label: { ID: 'Berapa kali', EN: 'How often' }, value: { ID: 'Sekali sebulan', EN: 'Once a month' } },
    ],
    art: 'compass',
    tone: 'slate',
    action: 'none',
  },
];

const GUIDES: readonly NewPromotion[] = [
  {
    code: 'jackpot-series',
    category: 'slots',
    kind: 'info',
    labels: { ID: 'Slot jackpot', EN: 'Jackpot slots' },
    titles: { ID: 'Tiga jackpot, satu seri', EN: 'Three jackpots, one series' },
    summaries: { ID: 'Mini, Mayor, dan Agung terisi dari setiap taruhan.', EN: 'Mini, Major and Grand grow with every bet.' },
    contents: {
      ID: '<p>Seri Nusantara memiliki tiga jackpot: Mini, Mayor, dan Agung. Sebagian dari setiap taruhan uang sungguhan pada slot jackpot masuk ke ketiganya.</p><h3>Cara kerjanya</h3><ul><li>Angka yang Anda lihat adalah isi kumpulan dana yang sebenarnya.</li><li>Setiap putaran dapat memenangkan jackpot; peluangnya sebanding dengan nilai taruhan.</li><li>Kemenangan dibayar penuh ke saldo pada putaran itu juga.</li><li>RTP setiap game yang ditampilkan sudah termasuk bagian jackpot.</li></ul>',
      EN: '<p>The Nusantara series has three jackpots: Mini, Major and Grand. A part of every real-money bet on a jackpot slot goes into all three.</p><h3>How it works</h3><ul><li>The figure you see is what’s actually in the pool.</li><li>Any spin can win a jackpot; the chance grows with the stake.</li><li>Wins are paid to your balance in full, in the same round.</li><li>The RTP shown for each game includes the jackpots.</li></ul>',
    },
    facts: [
      { label: { ID: 'Jackpot', EN: 'Jackpots' }, value: { ID: '3 tingkat', EN: '3 levels' } },
      { label: { ID: 'Ikut serta', EN: 'Entry' }, value: { ID: 'Otomatis', EN: 'Automatic' } },
      { label: { ID: 'Dibayar', EN: 'Paid' }, value: { ID: 'Seketika', EN: 'At once' } },
    ],
    art: 'crown',
    tone: 'bronze',
    action: 'path',
    actionPath: '/rng',
  },
  {
    code: 'vip-ranks',
    category: 'vip',
    kind: 'info',
    labels: { ID: 'Untuk semua anggota', EN: 'For every member' },
    titles: { ID: 'Tingkat VIP dari taruhan sah', EN: 'VIP ranks from valid bets' },
    summaries: { ID: 'Dihitung otomatis, termasuk taruhan hari pertama.', EN: 'Counted automatically from your first day.' },
    contents: {
      ID: '<p>Tingkat Anda ditentukan oleh jumlah taruhan sah, menang atau kalah. Tidak ada pendaftaran dan tidak ada biaya.</p><h3>Ketentuan</h3><ul><li>Hanya taruhan uang sungguhan yang sudah selesai yang dihitung.</li><li>Taruhan batal dan putaran gratis tidak dihitung.</li><li>Batas bermain Anda berlaku sama di semua tingkat.</li></ul>',
      EN: '<p>Your rank is based on your total valid bets, win or lose. There’s nothing to sign up for and nothing to pay.</p><h3>Terms</h3><ul><li>Only settled real-money bets count.</li><li>Void bets and free rounds do not.</li><li>Your own limits apply the same at every rank.</li></ul>',
    },
    facts: [
      { label: { ID: 'Dasar', EN: 'Based on' }, value: { ID: 'Taruhan sah', EN: 'Valid bets' } },
      { label: { ID: 'Ikut serta', EN: 'Entry' }, value: { ID: 'Otomatis', EN: 'Automatic' } },
      { label: { ID: 'Biaya', EN: 'Cost' }, value: { ID: 'Tidak ada', EN: 'None' } },
    ],
    art: 'star',
    tone: 'ruby',
    action: 'path',
    actionPath: '/vip',
  },
  {
    code: 'fair-rounds',
    category: 'info',
    kind: 'info',
    labels: { ID: 'Kapan saja', EN: 'Any time' },
    titles: { ID: 'Periksa sendiri setiap putaran', EN: 'Check every round yourself' },
    summaries: {
      ID: 'Hasil dikunci sebelum Anda bertaruh, lalu dapat dibuktikan.',
      EN: 'The outcome is fixed before you bet, and you can prove it afterwards.',
    },
    contents: {
      ID: '<p>Sebelum putaran dimulai, server menunjukkan sidik (hash) dari benih rahasianya. Benih Anda sendiri ikut menentukan hasil. Setelah benih dibuka, siapa pun dapat menghitung ulang setiap putaran.</p><h3>Cara memeriksa</h3><ol><li>Buka sebuah slot, lalu panel keadilan.</li><li>Catat sidiknya dan ganti benih Anda bila mau.</li><li>Setelah beberapa putaran, buka benih server.</li><li>Bandingkan hasil hitung ulang dengan yang Anda lihat.</li></ol>',
      EN: '<p>Before a round the server shows the hash of its secret seed. A seed of your own takes part in the outcome. Once the seed is opened, anyone can compute every round again.</p><h3>How to check</h3><ol><li>Open a slot, then its fairness panel.</li><li>Note the hash, and change your own seed if you like.</li><li>After some rounds, open the server seed.</li><li>Compare the recomputed outcome with what you saw.</li></ol>',
    },
    facts: [
      { label: { ID: 'Berlaku di', EN: 'Works in' }, value: { ID: 'Semua slot', EN: 'All slots' } },
      { label: { ID: 'Benih', EN: 'Seed' }, value: { ID: 'Bisa diganti', EN: 'Yours to change' } },
      { label: { ID: 'Biaya', EN: 'Cost' }, value: { ID: 'Tidak ada', EN: 'None' } },
    ],
    art: 'compass',
    tone: 'blue',
    action: 'path',
    actionPath: '/rng',
  },
  {
    code: 'play-within-limits',
    category: 'info',
    kind: 'info',
    labels: { ID: 'Main terkendali', EN: 'Safer play' },
    titles: { ID: 'Main dengan batas Anda sendiri', EN: 'Play within your own limits' },
    summaries: { ID: 'Tentukan waktu dan uang sebelum mulai.', EN: 'Decide on time and money before you start.' },
    contents: {
      ID: '<p>Judi adalah hiburan berbayar: dalam jangka panjang pemain kalah sebesar selisih RTP.</p><h3>Sebelum mulai</h3><ul><li>Tentukan jumlah uang yang rela Anda habiskan, dan berhenti di sana.</li><li>Tentukan jam selesai. Pada layar lebar, lama sesi tampil di atas halaman.</li><li>Jangan mengejar kekalahan dan jangan bermain dengan uang pinjaman.</li><li>Bila bermain tidak lagi menyenangkan, bicarakan dengan orang yang Anda percaya.</li></ul><p>Hanya untuk usia 18 tahun ke atas.</p>',
      EN: '<p>Gambling is entertainment that costs money: in the long run players lose what the RTP leaves.</p><h3>Before you start</h3><ul><li>Decide how much you are willing to spend, and stop there.</li><li>Decide when to finish. On wide screens the length of your session stands at the top of the page.</li><li>Do not chase losses, and do not play with borrowed money.</li><li>When playing stops being fun, talk to someone you trust.</li></ul><p>For ages 18 and over.</p>',
    },
    facts: [
      { label: { ID: 'Untuk', EN: 'For' }, value: { ID: 'Semua orang', EN: 'Everyone' } },
      { label: { ID: 'Usia', EN: 'Age' }, value: { ID: '18 ke atas', EN: '18 and over' } },
      { label: { ID: 'Biaya', EN: 'Cost' }, value: { ID: 'Tidak ada', EN: 'None' } },
    ],
    art: 'hourglass',
    tone: 'plum',
    action: 'path',
    actionPath: '/help',
  },
];

const MINOR_DIGITS = 100n;
const figure = (minor: bigint): string => (minor / MINOR_DIGITS).toLocaleString('en-US');

/** What a deposit bonus asks, in sentences made of the offer itself. */
function bonusPromotion({
  code,
  names,
  percent,
  max_bonus: max,
  min_deposit: min,
  times,
  base,
  days,
  max_bet: maxBet,
}: NewOffer): NewPromotion {
  const [topBonus, firstDeposit, bet] = [figure(max), figure(min), figure(maxBet ?? 0n)];
  const of = base === 'bonus' ? { ID: 'bonus', EN: 'the bonus' } : { ID: 'setoran ditambah bonus', EN: 'deposit plus bonus' };
  return {
    code,
    category: 'new',
    kind: 'deposit_bonus',
    offerCode: code,
    labels: { ID: 'Saat menyetor', EN: 'With a deposit' },
    titles: names,
    summaries: {
      ID: `${percent}% sampai ${topBonus}. Taruhan ${times / 100}× dalam ${days} hari. Boleh ditolak.`,
      EN: `${percent}% up to ${topBonus}. Wager ${times / 100}× in ${days} days. You can decline.`,
    },
    contents: {
      ID: `<p>Pilih bonus ini di halaman setor. Tanpa dipilih, bonus tidak berjalan.</p><h3>Ketentuan</h3><ul><li>Setoran mulai ${firstDeposit}; bonus ${percent}% dari setoran, paling banyak ${topBonus}.</li><li>Taruhan wajib ${times / 100}× ${of.ID}, dalam ${days} hari.</li><li>Dari setiap taruhan dihitung paling banyak ${bet}. Taruhan yang lebih besar tetap boleh; kelebihannya tidak dihitung.</li><li>Bonus disimpan di saldo bonus dan masuk ke saldo begitu syarat taruhan terpenuhi. Uang Anda sendiri tidak terkunci olehnya.</li><li>Boleh dibatalkan kapan saja: bonus dilepas, uang dan kemenangan Anda tetap.</li><li>Setiap taruhan tercatat di Detail bonus, dengan bobot dan alasannya.</li></ul>`,
      EN: `<p>Choose this bonus when you deposit. It doesn’t start unless you choose it.</p><h3>Terms</h3><ul><li>Deposit ${firstDeposit} or more; the bonus is ${percent}% of it, at most ${topBonus}.</li><li>Wager ${times / 100}× ${of.EN} within ${days} days.</li><li>Up to ${bet} of each bet counts. You can bet more; the part above ${bet} doesn’t count.</li><li>The bonus is kept in a bonus balance and added to your balance once the wagering is complete. It never locks your own money.</li><li>Cancel at any time: you give up the bonus and keep your money and winnings.</li><li>Bonus details lists every bet, with its weight and the reason.</li></ul>`,
    },
    facts: [
      { label: { ID: 'Setoran', EN: 'Deposit' }, value: { ID: `Mulai ${firstDeposit}`, EN: `${firstDeposit} or more` } },
      { label: { ID: 'Waktu', EN: 'Time' }, value: { ID: `${days} hari`, EN: `${days} days` } },
    ],
    art: 'gem',
    tone: 'bronze',
    action: 'path',
    actionPath: '/promotions?mc=depositv2',
  };
}

/** What a fresh installation announces: nothing but what is true of it today. */
export const DEMO_PROMOTIONS: readonly NewPromotion[] = [...NEW, ...DEMO_OFFERS.map(bonusPromotion), ...PRIZES, ...GUIDES];
