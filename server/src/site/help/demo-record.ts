import { article } from './article.ts';
import type { NewCategory } from './repo.ts';

export const RECORD: NewCategory = {
  code: 'record',
  page: 'help',
  icon: 'receipt',
  names: { ID: 'Catatan taruhan', EN: 'Betting record', VI: 'Lịch sử cược' },
  articles: [
    article(
      'read-the-record',
      {
        title: 'Membaca catatan taruhan',
        html: '<p>Buka menu akun, lalu <b>Catatan taruhan</b>. Setiap baris adalah satu taruhan dengan waktu, game, taruhan, bayaran, dan hasil bersih. Baris jumlah di atas menghitung semua taruhan dalam filter, bukan hanya halaman yang tampil.</p><ul><li><b>Berjalan</b>: hasil belum ada.</li><li><b>Menang</b> dan <b>Kalah</b>: sudah selesai.</li><li><b>Dibatalkan</b>: taruhan kembali.</li></ul>',
      },
      {
        title: 'Reading the betting record',
        html: '<p>Open the account menu, then <b>Betting record</b>. Each row is one bet with its time, game, stake, payout and net result. The totals above cover every bet in the filter, not just the page you see.</p><ul><li><b>Running</b>: no result yet.</li><li><b>Won</b> and <b>Lost</b>: settled.</li><li><b>Cancelled</b>: your stake was returned.</li></ul>',
      },
      {
        title: 'Đọc lịch sử cược',
        html: '<p>Mở menu tài khoản, rồi <b>Lịch sử cược</b>. Mỗi dòng là một cược kèm thời gian, trò, tiền cược, tiền trả và lãi/lỗ. Tổng ở trên tính mọi cược trong bộ lọc, không chỉ trang đang hiện.</p><ul><li><b>Đang chạy</b>: chưa có kết quả.</li><li><b>Thắng</b> và <b>Thua</b>: đã có kết quả.</li><li><b>Hủy cược</b>: tiền cược đã trả lại.</li></ul>',
      },
    ),
    article(
      'valid-bet',
      {
        title: 'Apa itu taruhan sah',
        html: '<p>Taruhan sah adalah bagian taruhan yang dihitung untuk peringkat dan syarat promosi. Taruhan yang dibatalkan tidak dihitung. Rincian sebuah taruhan menyebut jumlah sahnya.</p>',
      },
      {
        title: 'What a valid bet is',
        html: '<p>The valid bet is the part of a stake that counts towards ranks and promotion terms. Cancelled bets don’t count. You’ll find it in the details of each bet.</p>',
      },
      {
        title: 'Cược hợp lệ là gì',
        html: '<p>Cược hợp lệ là phần tiền cược tính cho cấp bậc và điều kiện khuyến mãi. Cược bị hủy không tính. Bạn thấy số này trong chi tiết của mỗi cược.</p>',
      },
    ),
    article(
      'export-bets',
      {
        title: 'Mengunduh taruhan sebagai CSV',
        html: '<p>Pilih rentang hari dan filter, lalu tekan <b>Unduh CSV</b>. Berkas berisi semua taruhan dalam filter itu dan dapat dibuka dengan aplikasi lembar kerja. Simpan baik-baik: berkas itu memuat kebiasaan bermain Anda.</p>',
      },
      {
        title: 'Downloading bets as CSV',
        html: '<p>Choose days and filters, then press <b>Download CSV</b>. The file contains every bet in that filter and opens in any spreadsheet. Keep it safe: it shows how you play.</p>',
      },
      {
        title: 'Tải cược về CSV',
        html: '<p>Chọn ngày và bộ lọc, rồi bấm <b>Tải CSV</b>. Tệp có mọi cược trong bộ lọc đó và mở được bằng bảng tính bất kỳ. Hãy giữ kỹ: tệp cho thấy bạn chơi thế nào.</p>',
      },
    ),
    article(
      'dispute-a-bet',
      {
        title: 'Bila hasil tampak salah',
        html: '<ol><li>Salin nomor taruhan dari rinciannya.</li><li>Untuk slot, ganti seed lalu periksa putaran itu di panel keadilan.</li><li>Kirim nomor dan hasil pemeriksaan lewat layanan pelanggan. Tanpa nomor taruhan, kami harus mencari di antara semua taruhan Anda dan itu lebih lama.</li></ol>',
      },
      {
        title: 'When a result looks wrong',
        html: '<ol><li>Copy the bet number from its details.</li><li>For a slot, replace the seed and check the round in the fairness panel.</li><li>Send the number and the result of the check to customer service. Without the number we have to go through all your bets, which takes longer.</li></ol>',
      },
      {
        title: 'Khi kết quả có vẻ sai',
        html: '<ol><li>Sao chép mã cược từ phần chi tiết.</li><li>Với nổ hũ, đổi hạt giống và kiểm tra ván trong bảng minh bạch.</li><li>Gửi mã và kết quả kiểm tra cho chăm sóc khách hàng. Không có mã, chúng tôi phải tìm trong mọi cược của bạn, sẽ lâu hơn.</li></ol>',
      },
    ),
  ],
};
