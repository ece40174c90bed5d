import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const SLOTS: NewCategory = {
  code: 'slots',
  page: 'help',
  icon: 'gamepad',
  names: { ID: 'Game dan keadilan', EN: 'Games and fairness', VI: 'Trò chơi và minh bạch' },
  articles: [
    article(
      'rtp',
      {
        title: 'Apa arti RTP',
        html: '<p>RTP adalah bagian dari seluruh taruhan yang secara rata-rata dibayarkan kembali sebagai kemenangan, dihitung atas jutaan putaran. RTP 96% berarti dari setiap 100 yang dipertaruhkan, rata-rata 96 kembali dan 4 menjadi bagian rumah.</p><p>RTP tidak menjanjikan apa pun untuk satu sesi. Dalam seratus putaran hasil Anda bisa jauh di atas atau jauh di bawahnya. Makin lama bermain, makin dekat hasil ke RTP, yaitu ke rugi.</p><p>RTP setiap slot studio kami dihitung dari aturan dan gulungannya, dan tampil di tabel bayar game.</p>',
      },
      {
        title: 'What RTP means',
        html: '<p>RTP is the share of all stakes that is paid back as wins, on average, over millions of rounds. An RTP of 96% means that out of every 100 staked, 96 is paid back on average and 4 stays with the house.</p><p>RTP says nothing about a single session. Over a hundred spins, your result can be far above or below it. The longer you play, the closer you get to the RTP, which means a loss.</p><p>For every slot from our studio, the RTP is calculated from its rules and reels and shown in the game’s pay table.</p>',
      },
      {
        title: 'RTP nghĩa là gì',
        html: '<p>RTP là phần của toàn bộ tiền cược được trả lại thành tiền thắng, tính trung bình trên hàng triệu ván. RTP 96% nghĩa là cứ 100 tiền cược, trung bình 96 được trả lại và 4 ở lại với nhà cái.</p><p>RTP không nói gì về một phiên. Trong một trăm lượt quay, kết quả của bạn có thể cao hoặc thấp hơn nhiều. Chơi càng lâu, bạn càng gần RTP, tức là gần thua lỗ.</p><p>Với mọi trò nổ hũ của studio chúng tôi, RTP được tính từ luật và các cuộn, và ghi trong bảng trả của trò.</p>',
      },
    ),
    article(
      'volatility',
      {
        title: 'Volatilitas dan frekuensi menang',
        html: '<p><b>Volatilitas rendah</b>: kemenangan kecil lebih sering, saldo bergerak pelan. <b>Volatilitas tinggi</b>: lama tanpa kemenangan, sesekali bayaran besar. Dua slot dengan RTP sama dapat terasa sangat berbeda.</p><p><b>Frekuensi</b> adalah seberapa sering sebuah putaran membayar sesuatu, misalnya 1 dari 4. Banyak dari bayaran itu lebih kecil daripada taruhannya; di riwayat game putaran seperti itu tampil sebagai rugi.</p>',
      },
      {
        title: 'Volatility and hit rate',
        html: '<p><b>Low volatility</b>: smaller wins more often, and a balance that moves slowly. <b>High volatility</b>: long stretches without a win, now and then a large one. Two slots with the same RTP can feel very different.</p><p>The <b>hit rate</b> is how often a spin pays anything, say 1 in 4. Many of these payouts are smaller than the stake; the game’s history shows those spins as losses.</p>',
      },
      {
        title: 'Biến động và tần suất trúng',
        html: '<p><b>Biến động thấp</b>: thắng nhỏ thường xuyên hơn, số dư đi chậm. <b>Biến động cao</b>: lâu không thắng, thỉnh thoảng thắng lớn. Hai trò cùng RTP có thể cho cảm giác rất khác.</p><p><b>Tần suất trúng</b> là bao lâu một lượt trả gì đó, ví dụ 1 trên 4. Nhiều lần trả nhỏ hơn tiền cược; lịch sử của trò ghi những lượt đó là thua.</p>',
      },
    ),
    article(
      'play-a-slot',
      {
        title: 'Cara bermain slot',
        html: '<ol><li>Buka <b>Slot</b>, pilih game.</li><li>Atur taruhan dengan plus dan minus, atau tekan jumlahnya untuk melihat nilai koin dan menang maks.</li><li>Tekan <b>Putar</b> atau tombol spasi. Satu putaran berjalan sekurangnya 2,5 detik; tidak ada mode cepat.</li><li>Kemenangan disebut bersama garis dan jumlahnya.</li></ol><p>Putaran otomatis selalu meminta batas lebih dulu dan dapat dihentikan kapan saja.</p>',
      },
      {
        title: 'How to play a slot',
        html: '<ol><li>Open <b>Slots</b> and pick a game.</li><li>Set the stake with plus and minus, or press the amount to see coin values and the largest win.</li><li>Press <b>Spin</b> or the space bar. A spin takes at least 2.5 seconds; there’s no turbo mode.</li><li>Every win is shown with its line and amount.</li></ol><p>Automatic spins always ask for limits first and can be stopped at any time.</p>',
      },
      {
        title: 'Cách chơi nổ hũ',
        html: '<ol><li>Mở <b>Nổ hũ</b> và chọn trò.</li><li>Đặt tiền cược bằng dấu cộng và trừ, hoặc bấm vào số tiền để xem giá trị xu và mức thắng lớn nhất.</li><li>Bấm <b>Quay</b> hoặc phím cách. Một lượt quay kéo dài ít nhất 2.5 giây; không có chế độ nhanh.</li><li>Mỗi lần thắng ghi kèm dòng và số tiền.</li></ol><p>Quay tự động luôn hỏi giới hạn trước và dừng được bất cứ lúc nào.</p>',
      },
    ),
    article(
      'play-dice-limbo-mines',
      {
        title: 'Cara bermain Dadu Seratus, Melesat, dan Intan',
        html: '<ul><li><b>Dadu Seratus</b>: pilih sasaran dan tebak di atas atau di bawahnya. Makin kecil peluang Anda, makin besar pengalinya.</li><li><b>Melesat</b>: pilih pengali yang harus dicapai sebelum terbang. Bila tercapai, taruhan dibayar sebanyak itu.</li><li><b>Intan</b>: pilih jumlah ranjau, lalu buka petak satu per satu. Setiap intan menaikkan yang bisa diambil; ranjau mengakhiri ronde tanpa bayaran.</li></ul><p>Setiap pilihan di ketiga game ini mengembalikan paling banyak 99% dari taruhan, jadi tidak ada sasaran atau jumlah ranjau yang lebih menguntungkan. Peluang dan pengali tampil sebelum Anda menekan.</p><p>Ronde Intan yang belum selesai menunggu Anda, juga di perangkat lain. Bila sehari tidak dilanjutkan, ronde ditutup: intan yang sudah terbuka dibayar, dan tanpa intan taruhan kembali.</p>',
      },
      {
        title: 'How to play Dadu Seratus, Melesat and Intan',
        html: '<ul><li><b>Dadu Seratus</b>: choose a target and whether the roll will land over or under it. The smaller your chance, the larger the multiplier.</li><li><b>Melesat</b>: choose the multiplier the flight has to reach before it starts. If it gets there, your stake is paid that many times.</li><li><b>Intan</b>: choose how many mines are hidden, then open tiles one by one. Each gem raises what you can take; a mine ends the round with nothing paid.</li></ul><p>Every choice in these three games returns at most 99% of the stake, so no target and no number of mines is better than another. Chance and multiplier are shown before you press.</p><p>An unfinished round of Intan waits for you, on other devices too. If it isn’t continued for a day, it is closed: gems already opened are paid, and without any the stake comes back.</p>',
      },
      {
        title: 'Cách chơi Dadu Seratus, Melesat và Intan',
        html: '<ul><li><b>Dadu Seratus</b>: chọn mốc và đoán số ra trên hay dưới mốc. Cơ hội càng nhỏ, hệ số càng lớn.</li><li><b>Melesat</b>: chọn hệ số phải đạt trước khi bay. Nếu đạt, tiền cược được trả bấy nhiêu lần.</li><li><b>Intan</b>: chọn số mìn được giấu, rồi mở từng ô. Mỗi viên đá tăng số bạn lấy được; gặp mìn thì ván kết thúc và không trả gì.</li></ul><p>Lựa chọn nào trong ba trò này cũng hoàn trả nhiều nhất 99% tiền cược, nên không mốc nào hay số mìn nào lợi hơn. Cơ hội và hệ số hiện trước khi bạn bấm.</p><p>Ván Intan chưa xong chờ bạn, cả trên thiết bị khác. Nếu một ngày không chơi tiếp, ván đóng lại: đá đã mở được trả, không có viên nào thì trả lại tiền cược.</p>',
      },
    ),
    article(
      'play-plinko-scratch',
      {
        title: 'Cara bermain Tetes, Naik Turun, Keno 40, dan kartu gosok',
        html: '<ul><li><b>Tetes</b>: pilih risiko dan jumlah baris, lalu jatuhkan bola. Di tiap baris bola berbelok ke kiri atau kanan, sama besar peluangnya. Peluang dan bayaran tiap kotak tampil di panel.</li><li><b>Naik Turun</b>: tebak apakah kartu berikutnya lebih tinggi atau lebih rendah. Tiap tebakan benar menaikkan yang bisa diambil, yang salah mengakhiri ronde tanpa bayaran. Ronde yang belum selesai menunggu Anda.</li><li><b>Keno 40</b>: pilih 1 sampai 10 dari empat puluh angka; sepuluh ditarik. Tabel di bawah angka menyebut bayaran tiap jumlah kena.</li><li><b>Kartu gosok</b>: pilih harga, beli, lalu gosok sembilan petak. Tiga gambar sama membayar nilai di bawahnya. Hadiah dan peluangnya tampil sebelum Anda membeli.</li></ul><p>Hadiah kartu sudah tetap sejak dibeli. Bila Anda pergi di tengah jalan, kartu tetap dibayar dan tampil terbuka saat Anda kembali.</p><p>Bayaran di bawah taruhan atau harga kartu dihitung rugi dan tidak dirayakan.</p>',
      },
      {
        title: 'How to play Tetes, Naik Turun, Keno 40 and scratch cards',
        html: '<ul><li><b>Tetes</b>: choose the risk and the number of rows, then drop a ball. At each row it turns left or right, either as likely as the other. The panel shows what each slot pays and how likely it is.</li><li><b>Naik Turun</b>: guess whether the next card is higher or lower. Each right guess raises what you can take; a wrong one ends the round with nothing paid. An unfinished round waits for you.</li><li><b>Keno 40</b>: choose 1 to 10 of forty numbers; ten are drawn. The table below the numbers says what each number of hits pays.</li><li><b>Scratch cards</b>: choose a price, buy, and scratch nine fields. Three matching pictures pay the amount below them. Prizes and their chances are shown before you buy.</li></ul><p>A card’s prize is fixed when you buy it. If you leave halfway, the card is paid all the same and shown open when you return.</p><p>A payout below the stake, or below the price of the card, counts as a loss and isn’t celebrated.</p>',
      },
      {
        title: 'Cách chơi Tetes, Naik Turun, Keno 40 và vé cào',
        html: '<ul><li><b>Tetes</b>: chọn rủi ro và số hàng, rồi thả bóng. Ở mỗi hàng bóng rẽ trái hoặc phải, cơ hội như nhau. Bảng ghi mỗi ô trả bao nhiêu và cơ hội bao nhiêu.</li><li><b>Naik Turun</b>: đoán lá tiếp theo cao hơn hay thấp hơn. Mỗi lần đúng tăng số bạn lấy được; sai thì ván kết thúc và không trả gì. Ván chưa xong chờ bạn.</li><li><b>Keno 40</b>: chọn 1 đến 10 trong bốn mươi số; mười số được rút. Bảng dưới các số ghi trúng mấy số thì trả bao nhiêu.</li><li><b>Vé cào</b>: chọn giá, mua, và cào chín ô. Ba hình giống nhau trả số tiền ghi dưới hình. Giải và cơ hội hiện trước khi bạn mua.</li></ul><p>Giải của vé được chốt lúc bạn mua. Nếu bạn rời giữa chừng, vé vẫn được trả và hiện đã mở khi bạn quay lại.</p><p>Tiền trả dưới tiền cược, hoặc dưới giá vé, tính là thua và không được ăn mừng.</p>',
      },
    ),
    article(
      'play-video-poker',
      {
        title: 'Cara bermain poker video',
        html: '<p>Bagikan lima kartu, tahan yang Anda mau, lalu tukar sisanya satu kali. Tabel menyebut bayaran tiap susunan. Petunjuk optimal menghitung semua penukaran yang mungkin dan tidak mengubah kartu.</p><p>Tangan yang ditinggalkan menunggu sehari. Setelah itu ditutup dengan semua kartu ditahan dan dibayar sesuai nilainya.</p>',
      },
      {
        title: 'How to play video poker',
        html: '<p>Deal five cards, hold the ones you want, and replace the others once. The table says what each hand pays. The hint counts every possible draw and changes no card.</p><p>A hand you leave waits for a day. After that it is closed with all cards held and paid what it is worth.</p>',
      },
      {
        title: 'Cách chơi video poker',
        html: '<p>Chia năm lá, giữ những lá bạn muốn, và đổi các lá khác một lần. Bảng ghi mỗi thế bài trả bao nhiêu. Gợi ý tính mọi cách đổi có thể và không đổi lá nào.</p><p>Ván bạn rời đi được chờ một ngày. Sau đó ván đóng lại với cả năm lá được giữ và trả theo giá trị.</p>',
      },
      ['VIDEO_POKER'],
    ),
    article(
      'play-table-games',
      {
        title: 'Cara bermain blackjack dan rolet',
        html: '<ul><li><b>Blackjack</b>: pilih satu sampai tiga tangan, lalu tambah kartu, berhenti, gandakan, atau pisah. Petunjuk dasar menyebut pilihan terbaik. Ronde yang ditinggalkan menunggu sehari, lalu semua tangan berhenti dan bankir bermain.</li><li><b>Rolet</b>: pilih chip, taruh di petak, lalu pasang. Dengan satu nol setiap taruhan mengembalikan 97,30%.</li></ul>',
      },
      {
        title: 'How to play blackjack and roulette',
        html: '<ul><li><b>Blackjack</b>: choose one to three hands, then hit, stand, double or split. The hint says what basic strategy does. A round you leave waits for a day; then every hand stands and the dealer plays.</li><li><b>Roulette</b>: choose a chip, lay it on the table, and bet. With one zero every bet returns 97.30%.</li></ul>',
      },
      {
        title: 'Cách chơi blackjack và roulette',
        html: '<ul><li><b>Blackjack</b>: chọn một đến ba tay, rồi rút, dừng, gấp đôi hoặc tách. Gợi ý cho biết chiến thuật cơ bản làm gì. Ván bạn rời đi được chờ một ngày; sau đó mọi tay dừng và nhà cái chơi tiếp.</li><li><b>Roulette</b>: chọn chip, đặt lên bàn, và cược. Với một số không, cược nào cũng hoàn trả 97.30%.</li></ul>',
      },
      ['TABLE'],
    ),
    article(
      'play-arcade',
      {
        title: 'Cara bermain game arkade',
        html: '<p>Di game langkah seperti Ayam Menyeberang tiap langkah menaikkan yang bisa diambil, dan langkah yang salah mengakhiri ronde tanpa bayaran. Berhenti cepat atau lambat mengembalikan sama banyak. Di game lain Anda memilih satu kali, dan panel menyebut peluang serta bayarannya.</p><p>Ronde langkah yang ditinggalkan menunggu sehari. Setelah itu yang sudah didapat dibayar, dan tanpa langkah taruhan kembali.</p>',
      },
      {
        title: 'How to play arcade games',
        html: '<p>In games of steps such as Ayam Menyeberang, each step raises what you can take, and a wrong one ends the round with nothing paid. Stopping early or late returns the same. In the others you choose once, and the panel says how likely each result is and what it pays.</p><p>A round of steps that you leave waits for a day. After that you are paid what it has won, or get your stake back if you took no step.</p>',
      },
      {
        title: 'Cách chơi trò arcade',
        html: '<p>Ở các trò theo bước như Ayam Menyeberang, mỗi bước tăng số bạn lấy được, và bước sai kết thúc ván mà không trả gì. Dừng sớm hay muộn hoàn trả như nhau. Ở các trò khác bạn chọn một lần, và bảng ghi mỗi kết quả có cơ hội bao nhiêu và trả bao nhiêu.</p><p>Ván theo bước bạn rời đi được chờ một ngày. Sau đó bạn được trả số đã thắng, hoặc nhận lại tiền cược nếu chưa đi bước nào.</p>',
      },
      ['ARCADE'],
    ),
    article(
      'check-a-round',
      {
        title: 'Memeriksa keadilan putaran, langkah demi langkah',
        html: '<p>Hasil setiap putaran ditentukan oleh tiga hal: seed server yang dirahasiakan, seed Anda, dan nomor urut (nonce). Sidik SHA-256 dari seed server tampil <b>sebelum</b> Anda memutar, jadi seed itu tidak dapat diganti diam-diam.</p><ol><li>Buka slot, lalu tekan <b>Kejujuran putaran</b>.</li><li>Salin sidik seed server yang tampil. Bila mau, isi seed Anda sendiri.</li><li>Mainkan beberapa putaran.</li><li>Tekan <b>Ganti seed</b>. Seed server yang lama kini dibuka.</li><li>Tekan <b>Periksa</b> pada sebuah putaran. Browser Anda menghitung ulang sidik dan gulungannya, lalu menyebut Cocok atau Tidak cocok.</li></ol><p>Anda juga dapat menghitungnya di luar situs. Cara lengkapnya ada di panel yang sama, di bawah <b>Hitung sendiri</b>.</p>',
      },
      {
        title: 'How to check that a round was fair',
        html: '<p>Three things decide each round: a secret server seed, your own seed, and a running number (nonce). The SHA-256 hash of the server seed is shown <b>before</b> you spin, so it cannot be swapped quietly.</p><ol><li>Open a slot and press <b>Fairness</b>.</li><li>Copy the hash of the server seed. Set a seed of your own if you like.</li><li>Play some rounds.</li><li>Press the button that replaces the seed. The old server seed is now revealed.</li><li>Press <b>Check</b> on a round. Your browser computes the hash and the reels again and says whether they match.</li></ol><p>You can also compute it outside this site. The full recipe is in the same panel.</p>',
      },
      {
        title: 'Cách kiểm chứng một ván minh bạch',
        html: '<p>Ba thứ quyết định mỗi ván: hạt giống bí mật của máy chủ, hạt giống của bạn, và số thứ tự (nonce). Hash SHA-256 của hạt giống máy chủ hiện <b>trước khi</b> bạn quay, nên không thể lén đổi.</p><ol><li>Mở một trò nổ hũ và bấm <b>Minh bạch</b>.</li><li>Sao chép hash của hạt giống máy chủ. Đặt hạt giống của bạn nếu muốn.</li><li>Chơi vài ván.</li><li>Bấm nút đổi hạt giống. Hạt giống máy chủ cũ giờ được mở.</li><li>Bấm <b>Kiểm tra</b> ở một ván. Trình duyệt của bạn tính lại hash và các cuộn, và cho biết có khớp không.</li></ol><p>Bạn cũng tính được ngoài trang này. Cách làm đầy đủ ở cùng bảng đó.</p>',
      },
    ),
    article(
      'slot-symbols',
      {
        title: 'Simbol liar, sebar, dan putaran gratis',
        html: '<ul><li><b>Liar</b> menggantikan simbol lain untuk melengkapi garis. Ada yang juga mengalikan bayaran.</li><li><b>Sebar</b> membayar di mana saja, tidak harus pada garis.</li><li><b>Putaran gratis</b> berjalan dengan taruhan yang sama tanpa memotong saldo.</li></ul><p>Aturan persisnya berbeda di tiap game dan tertulis di tabel bayarnya. Garis hanya membayar deret tertinggi.</p>',
      },
      {
        title: 'Wilds, scatters and free spins',
        html: '<ul><li>A <b>wild</b> stands in for other symbols to complete a line. Some multiply the pay as well.</li><li>A <b>scatter</b> pays anywhere; it doesn’t have to be on a line.</li><li><b>Free spins</b> use the same stake without taking it from your balance.</li></ul><p>The exact rules differ from game to game and are written in the pay table. A line pays its highest run only.</p>',
      },
      {
        title: 'Wild, scatter và quay miễn phí',
        html: '<ul><li><b>Wild</b> thay các biểu tượng khác để đủ một dòng. Có wild còn nhân tiền trả.</li><li><b>Scatter</b> trả ở bất kỳ đâu; không cần nằm trên dòng.</li><li><b>Quay miễn phí</b> dùng cùng mức cược mà không trừ số dư.</li></ul><p>Luật chính xác khác nhau ở từng trò và ghi trong bảng trả. Mỗi dòng chỉ trả chuỗi cao nhất.</p>',
      },
    ),
    article(
      'jackpots',
      {
        title: 'Bagaimana jackpot terkumpul',
        html: '<p>Pot jackpot diisi oleh sebagian kecil dari setiap taruhan pada game yang ikut serta. Angka yang tampil adalah isi pot yang terakhir diketahui dari server, dengan waktunya; di antara dua kabar angka itu boleh merambat naik, tetapi tidak pernah melewati isi pot.</p><p>Peluang memenangkannya naik sesuai taruhan. Pot yang sudah lama tidak keluar tidak menjadi lebih mungkin keluar.</p>',
      },
      {
        title: 'How a jackpot grows',
        html: '<p>A jackpot grows with a small part of every stake on the games that take part. The figure shown is the latest pool reported by our server, with its time; it may climb between reports, but never above the pool.</p><p>Your chance of winning grows with your stake. A pool that hasn’t been won for a while is no more likely to be won next.</p>',
      },
      {
        title: 'Hũ lớn lên thế nào',
        html: '<p>Hũ lớn lên nhờ một phần nhỏ của mỗi khoản cược ở các trò tham gia. Con số hiện ra là số trong hũ máy chủ báo gần nhất, kèm giờ; giữa hai lần báo nó có thể tăng dần, nhưng không bao giờ vượt số trong hũ.</p><p>Cơ hội trúng tăng theo tiền cược. Hũ lâu chưa ai trúng không vì thế mà dễ trúng hơn.</p>',
      },
    ),
    article(
      'game-interrupted',
      {
        title: 'Game terputus atau dalam perawatan',
        html: '<p>Putaran yang terputus diselesaikan oleh server menurut hasil yang sudah ditetapkan sebelumnya. Buka game itu lagi dan hasilnya tampil; kemenangan sudah ada di saldo.</p><p>Bila studio tidak dapat menyelesaikan putaran, putaran dibatalkan dan taruhannya kembali. Keduanya terlihat di catatan taruhan. Game dalam perawatan tampil abu-abu dan tidak dapat dibuka.</p>',
      },
      {
        title: 'A game was interrupted or is under maintenance',
        html: '<p>If a round is interrupted, our server finishes it with the outcome that was already fixed. Reopen the game to see it; any win is already in your balance.</p><p>If the studio can’t finish a round, it’s cancelled and your stake is returned. You’ll see this in your betting record. Games under maintenance are greyed out and can’t be opened.</p>',
      },
      {
        title: 'Trò bị gián đoạn hoặc đang bảo trì',
        html: '<p>Nếu ván bị gián đoạn, máy chủ chơi xong với kết quả đã chốt. Mở lại trò để xem; tiền thắng nếu có đã vào số dư.</p><p>Nếu studio không chơi xong được ván, ván bị hủy và tiền cược được trả lại. Bạn thấy điều này trong lịch sử cược. Trò đang bảo trì có màu xám và không mở được.</p>',
      },
    ),
  ],
};
