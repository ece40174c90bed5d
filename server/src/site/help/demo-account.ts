import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const ACCOUNT: NewCategory = {
  code: 'account',
  page: 'help',
  icon: 'user',
  names: { ID: 'Akun dan masuk', EN: 'Account and sign-in', VI: 'Tài khoản và đăng nhập' },
  articles: [
    article(
      'create-account',
      {
        title: 'Membuat akun',
        html: '<p>Tekan <b>Daftar</b> di kanan atas. Isi username, kata sandi, dan ulangi kata sandi itu, lalu setujui syarat dan nyatakan bahwa Anda sudah cukup umur.</p><ul><li>Username terdiri dari 4 sampai 16 huruf dan angka, diawali huruf.</li><li>Kata sandi terdiri dari 8 sampai 64 karakter. Spasi boleh dipakai, begitu juga pengelola kata sandi.</li><li>Aturan tiap kolom tampil di bawahnya dan tercentang saat sudah terpenuhi.</li></ul><p>Setelah mendaftar Anda langsung masuk. Satu orang memakai satu akun.</p>',
      },
      {
        title: 'Creating an account',
        html: '<p>Press <b>Create account</b> at the top. Choose a username and a password, repeat the password, accept the terms and confirm you’re old enough.</p><ul><li>A username has 4 to 16 letters and digits and starts with a letter.</li><li>A password has 8 to 64 characters. Spaces are allowed, and so are password managers.</li><li>Each field shows its rules below, and ticks them off as you meet them.</li></ul><p>You’re logged in as soon as your account is created. One account per person.</p>',
      },
      {
        title: 'Tạo tài khoản',
        html: '<p>Bấm <b>Đăng ký</b> ở đầu trang. Chọn tên đăng nhập và mật khẩu, nhập lại mật khẩu, đồng ý điều khoản và xác nhận bạn đủ tuổi.</p><ul><li>Tên đăng nhập có 4 đến 16 chữ và số, bắt đầu bằng chữ.</li><li>Mật khẩu có 8 đến 64 ký tự. Được dùng dấu cách, và cả trình quản lý mật khẩu.</li><li>Mỗi ô ghi quy tắc ở dưới, và đánh dấu khi bạn đã đạt.</li></ul><p>Tạo xong là bạn đã đăng nhập. Mỗi người một tài khoản.</p>',
      },
    ),
    article(
      'good-password',
      {
        title: 'Memilih kata sandi yang kuat',
        html: '<p>Kata sandi yang panjang lebih kuat daripada yang rumit. Rangkaian empat kata yang tidak berhubungan mudah Anda ingat dan sulit ditebak.</p><ul><li>Jangan pakai kata sandi yang sama di situs lain.</li><li>Kata sandi yang pernah bocor dan beredar luas kami tolak.</li><li>Tidak ada petugas yang akan meminta kata sandi Anda, lewat jalur apa pun.</li></ul>',
      },
      {
        title: 'Choosing a strong password',
        html: '<p>A long password is stronger than a complicated one. Four words that have nothing to do with each other are easy to remember and hard to guess.</p><ul><li>Don’t use a password you use elsewhere.</li><li>We don’t accept passwords that are widely known from data leaks.</li><li>Nobody who works here will ever ask for your password, on any channel.</li></ul>',
      },
      {
        title: 'Chọn mật khẩu mạnh',
        html: '<p>Mật khẩu dài mạnh hơn mật khẩu rắc rối. Bốn từ không liên quan với nhau thì dễ nhớ và khó đoán.</p><ul><li>Đừng dùng mật khẩu bạn đã dùng ở nơi khác.</li><li>Chúng tôi không nhận mật khẩu đã lộ và được biết rộng rãi.</li><li>Không ai làm việc ở đây hỏi mật khẩu của bạn, qua bất kỳ kênh nào.</li></ul>',
      },
    ),
    article(
      'cannot-sign-in',
      {
        title: 'Tidak bisa masuk',
        html: '<ol><li>Periksa username. Spasi di awal dan akhir diabaikan.</li><li>Ketik kata sandi sambil menampilkannya dengan tombol mata, untuk melihat salah ketik.</li><li>Bila kode gambar diminta, ketik huruf yang terlihat. Tombol di sampingnya memberi gambar baru.</li><li>Setelah beberapa percobaan yang gagal Anda harus menunggu. Pesan di layar menyebut berapa lama.</li></ol><p>Pesan gagal sengaja tidak menyebut apakah username itu ada, supaya orang lain tidak dapat mencarinya.</p>',
      },
      {
        title: 'When you cannot log in',
        html: '<ol><li>Check the username. Spaces before and after it are ignored.</li><li>Use the eye button to see your password as you type and spot typos.</li><li>If you’re asked for a picture code, type the letters you see. The button next to it loads a new picture.</li><li>After several failed attempts you’ll have to wait. The message on screen says how long.</li></ol><p>We never say whether a username exists, so nobody can go looking for yours.</p>',
      },
      {
        title: 'Khi không đăng nhập được',
        html: '<ol><li>Kiểm tra tên đăng nhập. Dấu cách ở đầu và cuối được bỏ qua.</li><li>Dùng nút con mắt để xem mật khẩu khi gõ và phát hiện lỗi.</li><li>Nếu được hỏi mã trong hình, hãy nhập các chữ bạn thấy. Nút bên cạnh đổi hình mới.</li><li>Sau vài lần sai bạn phải đợi. Thông báo trên màn hình ghi bao lâu.</li></ol><p>Chúng tôi không bao giờ cho biết tên đăng nhập nào tồn tại, nên không ai dò được tên của bạn.</p>',
      },
    ),
    article(
      'session-ends',
      {
        title: 'Mengapa sesi saya berakhir',
        html: '<p>Sesi berakhir setelah 30 menit tanpa kegiatan, dan paling lama setelah 24 jam. Ini melindungi saldo Anda bila perangkat tertinggal dalam keadaan terbuka.</p><p>Taruhan yang sedang berjalan tidak hilang. Putaran yang terputus diselesaikan oleh server, hasilnya tampil ketika game dibuka lagi, dan tercatat di catatan taruhan.</p>',
      },
      {
        title: 'Why my session ended',
        html: '<p>A session ends after 30 minutes without activity, and after 24 hours at the latest. This protects your balance if a device is left unattended.</p><p>Open bets aren’t lost. If a round is interrupted, our server finishes it; you’ll see the result when you reopen the game and in your betting record.</p>',
      },
      {
        title: 'Vì sao phiên của tôi kết thúc',
        html: '<p>Phiên kết thúc sau 30 phút không hoạt động, và muộn nhất sau 24 giờ. Việc này bảo vệ số dư nếu thiết bị bị bỏ quên.</p><p>Cược đang chạy không mất. Nếu ván bị gián đoạn, máy chủ chơi xong; bạn thấy kết quả khi mở lại trò và trong lịch sử cược.</p>',
      },
    ),
    article(
      'trial-account',
      {
        title: 'Akun coba dan akun asli',
        html: '<p>Akun coba dibuat tanpa mengisi apa pun dan berisi uang mainan. Uang mainan tidak dapat disetor, ditarik, atau diubah menjadi uang asli. Akun coba berakhir saat Anda keluar, setelah 30 menit tanpa kegiatan, atau paling lama setelah 24 jam.</p><p>Halaman yang menyangkut uang asli, seperti pusat anggota, tertutup bagi akun coba. Untuk membukanya, daftarkan akun asli. Hasil akun coba tidak ikut pindah.</p>',
      },
      {
        title: 'Trial accounts and real accounts',
        html: '<p>You can open a trial account without filling in anything. It comes with play money, which can’t be deposited, withdrawn or turned into real money. A trial account ends when you log out, after 30 minutes without activity, and after 24 hours at the latest.</p><p>Pages that involve real money, such as the member centre, aren’t available to trial accounts. Create a real account to use them. Results from a trial account don’t carry over.</p>',
      },
      {
        title: 'Tài khoản chơi thử và tài khoản thật',
        html: '<p>Bạn mở được tài khoản chơi thử mà không cần điền gì. Trong đó có tiền chơi thử, không nạp, không rút và không đổi ra tiền thật được. Tài khoản chơi thử kết thúc khi bạn đăng xuất, sau 30 phút không hoạt động, và muộn nhất sau 24 giờ.</p><p>Các trang liên quan đến tiền thật, như trung tâm thành viên, không mở cho tài khoản chơi thử. Hãy tạo tài khoản thật để dùng. Kết quả của tài khoản chơi thử không chuyển sang.</p>',
      },
    ),
    article(
      'language-theme',
      {
        title: 'Bahasa dan tampilan',
        html: '<p>Bahasa dan tema terang atau gelap diatur di kanan atas, dengan tombol bola dunia dan tombol bulan. Pilihan disimpan di perangkat ini; bahasa juga disimpan di akun Anda.</p><p>Bila perangkat diatur untuk mengurangi gerakan, pengumuman berjalan dan spanduk berhenti bergerak.</p>',
      },
      {
        title: 'Language and appearance',
        html: '<p>Set your language and a light or dark theme at the top right, with the globe and moon icons. We keep your choice on this device, and your language in your account too.</p><p>If your device is set to reduce motion, notices and banners stay still.</p>',
      },
      {
        title: 'Ngôn ngữ và giao diện',
        html: '<p>Đặt ngôn ngữ và giao diện sáng hoặc tối ở góc trên bên phải, bằng biểu tượng địa cầu và mặt trăng. Chúng tôi giữ lựa chọn trên thiết bị này, và ngôn ngữ cả trong tài khoản của bạn.</p><p>Nếu thiết bị được đặt giảm chuyển động, thông báo và biểu ngữ đứng yên.</p>',
      },
    ),
  ],
};
