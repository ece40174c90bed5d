import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

const GENERAL = {
  ID: '<p>Yang berlaku adalah aturan di dalam game atau meja itu sendiri; ini hanya garis besarnya.</p>',
  EN: '<p>This is only an outline. The rules in the game or at the table are the ones that apply.</p>',
  VI: '<p>Đây chỉ là nét chính. Luật trong trò hoặc tại bàn là luật áp dụng.</p>',
};

export const RULES: NewCategory = {
  code: 'game-rules',
  page: 'help',
  icon: 'book',
  names: { ID: 'Aturan tiap jenis game', EN: 'Rules by type of game', VI: 'Luật theo loại trò' },
  articles: [
    article(
      'rules-live',
      {
        title: 'Live casino',
        html: `<p>Semua pemain di meja mengikuti ronde yang sama menurut jam server. Taruhan dibuka untuk waktu terbatas sebelum setiap ronde; setelah ditutup tidak dapat diubah. Meja rumah ditetapkan oleh rantai yang diumumkan sebelumnya dan bisa Anda periksa; meja studio lain dapat memakai bandar di depan kamera. Bila koneksi terputus, hasil tetap ditentukan dan dibukukan.</p>${GENERAL.ID}`,
      },
      {
        title: 'Live casino',
        html: `<p>Everybody at a table plays the same round by the server’s clock. You have a limited time to bet before each round; after that, bets can’t be changed. The house’s own tables follow a chain that was published in advance and that you can check; tables of other studios may have a dealer on camera. If the connection drops, the result is still decided and recorded.</p>${GENERAL.EN}`,
      },
      {
        title: 'Casino trực tuyến',
        html: `<p>Mọi người ở một bàn chơi cùng một ván theo đồng hồ máy chủ. Bạn có thời gian giới hạn để cược trước mỗi ván; sau đó không đổi cược được. Bàn của nhà cái theo chuỗi đã công bố trước mà bạn kiểm chứng được; bàn của studio khác có thể có người chia bài trước máy quay. Nếu mất kết nối, kết quả vẫn được quyết định và ghi lại.</p>${GENERAL.VI}`,
      },
      ['LIVE'],
    ),
    article(
      'rules-sports',
      {
        title: 'Sports dan e-sports',
        html: `<p>Anda bertaruh pada hasil pertandingan dengan odds yang tampil. Taruhan ganda membayar hanya bila semua pilihan benar. Pada pertandingan yang sedang berjalan odds dapat berubah; perubahan selalu diminta persetujuannya. Pertandingan yang batal biasanya mengembalikan taruhan, menurut aturan penyedia.</p>${GENERAL.ID}`,
      },
      {
        title: 'Sports and e-sports',
        html: `<p>You bet on the outcome of a match at the odds shown. A multiple pays only if every pick wins. Odds can move during a match, and we always ask before using new ones. If a match is called off, stakes are usually returned, according to the provider’s rules.</p>${GENERAL.EN}`,
      },
      {
        title: 'Thể thao và e-sports',
        html: `<p>Bạn cược vào kết quả trận đấu theo tỷ lệ hiện ra. Cược xiên chỉ trả khi mọi lựa chọn đều thắng. Tỷ lệ có thể đổi trong trận, và chúng tôi luôn hỏi trước khi dùng tỷ lệ mới. Nếu trận bị hủy, tiền cược thường được trả lại, theo quy định của nhà cung cấp.</p>${GENERAL.VI}`,
      },
      ['SPORTS', 'ESPORTS'],
    ),
    article(
      'rules-lottery',
      {
        title: 'Lotre dan e-lotre',
        html: `<p>Anda memilih angka sebelum undian ditutup. Bayaran tergantung pada jenis permainan: makin sulit ditebak, makin tinggi. Setiap undian berdiri sendiri; angka yang lama tidak keluar tidak menjadi lebih mungkin keluar.</p>${GENERAL.ID}`,
      },
      {
        title: 'Lottery and e-lottery',
        html: `<p>You pick numbers before the draw closes. The payout depends on the type of bet: the harder it is to guess, the more it pays. Every draw is independent; a number that hasn’t come up for a while is no more likely to come up next.</p>${GENERAL.EN}`,
      },
      {
        title: 'Xổ số và xổ số nhanh',
        html: `<p>Bạn chọn số trước khi kỳ quay đóng. Tiền trả tùy cách chơi: càng khó đoán, trả càng nhiều. Mỗi kỳ quay độc lập; số lâu chưa ra không vì thế mà dễ ra hơn.</p>${GENERAL.VI}`,
      },
      ['LOTT', 'ELOTT'],
    ),
    article(
      'rules-pvp',
      {
        title: 'PVP: poker, Tiến lên, dan permainan papan',
        html: `<p>Anda bermain melawan pemain lain, bukan melawan rumah. Rumah mengambil potongan dari setiap pot atau kemenangan, yang tampil sebelum Anda duduk. Yang dibawa ke meja hanya uang Anda sendiri, bukan uang bonus atau hadiah. Sebagai taruhan sah terhitung yang berpindah tangan. Bersekongkol dan memakai program bantu dilarang.</p>${GENERAL.ID}`,
      },
      {
        title: 'PVP: poker, Tiến lên and board games',
        html: `<p>You play against other players, not against the house. The house takes a share of each pot or win, shown before you sit down. You bring only your own money to the table, no bonus or gift money. What changed hands counts as your valid bet. Collusion and bots are not allowed.</p>${GENERAL.EN}`,
      },
      {
        title: 'Game bài: poker, Tiến lên và cờ',
        html: `<p>Bạn chơi với người chơi khác, không phải với nhà cái. Nhà cái lấy một phần của mỗi pot hoặc tiền thắng, ghi trước khi bạn ngồi vào. Bạn chỉ mang tiền của chính mình vào bàn, không mang tiền thưởng hay tiền tặng. Số tiền đổi tay được tính là cược hợp lệ. Cấm thông đồng và dùng bot.</p>${GENERAL.VI}`,
      },
      ['PVP'],
    ),
    article(
      'rules-fish',
      {
        title: 'Tembak ikan',
        html: `<p>Setiap tembakan adalah satu taruhan dengan nilai peluru yang Anda pilih. Tiap ikan punya bayaran sebagai kelipatan nilai peluru. Hasil setiap tembakan acak; keterampilan membidik mengubah sasaran, bukan keuntungan rumah.</p>${GENERAL.ID}`,
      },
      {
        title: 'Fish shooting',
        html: `<p>Each shot is a bet at the bullet value you choose. Every fish pays a multiple of that value. The outcome of each shot is random: aiming changes your target, not the house edge.</p>${GENERAL.EN}`,
      },
      {
        title: 'Bắn cá',
        html: `<p>Mỗi phát là một cược theo giá đạn bạn chọn. Cá nào cũng trả theo bội số của giá đó. Kết quả mỗi phát là ngẫu nhiên: ngắm bắn đổi mục tiêu, không đổi lợi thế nhà cái.</p>${GENERAL.VI}`,
      },
      ['FISH'],
    ),
    article(
      'rules-crash',
      {
        title: 'Crash, arcade, dan mini game',
        html: `<p>Pada game crash sebuah pengali naik lalu berhenti pada titik yang sudah ditetapkan sebelum putaran. Anda menang bila mengambil sebelum titik itu. Tidak ada pola yang dapat dibaca dari putaran sebelumnya.</p>${GENERAL.ID}`,
      },
      {
        title: 'Crash, arcade and mini games',
        html: `<p>In a crash game, a multiplier climbs until it stops at a point fixed before the round. You win if you cash out before then. Earlier rounds tell you nothing about the next one.</p>${GENERAL.EN}`,
      },
      {
        title: 'Crash, arcade và mini game',
        html: `<p>Ở trò crash, hệ số tăng dần rồi dừng ở điểm đã chốt trước ván. Bạn thắng nếu lấy trước lúc đó. Các ván trước không cho biết gì về ván sau.</p>${GENERAL.VI}`,
      },
      ['ARCADE'],
    ),
  ],
};
