import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const MONEY: NewCategory = {
  code: 'money',
  page: 'help',
  icon: 'wallet',
  names: { ID: 'Saldo, setoran, penarikan', EN: 'Balance, deposits, withdrawals', VI: 'Số dư, nạp, rút' },
  articles: [
    article(
      'how-balance-works',
      {
        title: 'Bagaimana saldo dihitung',
        html: '<p>Setiap perubahan saldo adalah satu transfer di buku besar: dari satu rekening ke rekening lain, dengan jumlah, waktu, dan alasan. Catatan itu tidak pernah diubah atau dihapus. Kesalahan diperbaiki dengan transfer balik yang juga terlihat.</p><p>Saldo di kanan atas berubah segera setelah taruhan dan kemenangan dibukukan. Tombol putar di sampingnya membaca ulang saldo, tombol mata menyembunyikannya.</p>',
      },
      {
        title: 'How your balance works',
        html: '<p>Every change to your balance is a transfer in the ledger: from one account to another, with an amount, a time and a reason. These records are never edited or deleted. Mistakes are corrected with a reverse transfer, which you can see too.</p><p>The balance at the top updates as soon as a bet or win is recorded. The round arrow refreshes it; the eye hides it.</p>',
      },
      {
        title: 'Số dư được tính thế nào',
        html: '<p>Mỗi thay đổi số dư là một lần chuyển trong sổ cái: từ tài khoản này sang tài khoản khác, kèm số tiền, thời gian và lý do. Ghi chép này không bao giờ bị sửa hay xóa. Sai sót được sửa bằng lần chuyển ngược, bạn cũng thấy được.</p><p>Số dư ở đầu trang đổi ngay khi cược hoặc tiền thắng được ghi. Mũi tên tròn cập nhật số dư; con mắt ẩn số dư.</p>',
      },
    ),
    article(
      'play-credit',
      {
        title: 'Kredit main di akun baru',
        html: '<p>Setiap akun baru menerima kredit main. Jumlahnya tampil sebagai saldo begitu Anda masuk. Kredit itu bisa langsung dimainkan. {{welcomeWagering}} Sisa taruhan dan batas waktunya tertulis di Detail bonus dan di halaman tarik dana. Taruhan memakai uang Anda sendiri lebih dulu, dan uang itu tidak terkunci oleh kredit.</p>',
      },
      {
        title: 'Play credit in a new account',
        html: '<p>Every new account gets play credit. It’s in your balance as soon as you log in, and you can play with it right away. {{welcomeWagering}} Bonus details and the withdrawal page show how much is left to wager and by when. Bets use your own money first, and the credit never locks it.</p>',
      },
      {
        title: 'Tiền tặng trong tài khoản mới',
        html: '<p>Mỗi tài khoản mới có tiền tặng để chơi. Tiền có trong số dư ngay khi bạn đăng nhập, và chơi được ngay. {{welcomeWagering}} Chi tiết tiền thưởng và trang rút tiền ghi còn phải cược bao nhiêu và đến khi nào. Cược dùng tiền của bạn trước, và tiền tặng không bao giờ khóa tiền của bạn.</p>',
      },
    ),
    article(
      'deposit',
      {
        title: 'Setoran belum masuk',
        html: '<p>Buka halaman setor: setiap pesanan menunjukkan statusnya, dan status itu berubah sendiri begitu kabar dari penyedia pembayaran tiba.</p><ul><li>Jumlah yang dibukukan adalah jumlah yang benar-benar tiba.</li><li>Pembayaran yang datang setelah pesanan berakhir tidak hilang: petugas mencocokkannya dengan pesanan Anda.</li><li>Setor hanya dari rekening atau dompet atas nama Anda sendiri, dan hanya ke tujuan yang tampil di halaman setor. Jangan pernah mengirim uang ke rekening yang diberikan lewat obrolan.</li><li>Simpan bukti sampai saldo bertambah.</li></ul>',
      },
      {
        title: 'My deposit has not arrived',
        html: '<p>Open the deposit page: every order shows its status, which updates as soon as we hear from the payment provider.</p><ul><li>We credit the amount that actually arrived.</li><li>A payment that arrives after its order has ended isn’t lost: our team matches it to your order.</li><li>Only deposit from an account or wallet in your own name, and only to the details shown on the deposit page. Never send money to an account someone gave you in a chat.</li><li>Keep the receipt until the money is in your balance.</li></ul>',
      },
      {
        title: 'Tiền nạp chưa đến',
        html: '<p>Mở trang nạp tiền: mỗi lần nạp ghi trạng thái, và trạng thái đổi ngay khi đơn vị thanh toán báo cho chúng tôi.</p><ul><li>Chúng tôi cộng đúng số tiền đã đến.</li><li>Tiền đến sau khi lần nạp đã kết thúc không mất: nhân viên đối chiếu với lần nạp của bạn.</li><li>Chỉ nạp từ tài khoản hoặc ví đứng tên bạn, và chỉ đến thông tin ghi ở trang nạp tiền. Đừng bao giờ gửi tiền đến tài khoản ai đó đưa trong trò chuyện.</li><li>Giữ biên lai đến khi tiền vào số dư.</li></ul>',
      },
    ),
    article(
      'withdrawal',
      {
        title: 'Berapa lama penarikan',
        html: '<p>Saat Anda meminta penarikan, jumlahnya ditahan di buku besar: tidak dapat dipertaruhkan, tetapi tetap milik Anda sampai dikirim. Bila permintaan ditolak, tahanan dilepas dan Anda membaca alasannya.</p><p>Halaman penarikan lebih dahulu menyebutkan apa yang masih kurang, lalu menunjukkan setiap tahap dengan jamnya dan lama yang biasa dari penarikan sungguhan tujuh hari terakhir. Uang dikirim hanya ke rekening atas nama Anda. Setelah tiba, beri tahu kami: seluruhnya, sebagian, atau belum.</p>',
      },
      {
        title: 'How long a withdrawal takes',
        html: '<p>When you request a withdrawal, we put the amount on hold: you can’t bet with it, but it’s yours until it’s sent. If the request is refused, the hold is released and we tell you why.</p><p>The withdrawal page first shows what’s still missing, then each stage with its time, and how long withdrawals usually took over the last seven days. We only pay out to an account in your name. Once it should have arrived, tell us whether you got all of it, part of it, or nothing yet.</p>',
      },
      {
        title: 'Rút tiền mất bao lâu',
        html: '<p>Khi bạn yêu cầu rút, số tiền được giữ lại: không cược được, nhưng vẫn là của bạn đến khi được gửi. Nếu yêu cầu bị từ chối, tiền được trả lại và chúng tôi cho biết lý do.</p><p>Trang rút tiền cho biết trước còn thiếu gì, rồi từng bước kèm giờ, và rút tiền thường mất bao lâu trong bảy ngày qua. Chúng tôi chỉ trả về tài khoản đứng tên bạn. Khi tiền lẽ ra đã đến, hãy cho biết bạn nhận đủ, một phần, hay chưa có gì.</p>',
      },
    ),
    article(
      'available-and-locked',
      {
        title: 'Saldo, yang bisa ditarik, dan yang terkunci',
        html: '<p><b>Saldo</b> adalah semua yang bisa Anda mainkan. <b>Bisa ditarik</b> adalah bagian yang boleh keluar sekarang. <b>Terkunci</b> adalah selebihnya, dengan sisa taruhan yang membukanya dan, bila ada, batas waktunya.</p><p>{{depositWagering}} Kredit dan hadiah terkunci sampai syarat taruhannya sendiri terpenuhi. Ketiganya tertulis di mana pun saldo Anda tampil.</p>',
      },
      {
        title: 'Balance, available and locked',
        html: '<p>Your <b>balance</b> is everything you can play with. <b>Available</b> is the part you can withdraw now. <b>Locked</b> is the rest, with what’s left to wager to unlock it and, if there is one, the deadline.</p><p>{{depositWagering}} Credit and rewards stay locked until their own wagering is complete. You see all three wherever your balance is shown.</p>',
      },
      {
        title: 'Số dư, rút được và đang khóa',
        html: '<p><b>Số dư</b> là mọi thứ bạn chơi được. <b>Rút được</b> là phần bạn rút được ngay. <b>Đang khóa</b> là phần còn lại, kèm số còn phải cược để mở khóa và hạn chót nếu có.</p><p>{{depositWagering}} Tiền tặng và phần thưởng bị khóa đến khi xong vòng cược của chính chúng. Bạn thấy cả ba ở mọi nơi có số dư.</p>',
      },
    ),
    article(
      'wagering',
      {
        title: 'Apa itu syarat taruhan',
        html: '<p>Syarat taruhan adalah jumlah taruhan yang perlu Anda pasang sebelum sebuah jumlah bisa ditarik. 8× dari 100,000 berarti taruhan 800,000 secara keseluruhan, menang atau kalah.</p><ul><li>Yang dihitung adalah <b>taruhan sah</b>: taruhan uang sungguhan yang sudah selesai dan benar-benar berisiko. Taruhan batal, taruhan yang kembali utuh, dan dua sisi berlawanan tidak dihitung.</li><li>Pada bonus, beberapa jenis game dihitung sebagian; bobotnya tertulis di Detail bonus.</li><li>Setiap taruhan mengisi syarat terlama lebih dulu. Setoran, bonus, dan kredit dihitung sendiri-sendiri.</li></ul><p>{{depositWagering}}</p>',
      },
      {
        title: 'What wagering means',
        html: '<p>Wagering is how much you need to bet before an amount can be withdrawn. 8× of 100,000 means bets of 800,000 in all, win or lose.</p><ul><li>What counts is <b>valid bets</b>: settled real-money bets that were really at risk. Cancelled bets, returned stakes and bets on opposite sides don’t count.</li><li>For a bonus, some kinds of game count in part; their weights are in Bonus details.</li><li>Each bet counts towards the oldest requirement first. Deposits, bonuses and credit are counted separately.</li></ul><p>{{depositWagering}}</p>',
      },
      {
        title: 'Vòng cược là gì',
        html: '<p>Vòng cược là số tiền bạn cần cược trước khi rút được một khoản. 8× của 100,000 nghĩa là tổng cược 800,000, thắng hay thua.</p><ul><li>Tính <b>cược hợp lệ</b>: cược tiền thật đã có kết quả và thật sự có rủi ro. Cược bị hủy, tiền cược trả lại và cược hai phía của cùng sự kiện không tính.</li><li>Với tiền thưởng, một số loại trò chỉ tính một phần; tỷ lệ ghi ở Chi tiết tiền thưởng.</li><li>Mỗi cược tính vào yêu cầu cũ nhất trước. Tiền nạp, tiền thưởng và tiền tặng được tính riêng.</li></ul><p>{{depositWagering}}</p>',
      },
    ),
    article(
      'bonus',
      {
        title: 'Bagaimana bonus setoran bekerja',
        html: '<p>Bonus hanya berjalan bila Anda memilihnya saat menyetor. Halaman setor menyebutkan berapa bonusnya, berapa taruhan yang diminta, dan sampai kapan.</p><ul><li>Bonus disimpan di saldo bonus, terpisah dan terkunci. Taruhan dibayar dengan uang Anda, dan kemenangannya milik Anda.</li><li>Begitu syarat taruhan terpenuhi, bonus masuk ke saldo Anda.</li><li>Lewat waktu, bonus hangus. Anda juga bisa membatalkannya kapan saja. Uang dan kemenangan Anda tidak berubah.</li><li>Hanya satu bonus yang berjalan pada satu waktu.</li></ul>',
      },
      {
        title: 'How a deposit bonus works',
        html: '<p>A bonus starts only if you choose one when you deposit. The deposit page says how much it is, how much you need to wager and by when.</p><ul><li>The bonus is kept in a bonus balance, separate and locked. You bet with your own money, and what you win is yours.</li><li>Once the wagering is complete, the bonus is added to your balance.</li><li>If time runs out, the bonus expires. You can also cancel it at any time. Your money and your winnings don’t change.</li><li>Only one bonus runs at a time.</li></ul>',
      },
      {
        title: 'Tiền thưởng nạp hoạt động thế nào',
        html: '<p>Tiền thưởng chỉ bắt đầu nếu bạn chọn khi nạp. Trang nạp tiền ghi thưởng bao nhiêu, cần cược bao nhiêu và đến khi nào.</p><ul><li>Tiền thưởng nằm ở số dư thưởng, tách riêng và bị khóa. Bạn cược bằng tiền của mình, và thắng bao nhiêu là của bạn.</li><li>Xong vòng cược, tiền thưởng vào số dư của bạn.</li><li>Hết thời hạn thì tiền thưởng hết hạn. Bạn cũng hủy được bất cứ lúc nào. Tiền và số thắng của bạn không đổi.</li><li>Mỗi lúc chỉ một tiền thưởng chạy.</li></ul>',
      },
    ),
    article(
      'points',
      {
        title: 'Poin dan toko poin',
        html: '<p>Poin datang dari taruhan sah dan dari misi. Poin tidak pernah hangus. Di toko poin Anda menukarnya dengan voucher, barang, atau saldo; setiap penukaran meminta PIN pembayaran dan tidak bisa dibatalkan.</p><p>{{pointRate}} {{pointWagering}}</p>',
      },
      {
        title: 'Points and the points mall',
        html: '<p>You earn points from valid bets and from missions. Points never expire. In the points mall you exchange them for vouchers, goods or balance; each exchange asks for your payment PIN and can’t be undone.</p><p>{{pointRate}} {{pointWagering}}</p>',
      },
      {
        title: 'Điểm và đổi điểm',
        html: '<p>Bạn nhận điểm từ cược hợp lệ và nhiệm vụ. Điểm không bao giờ hết hạn. Ở mục Đổi điểm bạn đổi điểm lấy phiếu, hàng hóa hoặc số dư; mỗi lần đổi cần PIN thanh toán và không lấy lại được.</p><p>{{pointRate}} {{pointWagering}}</p>',
      },
    ),
    article(
      'vip-ranks',
      {
        title: 'Bagaimana tingkat VIP dihitung',
        html: '<p>Tingkat dihitung dari taruhan sah Anda dalam satu bulan kalender, menang atau kalah. Tidak perlu mendaftar dan tidak ada biaya. Halaman VIP menunjukkan jumlah yang diminta setiap tingkat, sampai kapan tingkat Anda berlaku, dan apa yang dibawanya: rabat, hadiah, dan batas penarikan harian.</p><p>Batas bermain yang Anda tetapkan berlaku sama di setiap tingkat.</p>',
      },
      {
        title: 'How VIP ranks are counted',
        html: '<p>Your rank is counted from your valid bets in a calendar month, win or lose. There’s nothing to sign up for and nothing to pay. The VIP page shows what each rank asks for, how long yours lasts and what it brings: rebate, gifts and a daily withdrawal limit.</p><p>The limits you set yourself apply the same at every rank.</p>',
      },
      {
        title: 'Cấp VIP được tính thế nào',
        html: '<p>Cấp của bạn tính từ cược hợp lệ trong một tháng dương lịch, thắng hay thua. Không cần đăng ký và không mất phí. Trang VIP ghi mỗi cấp cần bao nhiêu, cấp của bạn giữ đến khi nào và mang lại gì: hoàn trả, quà và giới hạn rút mỗi ngày.</p><p>Giới hạn bạn tự đặt áp dụng như nhau ở mọi cấp.</p>',
      },
    ),
    article(
      'transfers',
      {
        title: 'Transfer dan dompet studio',
        html: '<p>Satu saldo utama berlaku di hampir semua game. Bila sebuah studio memakai dompet sendiri, halaman Dompet menunjukkannya: pindahkan uang ke sana sebelum bermain, dan kembali sesudahnya. Pemindahan yang belum dijawab studio ditandai sedang diperiksa dan selesai sendiri.</p><p>Transfer ke upline, atau ke akun di bawah Anda bila Anda agen, langsung tiba, tanpa biaya, dan tidak bisa dibatalkan. Yang terkunci tidak bisa ditransfer.</p>',
      },
      {
        title: 'Transfers and studio wallets',
        html: '<p>One main balance works in almost every game. If a studio uses a wallet of its own, the Wallet page shows it: move money there before you play, and back afterwards. A move that the studio hasn’t confirmed is marked as being checked and resolves by itself.</p><p>Transfers to your upline, or to accounts below you if you’re an agent, arrive at once, cost nothing and can’t be undone. What is locked can’t be transferred.</p>',
      },
      {
        title: 'Chuyển tiền và ví studio',
        html: '<p>Một số dư chính dùng được ở hầu hết các trò. Nếu một studio dùng ví riêng, trang Ví sẽ ghi: chuyển tiền sang đó trước khi chơi, và chuyển về sau đó. Lần chuyển studio chưa xác nhận được ghi là đang kiểm tra và tự xong.</p><p>Chuyển cho tuyến trên, hoặc cho tài khoản tuyến dưới nếu bạn là đại lý, đến ngay, không mất phí và không lấy lại được. Phần đang khóa không chuyển được.</p>',
      },
    ),
    article(
      'bank-account-and-pin',
      {
        title: 'Rekening bank dan PIN pembayaran',
        html: '<p>Penarikan hanya ke rekening bank atau dompet digital atas nama Anda sendiri. Nama pemilik rekening pertama menjadi nama untuk semua rekening berikutnya. {{newCard}}</p><p>PIN pembayaran enam digit diminta saat menarik dana, menambah rekening, dan menukar poin. Setelah PIN diganti, penarikan ditahan 24 jam untuk melindungi Anda. Petugas tidak pernah meminta PIN Anda.</p><p>{{withdrawal}}</p>',
      },
      {
        title: 'Bank account and payment PIN',
        html: '<p>We only pay out to a bank account or e-wallet in your own name. The holder’s name of your first account applies to all later ones. {{newCard}}</p><p>Your six-digit payment PIN is needed to withdraw, to add an account and to exchange points. After you change it, withdrawals are held for 24 hours to protect you. Our staff never ask for your PIN.</p><p>{{withdrawal}}</p>',
      },
      {
        title: 'Tài khoản ngân hàng và PIN thanh toán',
        html: '<p>Chúng tôi chỉ trả về tài khoản ngân hàng hoặc ví điện tử đứng tên bạn. Tên chủ tài khoản đầu tiên áp dụng cho mọi tài khoản sau. {{newCard}}</p><p>PIN thanh toán sáu chữ số cần khi rút tiền, thêm tài khoản và đổi điểm. Sau khi bạn đổi PIN, việc rút tiền tạm dừng 24 giờ để bảo vệ bạn. Nhân viên không bao giờ hỏi PIN của bạn.</p><p>{{withdrawal}}</p>',
      },
    ),
    article(
      'network-lost',
      {
        title: 'Koneksi putus saat bertaruh',
        html: '<p>Setiap taruhan membawa nomor sendiri. Bila jawaban tidak sampai, game bertanya lagi dengan nomor yang sama, sehingga satu taruhan tidak dapat dipotong dua kali.</p><p>Selama koneksi terputus tidak ada yang dikirim tanpa persetujuan Anda. Setelah tersambung, buka game itu lagi untuk melihat hasilnya.</p>',
      },
      {
        title: 'When the connection drops during a bet',
        html: '<p>Every bet has its own number. If the reply gets lost, the game asks again with the same number, so you’re never charged twice for one bet.</p><p>While you’re offline, nothing is sent without your consent. Once you’re back online, reopen the game to see the result.</p>',
      },
      {
        title: 'Mất kết nối khi đang cược',
        html: '<p>Mỗi cược có số riêng. Nếu phản hồi bị lạc, trò hỏi lại với cùng số đó, nên bạn không bao giờ bị trừ hai lần cho một cược.</p><p>Khi bạn ngoại tuyến, không gì được gửi nếu bạn chưa đồng ý. Khi có mạng lại, hãy mở lại trò để xem kết quả.</p>',
      },
    ),
  ],
};
