import type { FirstTexts } from './texts.ts';

export const idTexts: FirstTexts = {
  terms: {
    title: 'Ketentuan',
    sections: [
      [
        'Siapa yang boleh bermain',
        'Usia Anda memenuhi batas yang diminta saat pendaftaran, Anda bermain untuk diri sendiri, dan Anda memiliki satu akun. Keterangan yang Anda berikan benar. Akun yang dipakai orang lain dapat ditutup; saldonya dibayarkan lebih dahulu, kecuali dilarang hukum.',
      ],
      [
        'Uang Anda',
        'Saldo adalah milik Anda. Setiap taruhan, pembayaran, koreksi, dan hadiah dicatat satu kali dan tampil di riwayat Anda. Anda dapat menarik dana kapan saja; halaman penarikan menyebutkan syarat dan biayanya sebelum Anda menekan tombol. Dana yang masuk perlu dipertaruhkan sebanyak yang tertulis di halaman deposit.',
      ],
      [
        'Permainan dan taruhan',
        'Setiap permainan mencantumkan aturan, tingkat pengembalian, dan batasnya. Taruhan berlaku setelah kami konfirmasi, dengan harga yang Anda lihat. Putaran yang terputus diselesaikan menurut aturannya atau taruhannya dikembalikan. Hasil yang jelas keliru kami koreksi, kami beri tahu, dan keduanya tercatat.',
      ],
      [
        'Hadiah',
        'Syarat hadiah tampil sebelum Anda mengambilnya: berapa yang perlu dipertaruhkan, di permainan mana, sampai kapan, dan berapa yang boleh ditarik. Setiap hadiah boleh ditolak, dan semuanya boleh dihentikan untuk seterusnya.',
      ],
      [
        'Tetap memegang kendali',
        'Anda dapat memasang batas, mengambil jeda, atau mengecualikan diri kapan saja. Batas yang lebih ketat berlaku seketika, yang lebih longgar setelah waktu untuk berpikir. Selama jeda, saldo tetap dapat ditarik.',
      ],
      [
        'Menutup akun dan keberatan',
        'Anda dapat menutup akun kapan pun. Bila ada yang keliru, tulis ke layanan bantuan: Anda mendapat nomor, jawaban, dan jalan ke pihak yang memutuskan bila kita tidak sepakat.',
      ],
      [
        'Perubahan',
        'Bila ketentuan ini berubah dalam hal yang penting, kami menyebutkan apa yang baru dan meminta persetujuan lagi. Sebelum Anda setuju, tidak ada yang dapat dipertaruhkan atau disetor, dan saldo dapat ditarik. Versi sebelumnya tetap dapat dibaca.',
      ],
      [
        'Keterangan Anda dan siapa yang bermain',
        'Dengan membuka akun Anda menyatakan bahwa keterangan Anda benar dan tidak ada orang lain yang memakai akun ini.',
      ],
      [
        'Yang dicatat dan dipantau',
        'Anda setuju permainan, pembayaran, dan riwayat masuk dicatat dan dipantau, oleh program dan oleh petugas, demi keamanan, keadilan, dan hukum.',
      ],
      [
        'Perlindungan uang Anda',
        'Saldo pemain dicatat terpisah dari uang kami sendiri dan dapat dibuktikan kapan saja. Saldo tidak diasuransikan: bila kami pailit, saldo Anda mungkin tidak dibayar penuh.',
      ],
      [
        'Gangguan teknis',
        'Gangguan teknis membatalkan yang terkena: taruhan kembali, dan kemenangan yang hanya timbul karena gangguan tidak dibayar. Kami memberi tahu Anda, dan keduanya tercatat.',
      ],
      [
        'Koneksi terputus',
        'Bila koneksi Anda terputus, putaran berlanjut atau menunggu sesuai aturan permainan. Putaran yang menunggu dapat diselesaikan pada kunjungan berikutnya; setelah sehari selesai sendiri dengan cara yang menguntungkan Anda atau pilihan bakunya, lalu dibayar.',
      ],
      [
        'Jackpot',
        'Bagian dari setiap taruhan yang disebut permainan mengisi jackpot. Isinya milik pemain: bila jackpot berakhir, isinya dimenangkan atau ditambahkan ke jackpot lain, tidak pernah menjadi milik kami.',
      ],
      [
        'Taruhan olahraga',
        'Taruhan yang masuk setelah kejadian, atau dengan odds yang jelas keliru, batal dan dananya kembali. Hasil seri dibayar menurut jumlah pemenang. Atlet, ofisial, dan siapa pun yang dapat memengaruhi pertandingan tidak boleh bertaruh pada pertandingan itu.',
      ],
      [
        'Program yang bermain',
        'Program yang bermain untuk Anda tidak diizinkan. Tandanya dicari di meja dan saat masuk; akun yang membiarkan program bermain dapat ditutup.',
      ],
      ['Catatan', 'Catatan uang dan permainan disimpan lima tahun setelah pergerakan terakhir.'],
    ],
  },
  privacy: {
    title: 'Privasi',
    sections: [
      [
        'Yang kami simpan',
        'Keterangan yang Anda berikan saat mendaftar, riwayat masuk beserta alamat dan jenis browser, taruhan, pembayaran, pesan ke layanan bantuan, dan dokumen yang membuktikan identitas Anda. Kata sandi disimpan hanya dalam bentuk acak satu arah.',
      ],
      [
        'Untuk apa',
        'Untuk menjalankan akun dan permainan Anda, membayar Anda, menjaga keamanan Anda dan orang lain, dan karena diwajibkan hukum. Tidak ada yang kami jual. Penawaran dikirim hanya selama Anda belum mematikannya.',
      ],
      [
        'Siapa yang melihat',
        'Petugas yang pekerjaannya memerlukan, dan setiap kali melihat bagian yang peka alasannya tercatat. Pembuat permainan mengetahui nama yang bukan nama Anda dan taruhan Anda di sana. Penyedia pembayaran mengetahui yang diperlukan untuk pembayaran. Pihak berwenang menerima yang diwajibkan hukum.',
      ],
      [
        'Berapa lama',
        'Selama akun Anda terbuka, dan setelah itu selama hukum meminta catatan keuangan disimpan. Yang tidak diwajibkan hukum dihapus.',
      ],
      [
        'Hak Anda',
        'Anda dapat membaca dan membetulkan keterangan, mengambil data Anda, menolak penawaran, dan meminta penghapusan yang tidak diwajibkan hukum. Layanan bantuan akan mengurusnya.',
      ],
      [
        'Cookie dan perangkat Anda',
        'Cookie menjaga Anda tetap masuk dan mengenali browser Anda kembali; tidak ada pelacakan lain, dan tidak ada pihak lain yang memasangnya di sini. Yang diingat perangkat ini, seperti tema dan bahasa, tetap di perangkat.',
      ],
    ],
  },
};
