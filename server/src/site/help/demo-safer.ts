import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const SAFER: NewCategory = {
  code: 'safer-play',
  page: 'help',
  icon: 'shield',
  names: { ID: 'Batas dan main terkendali', EN: 'Limits and safer play', VI: 'Giới hạn và chơi an toàn' },
  articles: [
    article(
      'before-you-start',
      {
        title: 'Sebelum mulai bermain',
        html: '<p>Tentukan dua angka: berapa yang rela Anda keluarkan, dan berapa lama. Anggap uang itu harga hiburan, seperti tiket. Berhentilah ketika salah satunya tercapai, juga ketika sedang menang.</p><ul><li>Jangan bertaruh dengan uang untuk makan, sewa, sekolah, atau utang.</li><li>Jangan bermain saat lelah, marah, sedih, atau setelah minum alkohol.</li><li>Jangan menaikkan taruhan untuk menutup rugi.</li></ul>',
      },
      {
        title: 'Before you start',
        html: '<p>Decide two things: how much you’re willing to spend and how long you’ll play. Think of the money as the price of an evening out. Stop when you reach either, even if you’re winning.</p><ul><li>Don’t bet money you need for food, rent, school or debts.</li><li>Don’t play when you’re tired, angry or sad, or after drinking.</li><li>Don’t raise your stakes to win back losses.</li></ul>',
      },
      {
        title: 'Trước khi bắt đầu',
        html: '<p>Hãy quyết định hai điều: bạn sẵn sàng tiêu bao nhiêu và chơi bao lâu. Coi số tiền đó là giá của một buổi giải trí. Dừng khi đến một trong hai, kể cả khi đang thắng.</p><ul><li>Đừng cược số tiền bạn cần cho ăn uống, tiền nhà, học phí hay trả nợ.</li><li>Đừng chơi khi mệt, giận, buồn, hoặc sau khi uống rượu bia.</li><li>Đừng tăng tiền cược để gỡ.</li></ul>',
      },
    ),
    article(
      'see-time-and-money',
      {
        title: 'Melihat waktu dan hasil Anda',
        html: '<p>Di samping jam di bagian atas tampil lama sesi Anda sejak masuk. Di dalam game, bar atas menampilkan waktu dan hasil sesi itu. Catatan taruhan menjumlahkan taruhan, bayaran, dan hasil bersih untuk hari atau rentang yang Anda pilih.</p><p>Hasil bersih yang minus tetap ditampilkan apa adanya.</p>',
      },
      {
        title: 'Keeping track of your time and result',
        html: '<p>Next to the clock at the top you can see how long you’ve been logged in. In a game, the bar shows the time and your result for this session. Your betting record adds up stakes, payouts and the net result for the days you choose.</p><p>We show losses as losses.</p>',
      },
      {
        title: 'Theo dõi thời gian và kết quả',
        html: '<p>Cạnh đồng hồ ở đầu trang bạn thấy mình đã đăng nhập bao lâu. Trong trò, thanh trên hiện thời gian và kết quả của phiên này. Lịch sử cược cộng tiền cược, tiền trả và lãi/lỗ cho những ngày bạn chọn.</p><p>Lỗ được ghi là lỗ.</p>',
      },
    ),
    article(
      'auto-limits',
      {
        title: 'Batas pada putaran otomatis',
        html: '<p>Putaran otomatis tidak dapat dimulai tanpa batas. Anda memilih jumlah putaran dan batas rugi; putaran berhenti sendiri ketika salah satunya tercapai, dan Anda dapat menghentikannya kapan saja.</p>',
      },
      {
        title: 'Limits of automatic spins',
        html: '<p>Automatic spins always have limits. You choose a number of spins and a loss limit; they stop when either is reached, and you can stop them at any time.</p>',
      },
      {
        title: 'Giới hạn của quay tự động',
        html: '<p>Quay tự động luôn có giới hạn. Bạn chọn số lượt và giới hạn lỗ; đến một trong hai thì dừng, và bạn dừng được bất cứ lúc nào.</p>',
      },
    ),
    article(
      'warning-signs',
      {
        title: 'Tanda-tanda untuk berhenti',
        html: '<ul><li>Anda menyembunyikan permainan dari keluarga.</li><li>Anda meminjam atau menjual barang untuk bertaruh.</li><li>Anda bermain lebih lama daripada rencana, berulang kali.</li><li>Anda gelisah ketika tidak bermain.</li><li>Anda mengejar kekalahan.</li></ul><p>Bila satu saja cocok, keluarlah dari akun hari ini dan bicarakan dengan orang yang Anda percaya, dokter, atau psikolog. Dalam keadaan darurat hubungi layanan kesehatan di tempat Anda; di Indonesia 119.</p>',
      },
      {
        title: 'Signs that it is time to stop',
        html: '<ul><li>You hide your play from your family.</li><li>You borrow or sell things to bet.</li><li>You play longer than planned, again and again.</li><li>You feel restless when you’re not playing.</li><li>You chase losses.</li></ul><p>If even one of these sounds like you, log out today and talk to someone you trust, a doctor or a psychologist. In an emergency call the health services where you live; in Indonesia that is 119.</p>',
      },
      {
        title: 'Dấu hiệu đã đến lúc dừng',
        html: '<ul><li>Bạn giấu gia đình việc chơi.</li><li>Bạn vay mượn hoặc bán đồ để cược.</li><li>Bạn chơi lâu hơn dự định, hết lần này đến lần khác.</li><li>Bạn bồn chồn khi không chơi.</li><li>Bạn chơi để gỡ.</li></ul><p>Nếu dù chỉ một điều giống bạn, hãy đăng xuất hôm nay và nói chuyện với người bạn tin, bác sĩ hoặc nhà tâm lý. Khi khẩn cấp hãy gọi dịch vụ y tế nơi bạn sống; ở Việt Nam là 115.</p>',
      },
    ),
    article(
      'minors',
      {
        title: 'Bukan untuk anak di bawah umur',
        html: '<p>Situs ini hanya untuk orang dewasa. Umur terendah tertulis di bagian bawah setiap halaman dan dinyatakan saat mendaftar. Bila anak memakai perangkat yang sama, keluarlah dari akun, jangan simpan kata sandi di browser, dan pasang pengawasan orang tua.</p>',
      },
      {
        title: 'Not for minors',
        html: '<p>This site is for adults only. The minimum age is shown at the bottom of every page and confirmed when you create an account. If children use the same device, log out, do not save the password in the browser, and set up parental controls.</p>',
      },
      {
        title: 'Không dành cho trẻ vị thành niên',
        html: '<p>Trang này chỉ dành cho người trưởng thành. Tuổi tối thiểu ghi ở cuối mỗi trang và được xác nhận khi tạo tài khoản. Nếu trẻ em dùng chung thiết bị, hãy đăng xuất, đừng lưu mật khẩu trong trình duyệt, và bật kiểm soát của phụ huynh.</p>',
      },
    ),
  ],
};
