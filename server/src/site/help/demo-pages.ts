import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

/** What the installed site can do, on the download page. */
export const DOWN: NewCategory = {
  code: 'app',
  page: 'down',
  icon: 'download',
  names: { ID: 'Yang Anda dapat', EN: 'What you get', VI: 'Bạn được gì' },
  articles: [
    article(
      'app-opens-alone',
      {
        title: 'Terbuka seperti aplikasi',
        html: '<p>Ikon di layar utama, jendela sendiri tanpa bar alamat, dan jalan pintas ke slot, promosi, dan bantuan.</p>',
      },
      {
        title: 'Opens like an app',
        html: '<p>An icon on your home screen, a window of its own without an address bar, and shortcuts to slots, promotions and help.</p>',
      },
      {
        title: 'Mở như một ứng dụng',
        html: '<p>Biểu tượng trên màn hình chính, cửa sổ riêng không có thanh địa chỉ, và lối tắt đến nổ hũ, khuyến mãi và trợ giúp.</p>',
      },
    ),
    article(
      'app-always-new',
      {
        title: 'Selalu versi terbaru',
        html: '<p>Tidak ada berkas untuk diunduh dan tidak ada pembaruan yang harus dipasang. Situs memeriksa versi baru setiap kali dibuka.</p>',
      },
      {
        title: 'Always the newest version',
        html: '<p>There is no file to download and no update to install. The site checks for a new version every time you open it.</p>',
      },
      {
        title: 'Luôn là phiên bản mới nhất',
        html: '<p>Không có tệp để tải và không có bản cập nhật phải cài. Trang kiểm tra phiên bản mới mỗi lần bạn mở.</p>',
      },
    ),
    article(
      'app-offline',
      {
        title: 'Bantuan tanpa koneksi',
        html: '<p>Pusat bantuan yang pernah dibuka tetap terbaca tanpa koneksi. Bermain selalu memerlukan koneksi, dan saldo tidak pernah ditampilkan dari simpanan.</p>',
      },
      {
        title: 'Help without a connection',
        html: '<p>Once you’ve opened it, you can read the help centre offline. Playing always needs a connection, and we never show a saved balance.</p>',
      },
      {
        title: 'Trợ giúp khi không có mạng',
        html: '<p>Đã mở một lần, bạn đọc được trung tâm trợ giúp khi không có mạng. Chơi luôn cần mạng, và chúng tôi không bao giờ hiện số dư đã lưu.</p>',
      },
    ),
    article(
      'app-no-rights',
      {
        title: 'Tanpa izin tambahan',
        html: '<p>Tidak meminta kontak, lokasi, kamera, atau berkas. Jangan pasang berkas APK yang mengaku sebagai aplikasi kami; kami tidak membuatnya.</p>',
      },
      {
        title: 'No extra permissions',
        html: '<p>It doesn’t ask for your contacts, location, camera or files. Don’t install an APK that claims to be ours; we don’t make one.</p>',
      },
      {
        title: 'Không cần thêm quyền',
        html: '<p>Không xin danh bạ, vị trí, máy ảnh hay tệp. Đừng cài tệp APK tự nhận là của chúng tôi; chúng tôi không làm tệp đó.</p>',
      },
    ),
  ],
};

/** The sections of the join page. */
export const JOIN: NewCategory = {
  code: 'join',
  page: 'join',
  icon: 'users',
  names: { ID: 'Gabung', EN: 'Join', VI: 'Tham gia' },
  articles: [
    article(
      'join-member',
      {
        title: 'Bergabung sebagai anggota',
        html: '<ol><li>Buat akun: username dan kata sandi sudah cukup.</li><li>Baca aturan dan RTP game yang Anda pilih.</li><li>Tentukan batas uang dan waktu sebelum mulai.</li></ol><p>Punya kode undangan? Masukkan saat mendaftar bila kolomnya tampil. Pendaftaran tidak dipungut biaya.</p>',
      },
      {
        title: 'Joining as a member',
        html: '<ol><li>Create an account. All you need is a username and password.</li><li>Read the rules and RTP of the game you choose.</li><li>Decide how much money and time to spend before you start.</li></ol><p>Have an invitation code? Enter it when you sign up, if there’s a field for it. Signing up is free.</p>',
      },
      {
        title: 'Tham gia làm thành viên',
        html: '<ol><li>Tạo tài khoản. Chỉ cần tên đăng nhập và mật khẩu.</li><li>Đọc luật và RTP của trò bạn chọn.</li><li>Quyết định dùng bao nhiêu tiền và thời gian trước khi bắt đầu.</li></ol><p>Có mã mời? Hãy nhập khi đăng ký, nếu có ô cho mã. Đăng ký miễn phí.</p>',
      },
    ),
    article(
      'join-agent',
      {
        title: 'Menjadi agen',
        html: '<p>Agen memperkenalkan anggota baru dan mendapat bagian menurut kontrak. Kontrak ditawarkan oleh agen di atasnya atau oleh pengelola, dan berlaku setelah Anda menerimanya. Besarnya bagian, cara menghitung, dan waktu pembayaran tertulis di kontrak itu.</p><ul><li>Penghasilan tidak dijamin dan dapat nol.</li><li>Agen tidak memegang uang atau kata sandi anggotanya.</li><li>Agen tidak melihat batas bermain atau pengecualian diri anggota.</li></ul>',
      },
      {
        title: 'Becoming an agent',
        html: '<p>Agents introduce new members and earn a share under a contract. Your upline agent or the operator offers the contract, and it applies once you accept it. It sets out your share, how it’s calculated and when it’s paid.</p><ul><li>Income isn’t guaranteed, and you may earn nothing.</li><li>Agents never hold members’ money or passwords.</li><li>Agents can’t see members’ limits or self-exclusions.</li></ul>',
      },
      {
        title: 'Làm đại lý',
        html: '<p>Đại lý giới thiệu thành viên mới và nhận một phần theo hợp đồng. Đại lý tuyến trên hoặc nhà vận hành đề nghị hợp đồng, và hợp đồng có hiệu lực khi bạn nhận. Trong đó ghi phần của bạn, cách tính và lúc trả.</p><ul><li>Thu nhập không được bảo đảm, và có thể bằng không.</li><li>Đại lý không giữ tiền hay mật khẩu của thành viên.</li><li>Đại lý không thấy giới hạn hay việc tự loại trừ của thành viên.</li></ul>',
      },
    ),
    article(
      'join-duties',
      {
        title: 'Yang kami harapkan dari mitra',
        html: '<ul><li>Hanya mengajak orang dewasa, di tempat yang mengizinkannya.</li><li>Tidak menjanjikan kemenangan, dan tidak menyebut taruhan sebagai investasi.</li><li>Tidak mengirim pesan massal dan tidak mengajak orang yang sedang berhenti bermain.</li></ul><p>Kontrak mitra yang melanggar dapat diakhiri.</p>',
      },
      {
        title: 'What we expect of partners',
        html: '<ul><li>Invite adults only, where the law allows it.</li><li>Don’t promise wins, and never call betting an investment.</li><li>Don’t send bulk messages, and don’t invite people who are trying to stop.</li></ul><p>We can end the contract of a partner who breaks these rules.</p>',
      },
      {
        title: 'Chúng tôi mong gì ở đối tác',
        html: '<ul><li>Chỉ mời người trưởng thành, ở nơi pháp luật cho phép.</li><li>Không hứa thắng, và không bao giờ gọi cá cược là đầu tư.</li><li>Không gửi tin hàng loạt, và không mời người đang cố dừng.</li></ul><p>Chúng tôi có thể kết thúc hợp đồng của đối tác vi phạm.</p>',
      },
    ),
    article(
      'join-start',
      {
        title: 'Langkah menjadi agen',
        html: '<ol><li>Buat akun anggota dan kenali produknya.</li><li>Hubungi kami lewat salah satu jalur di halaman ini dan sebut username Anda.</li><li>Baca kontrak yang ditawarkan, lalu terima atau tolak.</li></ol><p>Tidak ada biaya di muka. Siapa pun yang memintanya bukan kami.</p>',
      },
      {
        title: 'How to become an agent',
        html: '<ol><li>Create a member account and get to know the product.</li><li>Contact us through one of the channels on this page and give your username.</li><li>Read the contract you’re offered, then accept or decline it.</li></ol><p>There’s no upfront fee. If someone asks for one, it isn’t us.</p>',
      },
      {
        title: 'Các bước làm đại lý',
        html: '<ol><li>Tạo tài khoản thành viên và làm quen sản phẩm.</li><li>Liên hệ chúng tôi qua một kênh ở trang này và cho biết tên đăng nhập.</li><li>Đọc hợp đồng được đề nghị, rồi nhận hoặc từ chối.</li></ol><p>Không có phí trả trước. Ai đòi phí thì không phải chúng tôi.</p>',
      },
    ),
  ],
};
