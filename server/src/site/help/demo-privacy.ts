import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const PRIVACY: NewCategory = {
  code: 'privacy',
  page: 'help',
  icon: 'lock',
  names: { ID: 'Privasi dan keamanan', EN: 'Privacy and security', VI: 'Riêng tư và bảo mật' },
  articles: [
    article(
      'data-kept',
      {
        title: 'Data yang kami simpan',
        html: '<p>Username, kata sandi dalam bentuk acak satu arah yang tidak dapat dibaca kembali, bahasa, waktu masuk beserta alamat IP dan jenis browser, serta taruhan dan transfer Anda. Keterangan lain, misalnya nomor telepon, hanya ada bila Anda mengisinya.</p><p>Papan pemenang menampilkan nama yang disamarkan.</p>',
      },
      {
        title: 'What we keep about you',
        html: '<p>Your username, your password as a one-way scramble that cannot be read back, your language, when you logged in with IP address and kind of browser, and your bets and transfers. Anything else, such as a phone number, is there only if you gave it.</p><p>The winners board shows masked names.</p>',
      },
      {
        title: 'Chúng tôi lưu gì về bạn',
        html: '<p>Tên đăng nhập, mật khẩu dạng băm một chiều không đọc lại được, ngôn ngữ, lúc bạn đăng nhập kèm địa chỉ IP và loại trình duyệt, các cược và lần chuyển của bạn. Thông tin khác, như số điện thoại, chỉ có nếu bạn đã cung cấp.</p><p>Bảng thắng hiện tên đã che.</p>',
      },
    ),
    article(
      'data-on-device',
      {
        title: 'Data di perangkat Anda',
        html: '<p>Perangkat menyimpan pilihan bahasa dan tema, sesi selama tab terbuka, dan salinan halaman yang pernah dilihat supaya situs terbuka cepat dan pusat bantuan dapat dibaca tanpa koneksi. Saldo, taruhan, dan pesan tidak pernah disimpan dalam salinan itu.</p><p>Menghapus data situs di browser menghapus semuanya.</p>',
      },
      {
        title: 'What we store on your device',
        html: '<p>Your device keeps your language and theme, the session while the tab is open, and copies of pages you have seen, so that the site opens fast and the help centre can be read offline. Balances, bets and messages are never part of those copies.</p><p>Clearing the data of this site in your browser removes it all.</p>',
      },
      {
        title: 'Chúng tôi lưu gì trên thiết bị của bạn',
        html: '<p>Thiết bị giữ ngôn ngữ và giao diện, phiên khi thẻ còn mở, và bản sao các trang bạn đã xem, để trang mở nhanh và trung tâm trợ giúp đọc được khi không có mạng. Số dư, cược và tin nhắn không bao giờ nằm trong các bản sao đó.</p><p>Xóa dữ liệu của trang này trong trình duyệt là xóa hết.</p>',
      },
    ),
    article(
      'fake-sites',
      {
        title: 'Mengenali situs dan petugas palsu',
        html: '<ul><li>Periksa alamat di browser sebelum mengetik kata sandi. Simpan alamat yang benar sebagai penanda.</li><li>Petugas tidak pernah meminta kata sandi, kode verifikasi, atau kiriman uang ke rekening pribadi.</li><li>Tawaran yang menjanjikan kemenangan adalah penipuan.</li></ul><p>Bila Anda terlanjur memberikan kata sandi, ganti segera dan keluar dari semua perangkat.</p>',
      },
      {
        title: 'Spotting fake sites and fake staff',
        html: '<ul><li>Check the address before you type your password. Bookmark the right one.</li><li>Staff never ask for a password, a verification code, or money sent to a personal account.</li><li>Anyone who promises wins is a scammer.</li></ul><p>If you’ve given your password away, change it now and log out everywhere.</p>',
      },
      {
        title: 'Nhận ra trang giả và nhân viên giả',
        html: '<ul><li>Kiểm tra địa chỉ trước khi nhập mật khẩu. Hãy đánh dấu địa chỉ đúng.</li><li>Nhân viên không bao giờ hỏi mật khẩu, mã xác minh, hay bảo gửi tiền đến tài khoản cá nhân.</li><li>Ai hứa thắng là kẻ lừa đảo.</li></ul><p>Nếu bạn đã lỡ đưa mật khẩu, hãy đổi ngay và đăng xuất khắp nơi.</p>',
      },
    ),
  ],
};

export const CONTACT: NewCategory = {
  code: 'contact',
  page: 'help',
  icon: 'headset',
  names: { ID: 'Hubungi kami', EN: 'Contact', VI: 'Liên hệ' },
  articles: [
    article(
      'reach-us',
      {
        title: 'Cara menghubungi kami',
        html: '<p>Tombol bantuan di sisi halaman membuka jalur yang disediakan pengelola. Hanya jalur yang benar-benar aktif yang tampil; bila tidak ada, belum ada jalur yang dipasang. Daftar yang sama ada di halaman <b>Gabung</b>.</p>',
      },
      {
        title: 'How to reach us',
        html: '<p>The help button at the side of the page shows the channels you can reach us on. We only list channels that are open. You’ll find the same list on the <b>Join</b> page.</p>',
      },
      {
        title: 'Cách liên hệ chúng tôi',
        html: '<p>Nút trợ giúp ở cạnh trang cho biết các kênh liên hệ. Chúng tôi chỉ ghi kênh đang mở. Danh sách đó cũng có ở trang <b>Tham gia</b>.</p>',
      },
    ),
    article(
      'what-to-send',
      {
        title: 'Keterangan yang mempercepat jawaban',
        html: '<ul><li>Username Anda, tanpa kata sandi.</li><li>Nomor taruhan atau transaksi.</li><li>Kapan kejadiannya, dan apa yang tertulis di layar.</li><li>Perangkat dan browser yang dipakai.</li></ul>',
      },
      {
        title: 'How to get a faster answer',
        html: '<ul><li>Your username, never your password.</li><li>The number of the bet or transaction.</li><li>When it happened, and what the screen said.</li><li>Your device and browser.</li></ul>',
      },
      {
        title: 'Để được trả lời nhanh hơn',
        html: '<ul><li>Tên đăng nhập của bạn, không bao giờ kèm mật khẩu.</li><li>Mã cược hoặc mã giao dịch.</li><li>Việc xảy ra lúc nào, và màn hình ghi gì.</li><li>Thiết bị và trình duyệt của bạn.</li></ul>',
      },
    ),
  ],
};
