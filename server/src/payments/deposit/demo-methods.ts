import type { NewMethod, SettingRow } from './orders/repo.ts';
import type { StoredMerchant } from './tables.ts';

const UNITS = 100n;

/** Who the demo brand's QR names. The category is that of betting, as card schemes number it. */
const MERCHANT: StoredMerchant = {
  domain: 'ID.CO.CONTOH.WWW',
  pan: '936009990000000017',
  merchantId: 'SORAK0000000001',
  criteria: 'UME',
  nationalId: 'ID1020000000017',
  categoryCode: '7995',
  name: 'SORAK',
  city: 'JAKARTA',
  postalCode: '10110',
};

export const demoSetting = (brandCode: string): SettingRow => ({
  brand_code: brandCode,
  turnover_times: 100,
  four_eyes_above: 1_000_000n * UNITS,
  late_minutes: 24 * 60,
  open_orders: 3,
});

const BANKS = ['BCA', 'BNI', 'BRI', 'Mandiri'];

type Way = {
  readonly code: string;
  readonly kind: NewMethod['kind'];
  readonly id: readonly [name: string, note: string];
  readonly en: readonly [name: string, note: string];
  readonly vi: readonly [name: string, note: string];
  readonly zh: readonly [name: string, note: string];
  readonly tw: readonly [name: string, note: string];
  readonly ru: readonly [name: string, note: string];
  readonly it: readonly [name: string, note: string];
  readonly th: readonly [name: string, note: string];
  readonly ms: readonly [name: string, note: string];
  readonly pt: readonly [name: string, note: string];
  readonly es: readonly [name: string, note: string];
  readonly ar: readonly [name: string, note: string];
  readonly hi: readonly [name: string, note: string];
  readonly min: bigint;
  readonly max: bigint;
  readonly quick: readonly bigint[];
  readonly minutes: number;
  readonly usual: readonly [from: number, to: number];
  readonly hasUniqueAmount?: boolean;
  readonly banks?: readonly string[];
  readonly merchant?: StoredMerchant;
};

const WAYS: readonly Way[] = [
  {
    code: 'qris',
    kind: 'qr',
    id: ['QRIS', 'Pindai dengan aplikasi bank atau e-wallet mana pun'],
    en: ['QRIS', 'Scan with any bank or e-wallet app'],
    vi: ['QRIS', 'Quét bằng ứng dụng ngân hàng hoặc ví điện tử bất kỳ'],
    zh: ['QRIS', '用任意银行或电子钱包 App 扫码'],
    tw: ['QRIS', '用任何銀行或電子錢包 App 掃描'],
    ru: ['QRIS', 'Отсканируйте любым банковским приложением или кошельком'],
    it: ['QRIS', 'Inquadralo con qualsiasi app di banca o portafoglio'],
    th: ['QRIS', 'สแกนด้วยแอปธนาคารหรืออีวอลเล็ตใดก็ได้'],
    ms: ['QRIS', 'Imbas dengan mana-mana aplikasi bank atau e-dompet'],
    pt: ['QRIS', 'Leia com qualquer app de banco ou carteira digital'],
    es: ['QRIS', 'Escanea con cualquier app de banco o billetera digital'],
    ar: ['QRIS', 'امسحه بأي تطبيق بنك أو محفظة إلكترونية'],
    hi: ['QRIS', 'किसी भी बैंक या ई-वॉलेट ऐप से स्कैन करें'],
    min: 20_000n,
    max: 10_000_000n,
    quick: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
    minutes: 15,
    usual: [5, 30],
    merchant: MERCHANT,
  },
  {
    code: 'va',
    kind: 'bank',
    id: ['Bank virtual', 'Nomor rekening khusus untuk satu setoran'],
    en: ['Virtual account', 'An account number for this deposit alone'],
    vi: ['Tài khoản ảo', 'Số tài khoản chỉ dùng cho lần nạp này'],
    zh: ['虚拟账户', '仅用于这笔存款的账号'],
    tw: ['虛擬帳戶', '僅用於這筆存款的帳號'],
    ru: ['Виртуальный счёт', 'Номер счёта только для этого пополнения'],
    it: ['Conto virtuale', 'Un numero di conto solo per questo deposito'],
    th: ['บัญชีเสมือน', 'เลขบัญชีสำหรับการฝากนี้เท่านั้น'],
    ms: ['Akaun maya', 'Nombor akaun untuk deposit ini sahaja'],
    pt: ['Conta virtual', 'Um número de conta só para este depósito'],
    es: ['Cuenta virtual', 'Un número de cuenta solo para este depósito'],
    ar: ['حساب افتراضي', 'رقم حساب لهذا الإيداع وحده'],
    hi: ['वर्चुअल खाता', 'सिर्फ़ इस जमा के लिए खाता संख्या'],
    min: 50_000n,
    max: 50_000_000n,
    quick: [50_000n, 100_000n, 250_000n, 500_000n, 1_000_000n],
    minutes: 60,
    usual: [60, 180],
    banks: BANKS,
  },
  {
    code: 'transfer',
    kind: 'bank',
    id: ['Transfer bank', 'Transfer jumlah yang persis, termasuk angka uniknya'],
    en: ['Bank transfer', 'Transfer the exact amount with its unique digits'],
    vi: ['Chuyển khoản', 'Chuyển đúng số tiền, gồm cả số lẻ riêng'],
    zh: ['银行转账', '请按准确金额转账，含识别尾数'],
    tw: ['銀行轉帳', '請依準確金額轉帳，含識別尾數'],
    ru: ['Банковский перевод', 'Переведите точную сумму с уникальными цифрами'],
    it: ['Bonifico bancario', 'Trasferisci l’importo esatto, con le sue cifre univoche'],
    th: ['โอนผ่านธนาคาร', 'โอนให้ตรงจำนวน รวมเลขท้ายระบุตัว'],
    ms: ['Pindahan bank', 'Pindahkan amaun tepat, termasuk digit uniknya'],
    pt: ['Transferência bancária', 'Transfira o valor exato, com seus dígitos únicos'],
    es: ['Transferencia bancaria', 'Transfiere el monto exacto, con sus dígitos únicos'],
    ar: ['تحويل بنكي', 'حوّل المبلغ بالضبط مع أرقام التمييز'],
    hi: ['बैंक ट्रांसफ़र', 'पहचान अंकों सहित सटीक रक़म भेजें'],
    min: 50_000n,
    max: 100_000_000n,
    quick: [50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n],
    minutes: 120,
    usual: [60, 600],
    hasUniqueAmount: true,
    banks: BANKS,
  },
  {
    code: 'ewallet',
    kind: 'ewallet',
    id: ['E-wallet', 'Anda pindah ke aplikasi e-wallet lalu kembali ke sini'],
    en: ['E-wallet', 'You go to the e-wallet and come back here'],
    vi: ['Ví điện tử', 'Bạn sang ví điện tử rồi quay lại đây'],
    zh: ['电子钱包', '前往电子钱包，再回到这里'],
    tw: ['電子錢包', '前往電子錢包，再回到這裡'],
    ru: ['Электронный кошелёк', 'Вы перейдёте в кошелёк и вернётесь сюда'],
    it: ['Portafoglio elettronico', 'Vai al portafoglio e torni qui'],
    th: ['อีวอลเล็ต', 'คุณไปที่อีวอลเล็ตแล้วกลับมาที่นี่'],
    ms: ['E-dompet', 'Anda pergi ke e-dompet dan kembali ke sini'],
    pt: ['Carteira digital', 'Você vai à carteira digital e volta para cá'],
    es: ['Billetera digital', 'Vas a la billetera digital y vuelves aquí'],
    ar: ['محفظة إلكترونية', 'تذهب إلى المحفظة ثم تعود إلى هنا'],
    hi: ['ई-वॉलेट', 'आप ई-वॉलेट पर जाकर यहाँ लौटते हैं'],
    min: 10_000n,
    max: 2_000_000n,
    quick: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
    minutes: 15,
    usual: [5, 30],
  },
  {
    code: 'voucher',
    kind: 'voucher',
    id: ['Voucher', 'Kode dari gerai, sekali pakai'],
    en: ['Voucher', 'A code from a shop, good once'],
    vi: ['Phiếu nạp', 'Mã mua ở cửa hàng, dùng một lần'],
    zh: ['充值券', '门店购买的代码，只能用一次'],
    tw: ['儲值券', '門市購買的代碼，只能用一次'],
    ru: ['Ваучер', 'Код из магазина, действует один раз'],
    it: ['Voucher', 'Un codice acquistato in negozio, vale una volta'],
    th: ['บัตรกำนัล', 'รหัสจากร้าน ใช้ได้ครั้งเดียว'],
    ms: ['Baucar', 'Kod dari kedai, sekali guna'],
    pt: ['Voucher', 'Um código de loja, vale uma vez'],
    es: ['Vale', 'Un código de una tienda, sirve una vez'],
    ar: ['قسيمة', 'رمز من متجر، يعمل مرة واحدة'],
    hi: ['वाउचर', 'दुकान का कोड, एक बार चलता है'],
    min: 10_000n,
    max: 5_000_000n,
    quick: [],
    minutes: 1,
    usual: [1, 5],
  },
];

/** What a fresh installation offers, all of it through one provider. */
export const demoMethods = (brandCode: string, providerCode: string): NewMethod[] =>
  WAYS.map((way, position) => ({
    brand_code: brandCode,
    currency: 'IDR',
    code: way.code,
    kind: way.kind,
    provider_code: way.kind === 'voucher' ? 'voucher' : providerCode,
    names: JSON.stringify({
      ID: way.id[0],
      EN: way.en[0],
      VI: way.vi[0],
      ZH: way.zh[0],
      TW: way.tw[0],
      RU: way.ru[0],
      IT: way.it[0],
      TH: way.th[0],
      MS: way.ms[0],
      PT: way.pt[0],
      ES: way.es[0],
      AR: way.ar[0],
      HI: way.hi[0],
    }),
    notes: JSON.stringify({
      ID: way.id[1],
      EN: way.en[1],
      VI: way.vi[1],
      ZH: way.zh[1],
      TW: way.tw[1],
      RU: way.ru[1],
      IT: way.it[1],
      TH: way.th[1],
      MS: way.ms[1],
      PT: way.pt[1],
      ES: way.es[1],
      AR: way.ar[1],
      HI: way.hi[1],
    }),
    min_amount: way.min * UNITS,
    max_amount: way.max * UNITS,
    quick_amounts: way.quick.map((units) => units * UNITS),
    expires_minutes: way.minutes,
    usual_from_s: way.usual[0],
    usual_to_s: way.usual[1],
    has_unique_amount: way.hasUniqueAmount ?? false,
    decimals: null,
    banks: [...(way.banks ?? [])],
    merchant: way.merchant ? JSON.stringify(way.merchant) : null,
    position,
  }));
