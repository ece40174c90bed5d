import type { SlotTitle } from '../../engines/slot/title.ts';
import { akarRimba } from './akar-rimba.ts';
import { badaiPermata } from './badai-permata.ts';
import { balonSenja } from './balon-senja.ts';
import { bambuMenjulang } from './bambu-menjulang.ts';
import { bantengMerah } from './banteng-merah.ts';
import { batikParang } from './batik-parang.ts';
import { bentengPasir } from './benteng-pasir.ts';
import { bintangPengali } from './bintang-pengali.ts';
import { bintangSelatan } from './bintang-selatan.ts';
import { brankasLava } from './brankas-lava.ts';
import { buahKerajaan } from './buah-kerajaan.ts';
import { bulanPurnama } from './bulan-purnama.ts';
import { cahayaUtara } from './cahaya-utara.ts';
import { candiSeribu } from './candi-seribu.ts';
import { cendrawasih } from './cendrawasih.ts';
import { cerminKupu } from './cermin-kupu.ts';
import { daduPerak } from './dadu-perak.ts';
import { delapanAngin } from './delapan-angin.ts';
import { delapanNaga } from './delapan-naga.ts';
import { duaArus } from './dua-arus.ts';
import { emasPelabuhan } from './emas-pelabuhan.ts';
import { fajarMerapi } from './fajar-merapi.ts';
import { firaunTerakhir } from './firaun-terakhir.ts';
import { galaksiGaruda } from './galaksi-garuda.ts';
import { gelombangNaik } from './gelombang-naik.ts';
import { gongKeraton } from './gong-keraton.ts';
import { guciDinasti } from './guci-dinasti.ts';
import { gunungLava } from './gunung-lava.ts';
import { halmaRaja } from './halma-raja.ts';
import { harimauEmas } from './harimau-emas.ts';
import { hiuKarang } from './hiu-karang.ts';
import { intanMalam } from './intan-malam.ts';
import { jalanRempah } from './jalan-rempah.ts';
import { jamuGendong } from './jamu-gendong.ts';
import { jejakRubah } from './jejak-rubah.ts';
import { kacaPatri } from './kaca-patri.ts';
import { kartuSenopati } from './kartu-senopati.ts';
import { keberuntunganGanda } from './keberuntungan-ganda.ts';
import { kebunJamur } from './kebun-jamur.ts';
import { kilatUtara } from './kilat-utara.ts';
import { kiranaAgung } from './kirana-agung.ts';
import { kitabNaga } from './kitab-naga.ts';
import { kitabSenja } from './kitab-senja.ts';
import { koiSenja } from './koi-senja.ts';
import { kometTimur } from './komet-timur.ts';
import { kompasMajapahit } from './kompas-majapahit.ts';
import { kopiToraja } from './kopi-toraja.ts';
import { kotaRoket } from './kota-roket.ts';
import { kupuNeon } from './kupu-neon.ts';
import { ladaHitam } from './lada-hitam.ts';
import { lampionKota } from './lampion-kota.ts';
import { langitKedelapan } from './langit-kedelapan.ts';
import { lumbungEmas } from './lumbung-emas.ts';
import { mataElang } from './mata-elang.ts';
import { mawarTengahMalam } from './mawar-tengah-malam.ts';
import { menaraAwan } from './menara-awan.ts';
import { merakBiru } from './merak-biru.ts';
import { mercusuar } from './mercusuar.ts';
import { mozaikLaut } from './mozaik-laut.ts';
import { mutiaraBanda } from './mutiara-banda.ts';
import { nagaFajar } from './naga-fajar.ts';
import { nelayanSenja } from './nelayan-senja.ts';
import { orbitSaturnus } from './orbit-saturnus.ts';
import { pagodaKabut } from './pagoda-kabut.ts';
import { pasarKoin } from './pasar-koin.ts';
import { pasarMalam } from './pasar-malam.ts';
import { pasirWaktu } from './pasir-waktu.ts';
import { pestaBuah } from './pesta-buah.ts';
import { petiBahari } from './peti-bahari.ts';
import { petiTerkunci } from './peti-terkunci.ts';
import { petirKrakatau } from './petir-krakatau.ts';
import { pilihanTeratai } from './pilihan-teratai.ts';
import { pinisi } from './pinisi.ts';
import { piramidaZamrud } from './piramida-zamrud.ts';
import { putriTeratai } from './putri-teratai.ts';
import { rajaRempah } from './raja-rempah.ts';
import { ramuanNyi } from './ramuan-nyi.ts';
import { ratuCatur } from './ratu-catur.ts';
import { rodaKelipatan } from './roda-kelipatan.ts';
import { rodaMataram } from './roda-mataram.ts';
import { rubahSalju } from './rubah-salju.ts';
import { rumahBambu } from './rumah-bambu.ts';
import { sarangBurungHantu } from './sarang-burung-hantu.ts';
import { sarangNaga } from './sarang-naga.ts';
import { saudagarGujarat } from './saudagar-gujarat.ts';
import { selendangBiru } from './selendang-biru.ts';
import { sembilanIntan } from './sembilan-intan.ts';
import { seribuAnakTangga } from './seribu-anak-tangga.ts';
import { shogunTimur } from './shogun-timur.ts';
import { sinarKhatulistiwa } from './sinar-khatulistiwa.ts';
import { tambangMalam } from './tambang-malam.ts';
import { tigaJalanPedang } from './tiga-jalan-pedang.ts';
import { tigaLangit } from './tiga-langit.ts';
import { tigaLoncengEmas } from './tiga-lonceng-emas.ts';
import { topengPanji } from './topeng-panji.ts';
import { topengTengahMalam } from './topeng-tengah-malam.ts';
import { topengVenesia } from './topeng-venesia.ts';
import { tujuhLonceng } from './tujuh-lonceng.ts';
import { tungkuAjaib } from './tungku-ajaib.ts';
import { ubinMalam } from './ubin-malam.ts';

/** Every slot, in the order that lobbies show them. */
export const slotTitles: readonly SlotTitle[] = [
  nagaFajar,
  harimauEmas,
  gongKeraton,
  rajaRempah,
  sarangNaga,
  merakBiru,
  lampionKota,
  menaraAwan,
  putriTeratai,
  rubahSalju,
  nelayanSenja,
  kompasMajapahit,
  kilatUtara,
  jejakRubah,
  bulanPurnama,
  bantengMerah,
  tigaJalanPedang,
  kitabSenja,
  topengVenesia,
  tungkuAjaib,
  mawarTengahMalam,
  koiSenja,
  topengTengahMalam,
  intanMalam,
  gunungLava,
  badaiPermata,
  orbitSaturnus,
  kometTimur,
  duaArus,
  galaksiGaruda,
  fajarMerapi,
  brankasLava,
  bintangSelatan,
  sinarKhatulistiwa,
  kotaRoket,
  ramuanNyi,
  kiranaAgung,
  pasarKoin,
  batikParang,
  cendrawasih,
  seribuAnakTangga,
  selendangBiru,
  candiSeribu,
  pilihanTeratai,
  mataElang,
  kupuNeon,
  kebunJamur,
  guciDinasti,
  sembilanIntan,
  kitabNaga,
  ubinMalam,
  topengPanji,
  gelombangNaik,
  kacaPatri,
  piramidaZamrud,
  tambangMalam,
  firaunTerakhir,
  mozaikLaut,
  jalanRempah,
  halmaRaja,
  daduPerak,
  tigaLangit,
  kartuSenopati,
  rodaMataram,
  bintangPengali,
  tujuhLonceng,
  buahKerajaan,
  pestaBuah,
  ratuCatur,
  bentengPasir,
  sarangBurungHantu,
  petiBahari,
  pinisi,
  tigaLoncengEmas,
  mutiaraBanda,
  hiuKarang,
  pasirWaktu,
  cahayaUtara,
  petirKrakatau,
  cerminKupu,
  mercusuar,
  pasarMalam,
  rodaKelipatan,
  ladaHitam,
  kopiToraja,
  akarRimba,
  saudagarGujarat,
  emasPelabuhan,
  jamuGendong,
  delapanNaga,
  delapanAngin,
  keberuntunganGanda,
  shogunTimur,
  rumahBambu,
  pagodaKabut,
  langitKedelapan,
  lumbungEmas,
  petiTerkunci,
  bambuMenjulang,
  balonSenja,
];
