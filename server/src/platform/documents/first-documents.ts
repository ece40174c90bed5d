import type { DocumentKind } from '@sorak/contract';

type Section = readonly [heading: string, text: string];
const html = (sections: readonly Section[]): string => sections.map(([heading, text]) => `<h3>${heading}</h3><p>${text}</p>`).join('');

type First = {
  readonly kind: DocumentKind;
  readonly titles: Readonly<Record<string, string>>;
  readonly contents: Readonly<Record<string, string>>;
};

/** What a fresh house begins with. An operator's lawyer writes the next version, in the console. */
export const FIRST_DOCUMENTS: readonly First[] = [
  {
    kind: 'terms',
    titles: { EN: 'Terms', ID: 'Ketentuan' },
    contents: {
      EN: html([
        [
          'Who may play',
          'You are of the age that registration asks for or over, you play for yourself, and you have one account. What you tell us about yourself is true. An account that somebody else uses can be closed; its balance is paid out first, unless the law forbids it.',
        ],
        [
          'Your money',
          'Your balance is yours. Every stake, payout, correction and gift is written down once and stands in your records. You can withdraw at any time; the page says before you press what a withdrawal needs and what it costs. Money that came in has to be staked as often as the deposit page says.',
        ],
        [
          'Games and bets',
          'Each game states its rules, its return and its limits. A bet counts when we confirm it, at the price that you saw. When a round is interrupted, it ends as its rules say or the stake comes back. Where a result was plainly wrong we correct it, tell you so, and the record shows both.',
        ],
        [
          'Gifts',
          'A gift has its terms beside it before you take it: what has to be staked, in which games, until when, and how much may leave. You can decline any gift, and leave all of them for good.',
        ],
        [
          'Staying in command',
          'You can set limits, take a break or exclude yourself at any time. A tighter limit counts at once, a looser one after a time to think. While you are on a break you can still withdraw.',
        ],
        [
          'Closing, and disagreeing',
          'You can close your account whenever you like. If something went wrong, write to support: you get a number, an answer, and the way to whoever decides if we cannot agree.',
        ],
        [
          'Changes',
          'When these terms change in anything that matters, we say what is new and ask you again. Until you accept, nothing can be staked or paid in, and your balance can be withdrawn. Earlier versions stay to be read.',
        ],
      ]),
      ID: html([
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
      ]),
    },
  },
  {
    kind: 'privacy',
    titles: { EN: 'Privacy', ID: 'Privasi' },
    contents: {
      EN: html([
        [
          'What we keep',
          'What you gave us when you registered, your logins with address and kind of browser, your bets, payments, messages to support, and the documents by which you proved who you are. Passwords are kept only as a one-way scramble.',
        ],
        [
          'What for',
          'To run your account and your games, to pay you, to keep you and others safe, and because the law asks us to. We sell nothing of it. Offers are sent only while you have not switched them off.',
        ],
        [
          'Who sees it',
          'Staff whose work needs it, each look at a sensitive part with a reason in a log. Makers of games learn a name that is not yours and what you staked with them. Payment providers learn what a payment needs. Authorities get what the law obliges us to give.',
        ],
        [
          'How long',
          'As long as your account is open, and after that as long as the law asks for records of money. What no law keeps is deleted.',
        ],
        [
          'What you can do',
          'You can read and correct your details, take your data out, object to offers, and ask for deletion of what no law keeps. Support takes it from there.',
        ],
      ]),
      ID: html([
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
      ]),
    },
  },
];
