import { DEMO_OFFERS, type NewOffer } from '../../payments/bonus/demo-service.ts';
import type { NewCategory, NewPromotion } from './promotion-repo.ts';

/** Categories of a fresh installation; one without a promotion is not shown. */
export const DEMO_CATEGORIES: readonly NewCategory[] = [
  { code: 'new', names: { ID: 'Anggota baru', EN: 'New members', VI: 'Thành viên mới' } },
  { code: 'slots', names: { ID: 'Slot', EN: 'Slots', VI: 'Nổ hũ' } },
  { code: 'sports', names: { ID: 'Sports', EN: 'Sports', VI: 'Thể thao' } },
  { code: 'vip', names: { ID: 'VIP', EN: 'VIP', VI: 'VIP' } },
  { code: 'info', names: { ID: 'Informasi', EN: 'Information', VI: 'Thông tin' } },
];

const NEW: readonly NewPromotion[] = [
  {
    code: 'welcome-credit',
    category: 'new',
    kind: 'welcome_credit',
    labels: { ID: 'Untuk anggota baru', EN: 'For new members', VI: 'Cho thành viên mới' },
    titles: { ID: 'Kredit main saat mendaftar', EN: 'Play credit when you join', VI: 'Tiền tặng khi tham gia' },
    summaries: {
      ID: 'Masuk ke saldo begitu akun dibuka, langsung bisa dimainkan. Penarikan bersyarat.',
      EN: 'In your balance as soon as your account opens, ready to play. Terms apply before you can withdraw it.',
      VI: 'Vào số dư ngay khi mở tài khoản, chơi được ngay. Có điều kiện trước khi rút.',
    },
    contents: {
      ID: '<p>Begitu akun Anda dibuka, kredit main langsung dibukukan ke saldo. Tidak ada yang perlu diklaim dan tidak perlu setor.</p><h3>Ketentuan</h3><ul><li>Sekali untuk setiap akun.</li><li>Kredit ini dan kemenangan darinya bisa ditarik setelah syarat taruhan di bawah terpenuhi, sampai batas yang tertulis. Yang lebih dari itu, atau yang tersisa ketika waktunya habis, kembali ke kami.</li><li>Taruhan memakai uang Anda sendiri lebih dulu, dan uang itu tidak pernah terkunci oleh kredit ini.</li><li>Semua taruhan dengan kredit ini tercatat di Riwayat Taruhan, lengkap dengan saldo sesudahnya.</li><li>Hanya untuk usia 18 tahun ke atas.</li></ul>',
      EN: '<p>The credit is in your balance the moment your account opens. There’s nothing to claim and no deposit to make.</p><h3>Terms</h3><ul><li>Once per account.</li><li>You can withdraw the credit and what you win with it once you’ve met the wagering stated here, up to the stated maximum. Anything above that, or left when time runs out, is removed.</li><li>Bets use your own money first, and this credit never locks it.</li><li>Every bet you make with it is in your betting record, with the balance after it.</li><li>For ages 18 and over.</li></ul>',
      VI: '<p>Tiền tặng vào số dư ngay lúc tài khoản được mở. Không cần nhận và không cần nạp.</p><h3>Điều kiện</h3><ul><li>Mỗi tài khoản một lần.</li><li>Bạn rút được tiền tặng và số thắng từ đó khi đã xong vòng cược ghi ở đây, đến mức tối đa đã ghi. Phần vượt mức, hoặc còn lại khi hết thời hạn, bị gỡ.</li><li>Cược dùng tiền của bạn trước, và tiền tặng này không bao giờ khóa tiền của bạn.</li><li>Mọi cược bằng tiền tặng có trong lịch sử cược, kèm số dư sau đó.</li><li>Chỉ dành cho người từ 18 tuổi trở lên.</li></ul>',
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
    labels: { ID: 'Tanpa akun', EN: 'No account needed', VI: 'Không cần tài khoản' },
    titles: { ID: 'Coba gratis dulu', EN: 'Try it free first', VI: 'Chơi thử miễn phí trước' },
    summaries: {
      ID: 'Semua slot, dengan uang main yang bukan uang sungguhan.',
      EN: 'Every slot, with play money instead of real money.',
      VI: 'Mọi trò nổ hũ, bằng tiền chơi thử thay cho tiền thật.',
    },
    contents: {
      ID: '<p>Akun coba dibuka tanpa data apa pun. Akun coba berakhir saat Anda keluar, setelah 30 menit tanpa kegiatan, atau paling lama setelah 24 jam. Isinya uang main: cukup untuk mengenal game, tidak dapat disetor atau ditarik.</p><h3>Ketentuan</h3><ul><li>Peluang dan pembayaran setiap game sama dengan permainan uang sungguhan.</li><li>Bila uang main hampir habis, saldo diisi lagi saat Anda membuka game.</li><li>Akun coba tidak dapat membuka halaman akun, promosi yang memberi uang, atau jackpot uang sungguhan.</li></ul>',
      EN: '<p>You can open a trial account without giving any details. A trial account ends when you log out, after 30 minutes without activity, and after 24 hours at the latest. It comes with play money: enough to get to know the games, but you can’t deposit or withdraw it.</p><h3>Terms</h3><ul><li>Odds and payouts are the same as when playing for real money.</li><li>When your play money runs low, it’s topped up the next time you open a game.</li><li>Trial accounts have no account pages, cash promotions or real-money jackpots.</li></ul>',
      VI: '<p>Bạn mở được tài khoản chơi thử mà không cần thông tin gì. Tài khoản chơi thử kết thúc khi bạn đăng xuất, sau 30 phút không hoạt động, và muộn nhất sau 24 giờ. Trong đó có tiền chơi thử: đủ để làm quen trò chơi, nhưng không nạp và không rút được.</p><h3>Điều kiện</h3><ul><li>Cơ hội và tiền trả như khi chơi tiền thật.</li><li>Khi tiền chơi thử gần hết, nó được thêm vào lần sau bạn mở trò.</li><li>Tài khoản chơi thử không có trang tài khoản, khuyến mãi tiền hay hũ tiền thật.</li></ul>',
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
    labels: { ID: 'Setiap minggu', EN: 'Every week', VI: 'Mỗi tuần' },
    titles: { ID: 'Hadiah mingguan slot', EN: 'Weekly slots prize', VI: 'Giải nổ hũ hằng tuần' },
    summaries: {
      ID: 'Daftar, lalu taruhan sah pada slot dihitung sampai Minggu malam.',
      EN: 'Sign up, and your valid bets on slots count until Sunday night.',
      VI: 'Đăng ký, rồi cược hợp lệ ở nổ hũ được tính đến tối Chủ nhật.',
    },
    contents: {
      ID: '<p>Daftar dengan satu tekan. Sejak itu taruhan sah Anda pada slot dihitung sampai akhir minggu, menang atau kalah; kemajuan dan syaratnya tampil di sini dan di Pusat hadiah.</p><h3>Ketentuan</h3><ul><li>Minggu dihitung dari Senin sampai Minggu menurut jam situs. Setiap minggu perlu mendaftar lagi.</li><li>Hanya taruhan uang sungguhan yang sudah selesai pada slot. Taruhan batal dan putaran gratis tidak dihitung.</li><li>Hadiah diklaim sendiri, paling lambat akhir minggu berikutnya, sekali setiap minggu.</li><li>Bila salah satu batas bermain Anda habis, promosi ini tidak ditawarkan kepada Anda. Yang sudah tercapai tetap milik Anda.</li></ul>',
      EN: '<p>Sign up with one press. From then on, your valid bets on slots count until the week ends, win or lose. You can follow your progress here and in the reward centre.</p><h3>Terms</h3><ul><li>A week runs from Monday to Sunday, site time. Sign up again each week.</li><li>Only settled real-money bets on slots count. Void bets and free rounds do not.</li><li>Claim your prize by the end of the following week, once per week.</li><li>If you’ve reached one of your play limits, we won’t offer you this. What you’ve already earned stays yours.</li></ul>',
      VI: '<p>Đăng ký bằng một lần bấm. Từ lúc đó, cược hợp lệ của bạn ở nổ hũ được tính đến hết tuần, thắng hay thua. Bạn theo dõi ở đây và ở trung tâm phần thưởng.</p><h3>Điều kiện</h3><ul><li>Một tuần từ thứ Hai đến Chủ nhật, theo giờ của trang. Mỗi tuần đăng ký lại.</li><li>Chỉ tính cược tiền thật đã có kết quả ở nổ hũ. Cược bị hủy và ván miễn phí không tính.</li><li>Nhận giải trước khi hết tuần sau, mỗi tuần một lần.</li><li>Nếu bạn đã đạt một giới hạn chơi, chúng tôi không mời bạn khuyến mãi này. Những gì đã đạt vẫn là của bạn.</li></ul>',
    },
    facts: [
      { label: { ID: 'Ikut serta', EN: 'Entry', VI: 'Tham gia' }, value: { ID: 'Daftar dulu', EN: 'Sign up first', VI: 'Đăng ký trước' } },
    ],
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
    labels: { ID: 'Lewat pengajuan', EN: 'By application', VI: 'Theo đơn' },
    titles: { ID: 'Kompensasi gangguan teknis', EN: 'Compensation for a technical fault', VI: 'Bù cho sự cố kỹ thuật' },
    summaries: {
      ID: 'Ceritakan apa yang terganggu. Bila tercatat di pihak kami, Anda menerima jumlah tetap.',
      EN: 'Tell us what went wrong. If it was our fault, you get a fixed amount.',
      VI: 'Cho biết điều gì bị lỗi. Nếu lỗi ở phía chúng tôi, bạn nhận số tiền cố định.',
    },
    contents: {
      ID: '<p>Halaman membeku, game tidak terbuka, atau putaran terhenti karena gangguan di pihak kami: ajukan di halaman ini. Petugas mencocokkannya dengan catatan kami dan menjawab di kotak pesan Anda.</p><h3>Ketentuan</h3><ul><li>Satu pengajuan per akun setiap bulan kalender, menurut jam situs.</li><li>Catatan paling banyak 140 karakter, ditambah paling banyak 3 gambar png atau jpg sampai 5 MB. Jangan tampilkan kata sandi, PIN, atau kode.</li><li>Hanya Anda dan petugas yang dapat melihat gambar itu.</li><li>Taruhan pada putaran yang terputus diselesaikan atau dikembalikan tersendiri, tanpa pengajuan. Kekalahan biasa bukan gangguan.</li><li>Setelah disetujui, klaim dalam 30 hari.</li><li>Bila ditolak, alasannya disebutkan. Bulan berikutnya Anda dapat mengajukan lagi.</li></ul>',
      EN: '<p>Did a page freeze, a game fail to open or a round stop because of a fault on our side? Apply here. We’ll check it against our records and reply in your inbox.</p><h3>Terms</h3><ul><li>One application per account per calendar month, site time.</li><li>Up to 140 characters and 3 pictures (PNG or JPG, up to 5 MB each). Don’t show passwords, PINs or codes.</li><li>Only you and our team can see the pictures.</li><li>A bet in an interrupted round is settled or returned automatically; there’s no need to apply. A loss isn’t a fault.</li><li>Once it’s approved, claim within 30 days.</li><li>If we decline, we’ll tell you why. You can apply again the following month.</li></ul>',
      VI: '<p>Trang bị đứng, trò không mở được hay ván dừng vì lỗi phía chúng tôi? Hãy nộp đơn ở đây. Chúng tôi đối chiếu với dữ liệu và trả lời vào hộp thư của bạn.</p><h3>Điều kiện</h3><ul><li>Mỗi tài khoản một đơn trong một tháng dương lịch, theo giờ của trang.</li><li>Tối đa 140 ký tự và 3 ảnh (PNG hoặc JPG, mỗi ảnh tối đa 5 MB). Không để lộ mật khẩu, PIN hay mã.</li><li>Chỉ bạn và nhân viên xem được ảnh.</li><li>Cược trong ván bị gián đoạn được tính hoặc trả lại tự động; không cần nộp đơn. Thua cược không phải sự cố.</li><li>Khi được duyệt, hãy nhận trong 30 ngày.</li><li>Nếu từ chối, chúng tôi cho biết lý do. Tháng sau bạn nộp lại được.</li></ul>',
    },
    facts: [
      { label: { ID: 'Ikut serta', EN: 'Entry', VI: 'Tham gia' }, value: { ID: 'Ajukan', EN: 'Apply', VI: 'Nộp đơn' } },
      {
        label: { ID: 'Berapa kali', EN: 'How often', VI: 'Bao nhiêu lần' },
        value: { ID: 'Sekali sebulan', EN: 'Once a month', VI: 'Mỗi tháng một lần' },
      },
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
    labels: { ID: 'Slot jackpot', EN: 'Jackpot slots', VI: 'Nổ hũ có hũ chung' },
    titles: { ID: 'Tiga jackpot, satu seri', EN: 'Three jackpots, one series', VI: 'Ba hũ, một dòng trò' },
    summaries: {
      ID: 'Mini, Mayor, dan Agung terisi dari setiap taruhan.',
      EN: 'Mini, Major and Grand grow with every bet.',
      VI: 'Mini, Major và Grand lớn lên theo từng cược.',
    },
    contents: {
      ID: '<p>Seri Nusantara memiliki tiga jackpot: Mini, Mayor, dan Agung. Sebagian dari setiap taruhan uang sungguhan pada slot jackpot masuk ke ketiganya.</p><h3>Cara kerjanya</h3><ul><li>Angka yang Anda lihat adalah isi kumpulan dana yang sebenarnya.</li><li>Setiap putaran dapat memenangkan jackpot; peluangnya sebanding dengan nilai taruhan.</li><li>Kemenangan dibayar penuh ke saldo pada putaran itu juga.</li><li>RTP setiap game yang ditampilkan sudah termasuk bagian jackpot.</li></ul>',
      EN: '<p>The Nusantara series has three jackpots: Mini, Major and Grand. A part of every real-money bet on a jackpot slot goes into all three.</p><h3>How it works</h3><ul><li>The figure you see is what’s actually in the pool.</li><li>Any spin can win a jackpot; the chance grows with the stake.</li><li>Wins are paid to your balance in full, in the same round.</li><li>The RTP shown for each game includes the jackpots.</li></ul>',
      VI: '<p>Dòng Nusantara có ba hũ: Mini, Major và Grand. Một phần của mỗi cược tiền thật ở trò nổ hũ có hũ chung vào cả ba.</p><h3>Cách hoạt động</h3><ul><li>Con số bạn thấy là số tiền thật trong hũ.</li><li>Lượt quay nào cũng có thể trúng hũ; cơ hội tăng theo tiền cược.</li><li>Tiền trúng được trả đủ vào số dư, ngay trong ván đó.</li><li>RTP ghi ở mỗi trò đã gồm phần hũ.</li></ul>',
    },
    facts: [
      { label: { ID: 'Jackpot', EN: 'Jackpots', VI: 'Hũ' }, value: { ID: '3 tingkat', EN: '3 levels', VI: '3 mức' } },
      { label: { ID: 'Ikut serta', EN: 'Entry', VI: 'Tham gia' }, value: { ID: 'Otomatis', EN: 'Automatic', VI: 'Tự động' } },
      { label: { ID: 'Dibayar', EN: 'Paid', VI: 'Trả' }, value: { ID: 'Seketika', EN: 'At once', VI: 'Ngay' } },
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
    labels: { ID: 'Untuk semua anggota', EN: 'For every member', VI: 'Cho mọi thành viên' },
    titles: { ID: 'Tingkat VIP dari taruhan sah', EN: 'VIP ranks from valid bets', VI: 'Cấp VIP từ cược hợp lệ' },
    summaries: {
      ID: 'Dihitung otomatis, termasuk taruhan hari pertama.',
      EN: 'Counted automatically from your first day.',
      VI: 'Tự tính từ ngày đầu tiên của bạn.',
    },
    contents: {
      ID: '<p>Tingkat Anda ditentukan oleh jumlah taruhan sah, menang atau kalah. Tidak ada pendaftaran dan tidak ada biaya.</p><h3>Ketentuan</h3><ul><li>Hanya taruhan uang sungguhan yang sudah selesai yang dihitung.</li><li>Taruhan batal dan putaran gratis tidak dihitung.</li><li>Batas bermain Anda berlaku sama di semua tingkat.</li></ul>',
      EN: '<p>Your rank is based on your total valid bets, win or lose. There’s nothing to sign up for and nothing to pay.</p><h3>Terms</h3><ul><li>Only settled real-money bets count.</li><li>Void bets and free rounds do not.</li><li>Your own limits apply the same at every rank.</li></ul>',
      VI: '<p>Cấp của bạn dựa trên tổng cược hợp lệ, thắng hay thua. Không cần đăng ký và không mất phí.</p><h3>Điều kiện</h3><ul><li>Chỉ tính cược tiền thật đã có kết quả.</li><li>Cược bị hủy và ván miễn phí không tính.</li><li>Giới hạn của riêng bạn áp dụng như nhau ở mọi cấp.</li></ul>',
    },
    facts: [
      { label: { ID: 'Dasar', EN: 'Based on', VI: 'Dựa trên' }, value: { ID: 'Taruhan sah', EN: 'Valid bets', VI: 'Cược hợp lệ' } },
      { label: { ID: 'Ikut serta', EN: 'Entry', VI: 'Tham gia' }, value: { ID: 'Otomatis', EN: 'Automatic', VI: 'Tự động' } },
      { label: { ID: 'Biaya', EN: 'Cost', VI: 'Chi phí' }, value: { ID: 'Tidak ada', EN: 'None', VI: 'Không có' } },
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
    labels: { ID: 'Kapan saja', EN: 'Any time', VI: 'Lúc nào cũng được' },
    titles: { ID: 'Periksa sendiri setiap putaran', EN: 'Check every round yourself', VI: 'Tự kiểm chứng từng ván' },
    summaries: {
      ID: 'Hasil dikunci sebelum Anda bertaruh, lalu dapat dibuktikan.',
      EN: 'The outcome is fixed before you bet, and you can prove it afterwards.',
      VI: 'Kết quả được chốt trước khi bạn cược, và sau đó chứng minh được.',
    },
    contents: {
      ID: '<p>Sebelum putaran dimulai, server menunjukkan sidik (hash) dari benih rahasianya. Benih Anda sendiri ikut menentukan hasil. Setelah benih dibuka, siapa pun dapat menghitung ulang setiap putaran.</p><h3>Cara memeriksa</h3><ol><li>Buka sebuah slot, lalu panel keadilan.</li><li>Catat sidiknya dan ganti benih Anda bila mau.</li><li>Setelah beberapa putaran, buka benih server.</li><li>Bandingkan hasil hitung ulang dengan yang Anda lihat.</li></ol>',
      EN: '<p>Before a round the server shows the hash of its secret seed. A seed of your own takes part in the outcome. Once the seed is opened, anyone can compute every round again.</p><h3>How to check</h3><ol><li>Open a slot, then its fairness panel.</li><li>Note the hash, and change your own seed if you like.</li><li>After some rounds, open the server seed.</li><li>Compare the recomputed outcome with what you saw.</li></ol>',
      VI: '<p>Trước mỗi ván, máy chủ cho xem hash của hạt giống bí mật. Hạt giống của chính bạn góp phần vào kết quả. Khi hạt giống được mở, ai cũng tính lại được mọi ván.</p><h3>Cách kiểm chứng</h3><ol><li>Mở một trò nổ hũ, rồi mở bảng minh bạch.</li><li>Ghi lại hash, và đổi hạt giống của bạn nếu muốn.</li><li>Sau vài ván, mở hạt giống máy chủ.</li><li>So kết quả tính lại với những gì bạn đã thấy.</li></ol>',
    },
    facts: [
      { label: { ID: 'Berlaku di', EN: 'Works in', VI: 'Có ở' }, value: { ID: 'Semua slot', EN: 'All slots', VI: 'Mọi trò nổ hũ' } },
      { label: { ID: 'Benih', EN: 'Seed', VI: 'Hạt giống' }, value: { ID: 'Bisa diganti', EN: 'Yours to change', VI: 'Bạn đổi được' } },
      { label: { ID: 'Biaya', EN: 'Cost', VI: 'Chi phí' }, value: { ID: 'Tidak ada', EN: 'None', VI: 'Không có' } },
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
    labels: { ID: 'Main terkendali', EN: 'Safer play', VI: 'Chơi an toàn' },
    titles: { ID: 'Main dengan batas Anda sendiri', EN: 'Play within your own limits', VI: 'Chơi trong giới hạn của bạn' },
    summaries: {
      ID: 'Tentukan waktu dan uang sebelum mulai.',
      EN: 'Decide on time and money before you start.',
      VI: 'Quyết định thời gian và tiền trước khi bắt đầu.',
    },
    contents: {
      ID: '<p>Judi adalah hiburan berbayar: dalam jangka panjang pemain kalah sebesar selisih RTP.</p><h3>Sebelum mulai</h3><ul><li>Tentukan jumlah uang yang rela Anda habiskan, dan berhenti di sana.</li><li>Tentukan jam selesai. Pada layar lebar, lama sesi tampil di atas halaman.</li><li>Jangan mengejar kekalahan dan jangan bermain dengan uang pinjaman.</li><li>Bila bermain tidak lagi menyenangkan, bicarakan dengan orang yang Anda percaya.</li></ul><p>Hanya untuk usia 18 tahun ke atas.</p>',
      EN: '<p>Gambling is entertainment that costs money: in the long run players lose what the RTP leaves.</p><h3>Before you start</h3><ul><li>Decide how much you are willing to spend, and stop there.</li><li>Decide when to finish. On wide screens the length of your session stands at the top of the page.</li><li>Do not chase losses, and do not play with borrowed money.</li><li>When playing stops being fun, talk to someone you trust.</li></ul><p>For ages 18 and over.</p>',
      VI: '<p>Cờ bạc là giải trí tốn tiền: về lâu dài người chơi thua phần RTP không trả lại.</p><h3>Trước khi bắt đầu</h3><ul><li>Quyết định bạn sẵn sàng tiêu bao nhiêu, và dừng ở đó.</li><li>Quyết định lúc nào nghỉ. Trên màn hình rộng, thời gian phiên hiện ở đầu trang.</li><li>Đừng gỡ khi thua, và đừng chơi bằng tiền vay.</li><li>Khi chơi không còn vui, hãy nói chuyện với người bạn tin.</li></ul><p>Chỉ dành cho người từ 18 tuổi trở lên.</p>',
    },
    facts: [
      { label: { ID: 'Untuk', EN: 'For', VI: 'Dành cho' }, value: { ID: 'Semua orang', EN: 'Everyone', VI: 'Mọi người' } },
      { label: { ID: 'Usia', EN: 'Age', VI: 'Tuổi' }, value: { ID: '18 ke atas', EN: '18 and over', VI: 'Từ 18 trở lên' } },
      { label: { ID: 'Biaya', EN: 'Cost', VI: 'Chi phí' }, value: { ID: 'Tidak ada', EN: 'None', VI: 'Không có' } },
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
  const of =
    base === 'bonus'
      ? { ID: 'bonus', EN: 'the bonus', VI: 'tiền thưởng' }
      : { ID: 'setoran ditambah bonus', EN: 'deposit plus bonus', VI: '(tiền nạp + tiền thưởng)' };
  return {
    code,
    category: 'new',
    kind: 'deposit_bonus',
    offerCode: code,
    labels: { ID: 'Saat menyetor', EN: 'With a deposit', VI: 'Khi nạp tiền' },
    titles: names,
    summaries: {
      ID: `${percent}% sampai ${topBonus}. Taruhan ${times / 100}× dalam ${days} hari. Boleh ditolak.`,
      EN: `${percent}% up to ${topBonus}. Wager ${times / 100}× in ${days} days. You can decline.`,
      VI: `${percent}% tối đa ${topBonus}. Cược ${times / 100}× trong ${days} ngày. Bạn có thể từ chối.`,
    },
    contents: {
      ID: `<p>Pilih bonus ini di halaman setor. Tanpa dipilih, bonus tidak berjalan.</p><h3>Ketentuan</h3><ul><li>Setoran mulai ${firstDeposit}; bonus ${percent}% dari setoran, paling banyak ${topBonus}.</li><li>Taruhan wajib ${times / 100}× ${of.ID}, dalam ${days} hari.</li><li>Dari setiap taruhan dihitung paling banyak ${bet}. Taruhan yang lebih besar tetap boleh; kelebihannya tidak dihitung.</li><li>Bonus disimpan di saldo bonus dan masuk ke saldo begitu syarat taruhan terpenuhi. Uang Anda sendiri tidak terkunci olehnya.</li><li>Boleh dibatalkan kapan saja: bonus dilepas, uang dan kemenangan Anda tetap.</li><li>Setiap taruhan tercatat di Detail bonus, dengan bobot dan alasannya.</li></ul>`,
      EN: `<p>Choose this bonus when you deposit. It doesn’t start unless you choose it.</p><h3>Terms</h3><ul><li>Deposit ${firstDeposit} or more; the bonus is ${percent}% of it, at most ${topBonus}.</li><li>Wager ${times / 100}× ${of.EN} within ${days} days.</li><li>Up to ${bet} of each bet counts. You can bet more; the part above ${bet} doesn’t count.</li><li>The bonus is kept in a bonus balance and added to your balance once the wagering is complete. It never locks your own money.</li><li>Cancel at any time: you give up the bonus and keep your money and winnings.</li><li>Bonus details lists every bet, with its weight and the reason.</li></ul>`,
      VI: `<p>Chọn tiền thưởng này khi nạp. Không chọn thì nó không bắt đầu.</p><h3>Điều kiện</h3><ul><li>Nạp từ ${firstDeposit}; tiền thưởng là ${percent}% số đó, nhiều nhất ${topBonus}.</li><li>Cược ${times / 100}× ${of.VI} trong ${days} ngày.</li><li>Mỗi cược tính tối đa ${bet}. Bạn cược nhiều hơn được; phần trên ${bet} không tính.</li><li>Tiền thưởng nằm ở số dư thưởng và vào số dư khi xong vòng cược. Nó không bao giờ khóa tiền của bạn.</li><li>Hủy bất cứ lúc nào: bạn bỏ tiền thưởng và giữ tiền cùng số thắng của mình.</li><li>Chi tiết tiền thưởng ghi mọi cược, kèm tỷ lệ tính và lý do.</li></ul>`,
    },
    facts: [
      {
        label: { ID: 'Setoran', EN: 'Deposit', VI: 'Nạp' },
        value: { ID: `Mulai ${firstDeposit}`, EN: `${firstDeposit} or more`, VI: `Từ ${firstDeposit}` },
      },
      { label: { ID: 'Waktu', EN: 'Time', VI: 'Thời hạn' }, value: { ID: `${days} hari`, EN: `${days} days`, VI: `${days} ngày` } },
    ],
    art: 'gem',
    tone: 'bronze',
    action: 'path',
    actionPath: '/promotions?mc=depositv2',
  };
}

/** What a fresh installation announces: nothing but what is true of it today. */
export const DEMO_PROMOTIONS: readonly NewPromotion[] = [...NEW, ...DEMO_OFFERS.map(bonusPromotion), ...PRIZES, ...GUIDES];
