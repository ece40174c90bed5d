import type { SlotTitle } from '../../engines/slot/title.ts';
import { balonSenja } from './balon-senja.ts';
import { bambuMenjulang } from './bambu-menjulang.ts';
import { bantengMerah } from './banteng-merah.ts';
import { batikParang } from './batik-parang.ts';
import { bentengPasir } from './benteng-pasir.ts';
import { bintangSelatan } from './bintang-selatan.ts';
import { buahKerajaan } from './buah-kerajaan.ts';
import { bulanPurnama } from './bulan-purnama.ts';
import { cahayaUtara } from './cahaya-utara.ts';
import { candiSeribu } from './candi-seribu.ts';
import { cendrawasih } from './cendrawasih.ts';
import { daduPerak } from './dadu-perak.ts';
import { delapanAngin } from './delapan-angin.ts';
import { delapanNaga } from './delapan-naga.ts';
import { emasPelabuhan } from './emas-pelabuhan.ts';
import { fajarMerapi } from './fajar-merapi.ts';
import { firaunTerakhir } from './firaun-terakhir.ts';
import { galaksiGaruda } from './galaksi-garuda.ts';
import { gongKeraton } from './gong-keraton.ts';
import { guciDinasti } from './guci-dinasti.ts';
import { gunungLava } from './gunung-lava.ts';
import { halmaRaja } from './halma-raja.ts';
import { harimauEmas } from './harimau-emas.ts';
import { hiuKarang } from './hiu-karang.ts';
import { intanMalam } from './intan-malam.ts';
import { jamuGendong } from './jamu-gendong.ts';
import { kacaPatri } from './kaca-patri.ts';
import { kartuSenopati } from './kartu-senopati.ts';
import { keberuntunganGanda } from './keberuntungan-ganda.ts';
import { kilatUtara } from './kilat-utara.ts';
import { kiranaAgung } from './kirana-agung.ts';
import { kitabSenja } from './kitab-senja.ts';
import { koiSenja } from './koi-senja.ts';
import { kometTimur } from './komet-timur.ts';
import { kompasMajapahit } from './kompas-majapahit.ts';
import { kopiToraja } from './kopi-toraja.ts';
import { kupuNeon } from './kupu-neon.ts';
import { ladaHitam } from './lada-hitam.ts';
import { lampionKota } from './lampion-kota.ts';
import { langitKedelapan } from './langit-kedelapan.ts';
import { lumbungEmas } from './lumbung-emas.ts';
import { mataElang } from './mata-elang.ts';
import { mawarTengahMalam } from './mawar-tengah-malam.ts';
import { merakBiru } from './merak-biru.ts';
import { mercusuar } from './mercusuar.ts';
import { mozaikLaut } from './mozaik-laut.ts';
import { mutiaraBanda } from './mutiara-banda.ts';
import { nagaFajar } from './naga-fajar.ts';
import { orbitSaturnus } from './orbit-saturnus.ts';
import { pagodaKabut } from './pagoda-kabut.ts';
import { pasarMalam } from './pasar-malam.ts';
import { petiBahari } from './peti-bahari.ts';
import { petiTerkunci } from './peti-terkunci.ts';
import { petirKrakatau } from './petir-krakatau.ts';
import { pinisi } from './pinisi.ts';
import { piramidaZamrud } from './piramida-zamrud.ts';
import { putriTeratai } from './putri-teratai.ts';
import { rajaRempah } from './raja-rempah.ts';
import { ramuanNyi } from './ramuan-nyi.ts';
import { ratuCatur } from './ratu-catur.ts';
import { rodaMataram } from './roda-mataram.ts';
import { rubahSalju } from './rubah-salju.ts';
import { rumahBambu } from './rumah-bambu.ts';
import { saudagarGujarat } from './saudagar-gujarat.ts';
import { selendangBiru } from './selendang-biru.ts';
import { sembilanIntan } from './sembilan-intan.ts';
import { shogunTimur } from './shogun-timur.ts';
import { sinarKhatulistiwa } from './sinar-khatulistiwa.ts';
import { topengPanji } from './topeng-panji.ts';
import { topengVenesia } from './topeng-venesia.ts';
import { tujuhLonceng } from './tujuh-lonceng.ts';
import { ubinMalam } from './ubin-malam.ts';

/** Every slot, in the order that lobbies show them. */
export const slotTitles: readonly SlotTitle[] = [
  nagaFajar,
  harimauEmas,
  gongKeraton,
  rajaRempah,
  merakBiru,
  lampionKota,
  putriTeratai,
  rubahSalju,
  kompasMajapahit,
  kilatUtara,
  bulanPurnama,
  bantengMerah,
  kitabSenja,
  topengVenesia,
  mawarTengahMalam,
  koiSenja,
  intanMalam,
  gunungLava,
  orbitSaturnus,
  kometTimur,
  galaksiGaruda,
  fajarMerapi,
  bintangSelatan,
  sinarKhatulistiwa,
  ramuanNyi,
  kiranaAgung,
  batikParang,
  cendrawasih,
  selendangBiru,
  candiSeribu,
  mataElang,
  kupuNeon,
  guciDinasti,
  sembilanIntan,
  ubinMalam,
  topengPanji,
  kacaPatri,
  piramidaZamrud,
  firaunTerakhir,
  mozaikLaut,
  halmaRaja,
  daduPerak,
  kartuSenopati,
  rodaMataram,
  tujuhLonceng,
  buahKerajaan,
  ratuCatur,
  bentengPasir,
  petiBahari,
  pinisi,
  mutiaraBanda,
  hiuKarang,
  cahayaUtara,
  petirKrakatau,
  mercusuar,
  pasarMalam,
  ladaHitam,
  kopiToraja,
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
