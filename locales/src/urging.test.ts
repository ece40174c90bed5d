import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What urges to chase a loss, to stake more, to hurry or to go on, or promises a win. */
const URGING: Readonly<Record<string, RegExp>> = {
  en: /\b(?:hurry|don[’']t miss|last chance|act now|win (?:it|them) back|win back your|recover your loss|sure win|risk[- ]free|guaranteed win|easy money|can[’']t lose|keep playing to win|almost won|so close|bet more to win|one more (?:spin|round|try))\b/i,
  id: /jangan lewatkan|buruan|kesempatan terakhir|balas kekalahan|kejar kekalahan anda|pasti menang|tanpa risiko|uang mudah|ayo main lagi|hampir menang|sekali lagi pasti/i,
  vi: /đừng bỏ lỡ|nhanh tay|cơ hội cuối|gỡ lại tiền|chắc thắng|không rủi ro|suýt thắng|thêm một ván nữa/i,
  zh: /不要错过|赶快|赶紧|最后机会|翻本|稳赢|包赢|必赢|零风险|再来一把|差一点就赢/,
  tw: /不要錯過|別錯過|趕快|趕緊|最後機會|翻本|穩贏|包贏|必贏|零風險|再來一把|差一點就贏/,
  ja: /お急ぎ|お見逃し|最後のチャンス|取り返(?:そう|せ)|必ず勝て|必勝|ノーリスク|リスクなし|もう少しで勝|惜しかった|あと一回だけ/,
  ko: /서두르세요|놓치지 마|마지막 기회|본전을? 찾|만회|무조건 이|반드시 이기|필승|위험 없이|아깝게|한 판만? 더/,
  th: /อย่าพลาด|รีบเลย|โอกาสสุดท้าย|เอาทุนคืน|ถอนทุน|ชนะแน่|ไม่มีความเสี่ยง|เกือบชนะ|อีกสักตา/,
  ms: /jangan lepaskan|cepat(?:lah)? sebelum|peluang terakhir|balas kekalahan|kejar kekalahan|pasti menang|tanpa risiko|wang mudah|hampir menang|sekali lagi pasti/i,
  es: /no te lo pierdas|(?<!\p{L})apúrate|última oportunidad|recupera (?:tus pérdidas|lo perdido|lo que perdiste)|victoria segura|ganancia garantizada|sin riesgo|dinero fácil|casi ganas|solo (?:un giro|una ronda|una vez) más/iu,
  ar: /لا تفوّ?ت|سارع إلى|عجّل|الفرصة الأخيرة|استعد خسا|عوّ?ض خسا|فوز مضمون|ربح مضمون|بلا مخاطرة|دون أي مخاطرة|مال سهل|كدت تفوز|(?:لفة|جولة|مرة) أخرى فقط/,
  hi: /मौक़ा न चूकें|जल्दी करें|आख़िरी मौक़ा|नुक़सान वापस जीत|पक्की जीत|गारंटीड जीत|बिना जोखिम|आसान पैसा|बस जीतने ही वाले|बस एक और (?:स्पिन|राउंड|बार)/,
  ru: /не упустите|спешите|торопитесь|последний шанс|отыграйте проигр|верните (?:проигр|своё)|верный выигрыш|гарантированный выигрыш|без риска для|лёгкие деньги|почти выиграли|ещё (?:один спин|один раунд|разок)/i,
  uk: /не (?:прогавте|проґавте|пропустіть)|поспішайте|покваптеся|мерщій|останній шанс|відіграйте(?:ся| програн)|поверніть (?:програне|своє)|певний виграш|гарантований виграш|без (?:жодного )?ризику для|легкі гроші|майже виграли|ще (?:один спін|один раунд|разок)/i,
  de: /beeil dich|verpass(?:e|t)? (?:es |das |sie )?nicht|letzte (?:chance|gelegenheit)|nur noch kurz|(?:hol|gewinn)e? (?:dir )?(?:deine )?verluste? zurück|sicherer (?:gewinn|sieg)|garantierter gewinn|ohne risiko|risikofrei|leichtes geld|fast gewonnen|nur noch (?:ein|eine) (?:spin|dreh|runde|mal)/i,
  tr: /(?<!\p{L})kaçırmayın|acele edin|son şans|kaybınızı (?:geri|telafi)|kayıplarınızı (?:geri|telafi)|kesin kazan|garantili kazan|garanti kazanç|risksiz|kolay para|neredeyse kazan|(?<!\p{L})bir (?:spin|tur|el) daha/iu,
  fr: /ne (?:manquez|ratez) pas|(?<!\p{L})dépêchez-vous|dernière chance|récupérez (?:vos pertes|votre mise|ce que vous avez perdu)|refaites-vous|gain (?:assuré|garanti)|victoire assurée|sans (?:aucun )?risque|argent facile|presque gagné|(?:encore|juste) (?:un tour|une partie)(?!\p{L})/iu,
  ro: /nu rata(?:ți)?(?!\p{L})|nu pierde(?:ți)? (?:ocazia|șansa)|(?<!\p{L})grăbe(?:ște|ști)|ultima (?:șansă|ocazie)|recuperează(?:-ți)? (?:pierder|ce ai pierdut)|câștig (?:sigur|garantat)|fără (?:niciun )?risc|bani ușori|aproape ai câștigat|(?:încă|doar) o (?:rotire|rundă)(?!\p{L})/iu,
  it: /non perdere (?:l[’']|quest)|(?<!\p{L})affrett|(?<!\p{L})sbrigati|ultima occasione|recupera (?:le tue perdite|quanto hai perso|ciò che hai perso)|vincita (?:sicura|certa|garantita)|senza (?:alcun )?rischio|soldi facili|(?:quasi|per poco non) hai vinto|(?:ancora|solo) un (?:giro|round)/iu,
  sv: /missa inte|(?<!\p{L})skynda dig|sista chansen|passa på nu|ta igen (?:det du|dina) förlor|vinn tillbaka|säker vinst|garanterad vinst|(?<!\p{L})utan risk(?!\p{L})|riskfri|lättförtjänta pengar|nästan vunnit|så nära vinst|bara (?:ett|en) (?:snurr|omgång|gång) till/iu,
  nl: /mis (?:het|dit|deze) niet|(?<!\p{L})haast je|laatste kans|nog maar even|win (?:het|je verlies|je geld) terug|haal je verlies(?:zen)? (?:terug|in)|zekere winst|gegarandeerde winst|zonder (?:enig )?risico|risicoloos|makkelijk geld|bijna gewonnen|nog (?:één|een) (?:spin|ronde|keer) spelen/iu,
  pl: /nie (?:przegap|przegapcie|zwlekaj)|(?<!\p{L})(?:pospiesz|pośpiesz|spiesz) się|ostatnia (?:szansa|okazja)|tylko dziś|odegraj się|odzyskaj (?:swoje |swoją )?(?:straty|przegraną)|pewna wygrana|gwarantowana wygrana|bez (?:żadnego )?ryzyka|łatwe pieniądze|prawie wygrana|tak blisko wygranej|jeszcze (?:tylko )?(?:jeden spin|jedna runda|jedną rundę|jedno rozdanie)/iu,
  uz: /o[ʻ‘']tkazib yubormang|(?<!\p{L})shoshiling|so[ʻ‘']nggi imkoniyat|oxirgi imkoniyat|yutqaz(?:gan|ig)\p{L}*[ \p{L}]* qaytarib oling|aniq yutuq|kafolatlangan yutuq|xavfsiz yutuq|tavakkalsiz|oson pul|yutishga (?:sal|oz) qoldi|yana bir(?:gina)? (?:spin|raund|marta o[ʻ‘']ynang)/iu,
  fa: /از دست ندهید|عجله کنید|بشتابید|آخرین فرصت|(?:باخت|زیان|ضرر)(?:تان|[\s\u200C]خود)?[\s\u200C]*را[\s\u200C]*(?:جبران|پس بگیرید)|برد (?:حتمی|تضمینی|قطعی)|حتماً می[\s\u200C]برید|بدون (?:هیچ )?(?:ریسک|خطر)|پول آسان|نزدیک بود ببرید|فقط یک (?:اسپین|دور|دست|بار) دیگر/u,
  ur: /موقع (?:ہاتھ سے )?(?:نہ|مت) (?:جانے|گنوا|چھوڑ)|جلدی (?:کریں|کیجیے)|آخری موقع|(?:نقصان|ہار|ہاری ہوئی رقم) (?:واپس جیت|پورا کر|کا بدلہ)|(?:یقینی|پکی|ضمانت شدہ) جیت|جیت (?:کی ضمانت|یقینی)|(?:بغیر|بلا) (?:کسی )?خطر|آسان پیسہ|جیتتے جیتتے|بس ایک اور (?:اسپن|راؤنڈ|ہینڈ|بار)/u,
  tl: /huwag (?:mong )?palampasin|magmadali na|bilisan mo|huling pagkakataon|bawiin ang (?:iyong )?(?:talo|natalo)|makabawi sa talo|siguradong (?:panalo|mananalo)|garantisadong panalo|walang (?:talo|risk)(?!\p{L})|madaling pera|muntik nang manalo|isang (?:ikot|spin|round|laro) pa(?!\p{L})/iu,
  he: /אל תחמיצ|אל תפספס|(?<!\p{L})מהרו(?!\p{L})|(?<!\p{L})הזדרזו|הזדמנות אחרונה|(?:החזר|להחזיר|השב|להשיב)\p{L}* את (?:ה?הפסד|מה שהפסד)|(?:זכייה|ניצחון|רווח) (?:בטוח|מובטח)|בטוח תזכ|(?:ללא|בלי) (?:כל )?סיכון|כסף קל|כמעט זכית|(?:רק )?(?:עוד )(?:סיבוב|סבב|פעם) (?:אחד|אחת) ודי/u,
  pt: /não perca|(?<!\p{L})corra(?!\p{L})|última chance|recupere (?:suas perdas|o que perdeu)|vitória certa|ganho garantido|sem risco|dinheiro fácil|quase ganhou|só mais (?:um giro|uma rodada|uma vez)/iu,
  el: /μη(?:ν)? (?:το |τη |την |τα )?χάσετε|(?<!\p{L})βιαστείτε|τελευταία ευκαιρία|κερδίστε (?:το |τα )?πίσω|ανακτήστε (?:τις απώλειες|όσα χάσατε)|ρεφάρετε|σίγουρ(?:η νίκη|ο κέρδος)|εγγυημέν(?:η νίκη|ο κέρδος)|(?:χωρίς|δίχως) (?:κανένα )?ρίσκο(?!\p{L})|εύκολα χρήματα|σχεδόν κερδίσατε|παραλίγο να κερδίσετε|(?:άλλη|ακόμη|μόνο) μία (?:περιστροφή|παρτίδα|φορά ακόμη)(?!\p{L})/iu,
  kk: /(?<!\p{L})асығыңыз|жіберіп алмаңыз|(?<!\p{L})соңғы (?:мүмкіндік|сәт)|(?:ұтылған|жоғалтқан)\p{L}*[ \p{L}]* қайтарып алыңыз|шығын\p{L}* (?:өтеңіз|қайтарыңыз)|(?:кепілді|сенімді|анық) ұтыс|тәуекелсіз|оңай ақша|ұтуға (?:сәл|аз) қалды|тағы бір(?:-ақ)? (?:спин|раунд|рет ойнаңыз)/iu,
  bn: /সুযোগ হাতছাড়া|মিস করবেন না|তাড়াতাড়ি করুন|শেষ সুযোগ|(?:ক্ষতি|হারানো টাকা) (?:তুলে|ফিরিয়ে) (?:আনুন|নিন)|নিশ্চিত জয়|গ্যারান্টি(?:যুক্ত)? জয়|ঝুঁকিহীন|(?:বিনা ঝুঁকি|ঝুঁকি ছাড়া)|সহজ টাকা|প্রায় জিতে|আর (?:একটি|একটা|এক) (?:স্পিন|রাউন্ড|বার)/,
  lo: /ຢ່າພາດ|ຟ້າວ(?:ມາ|ເລີຍ|ກ່ອນ)|ໂອກາດສຸດທ້າຍ|ເອົາ(?:ທຶນ|ເງິນທີ່ເສຍ)ຄືນ|ແກ້ມືຄືນ|ຖອນທຶນຄືນ|ຊະນະແນ່ນອນ|ຮັບປະກັນຊະນະ|ບໍ່ມີຄວາມສ່ຽງ(?!\p{L})|ເງິນງ່າຍໆ|ເກືອບຊະນະ|ອີກ(?:ຮອບ|ຕາ|ເທື່ອ)ດຽວເທົ່ານັ້ນ/u,
  km: /កុំឱ្យរំលង|កុំឱ្យខកខាន|ប្រញាប់ឡើង|ឆាប់ឡើង|ឱកាសចុងក្រោយ|(?:យក|ឈ្នះ)(?:ប្រាក់|លុយ)?(?:ដែល)?(?:បាន)?ចាញ់(?:មក)?វិញ|ឈ្នះ(?:ជាប្រាកដ|ប្រាកដ|ជាក់)|ធានាឈ្នះ|គ្មានហានិភ័យ|មិនមានហានិភ័យ|(?:លុយ|ប្រាក់)ងាយ|ជិតឈ្នះ|ស្ទើរ(?:តែ)?ឈ្នះ|(?:ស្ពីន|ជុំ|ដៃ)(?:តែ)?(?:មួយ|ម្តង)ទៀត/,
  te: /(?:అవకాశం|ఛాన్స్)\p{M}*ని? (?:వదులుకో|కోల్పో|మిస్)|మిస్ (?:కాకండి|చేసుకోకండి|అవ్వకండి)|తొందరపడండి|త్వరపడండి|చివరి (?:అవకాశం|ఛాన్స్)|(?:నష్టా|పోగొట్టుకున్న|ఓడిన)[\p{L}\p{M}]* (?:డబ్బు )?(?:తిరిగి|వెనక్కి) (?:గెలవ|రాబట్ట|పొంద)|(?:ఖాయమైన|తప్పని|పక్కా|గ్యారంటీ) గెలుపు|గెలుపు (?:ఖాయం|గ్యారంటీ)|రిస్క్ (?:లేకుండా|లేని)|సులభమైన డబ్బు|దాదాపు గెలిచ|(?:ఇంకో|మరో|ఇంకొక్క) (?:ఒక్క )?(?:స్పిన్|రౌండ్|సారి) (?:మాత్రమే|ఆడండి)/u,
  ta: /வாய்ப்பைத் தவறவிடா|தவற விடாதீர்|(?:விரைந்து|சீக்கிரம்) (?:வா|ஆடு|விளையாடு|செய்)|கடைசி வாய்ப்பு|(?:நஷ்டத்தை|இழந்ததை|தோற்றதை) (?:ஈடு|மீட்|திரும்பப் பெற)|(?:நிச்சய|உறுதியான|உத்தரவாத) வெற்றி|(?:ஆபத்து|ரிஸ்க்) (?:இல்லாத|இல்லாமல்|இன்றி)|எளிதான பணம்|கிட்டத்தட்ட வென்ற|இன்னும் ஒரே ஒரு (?:ஸ்பின்|சுற்று|முறை)/,
  my: /လက်မလွတ်|အခွင့်အရေး(?:ကို)? မလွှတ်|မြန်မြန်(?:လုပ်|ဆန်ဆန်)|နောက်ဆုံးအခွင့်အရေး|ရှုံးငွေ(?:ကို)? ပြန်(?:ယူ|ရအောင်)|အရင်းပြန်|သေချာပေါက်နိုင်|အာမခံနိုင်|စွန့်စားစရာမလို|လွယ်လွယ်ရငွေ|နိုင်လုနီးပါး|နောက်တစ်(?:ကြိမ်|ပွဲ|လှည့်)(?:သာ|ပဲ|လောက်)/u,
};
/** These say the contrary: that there is no need to hurry, and why a bet does not count. */
const HARMLESS = new Set(['gifts.noHurry', 'bonus.reason.push']);

const textsOf = (language: string): [string, string][] =>
  readdirSync(path.join(ROOT, language))
    .filter((file) => file.endsWith('.json') && !file.startsWith('console'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(ROOT, language, file), 'utf8')) as Record<string, string>));

test.each(Object.entries(URGING))(
  'no text that members read in %s urges to chase, to stake more, to hurry or to go on',
  (language, urging) => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(([key, text]) => urging.test(text) && !HARMLESS.has(key)).map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  },
);

test('such words are found where they stand', () => {
  for (const [language, planted] of [
    ['en', 'Don’t miss it: one more spin'],
    ['id', 'Buruan, kesempatan terakhir'],
    ['vi', 'Nhanh tay, chắc thắng'],
    ['zh', '赶快，最后机会'],
    ['tw', '趕快，最後機會'],
    ['th', 'อย่าพลาด โอกาสสุดท้าย'],
    ['ms', 'Jangan lepaskan peluang terakhir'],
    ['ru', 'Спешите, последний шанс'],
    ['uk', 'Поспішайте, останній шанс'],
    ['de', 'Beeil dich, letzte Chance'],
    ['tr', 'Acele edin, son şans'],
    ['fr', 'Ne manquez pas cela : encore un tour'],
    ['tl', 'Huwag palampasin: isang spin pa'],
    ['pt', 'Não perca: só mais um giro'],
    ['pl', 'Nie przegap: jeszcze tylko jeden spin'],
    ['hi', 'जल्दी करें, आख़िरी मौक़ा'],
    ['ar', 'لا تفوّت الفرصة الأخيرة'],
    ['ro', 'Nu rata ultima șansă'],
    ['uz', 'Shoshiling, oxirgi imkoniyat'],
    ['fa', 'آخرین فرصت را از دست ندهید'],
    ['ur', 'جلدی کریں، آخری موقع'],
    ['he', 'אל תחמיצו, הזדמנות אחרונה'],
    ['it', 'Non perdere l’ultima occasione'],
    ['sv', 'Missa inte: bara ett snurr till'],
    ['nl', 'Haast je, laatste kans'],
    ['el', 'Μη χάσετε την τελευταία ευκαιρία'],
    ['kk', 'Асығыңыз, соңғы мүмкіндік'],
    ['bn', 'তাড়াতাড়ি করুন, শেষ সুযোগ'],
    ['lo', 'ຢ່າພາດໂອກາດສຸດທ້າຍ'],
    ['km', 'កុំឱ្យខកខានឱកាសចុងក្រោយ'],
    ['te', 'త్వరపడండి, చివరి అవకాశం'],
    ['ta', 'வாய்ப்பைத் தவறவிடாதீர்கள்: இன்னும் ஒரே ஒரு ஸ்பின்'],
    ['my', 'လက်မလွတ်ပါစေနှင့်၊ နောက်ဆုံးအခွင့်အရေး'],
    ['es', 'No te lo pierdas: solo un giro más'],
  ] as const)
    expect(planted).toMatch(URGING[language] ?? /^$/);
});
