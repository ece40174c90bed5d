import type { NewReward } from './repo.ts';

const MINOR = 100n;
const CREDIT = {
  ID: 'Kredit main',
  EN: 'Play credit',
  VI: 'Tiền tặng để chơi',
  ZH: '游戏金',
  TH: 'เครดิตเล่น',
  PT: 'Crédito de jogo',
  ES: 'Crédito de juego',
};

const credit = (amount: number, points: number, art: string, tone: string, more: Partial<NewReward> = {}): NewReward => {
  const figure = amount.toLocaleString('en-US');
  return {
    code: `credit-${amount}`,
    category: 'credit',
    categoryNames: CREDIT,
    names: {
      ID: `Kredit main ${figure}`,
      EN: `Play credit ${figure}`,
      VI: `Tiền tặng ${figure}`,
      ZH: `游戏金 ${figure}`,
      TH: `เครดิตเล่น ${figure}`,
      PT: `Crédito de jogo ${figure}`,
      ES: `Crédito de juego ${figure}`,
    },
    remarks: {
      ID: 'Masuk ke saldo utama.',
      EN: 'Goes to your main balance.',
      VI: 'Vào số dư chính.',
      ZH: '计入主余额。',
      TH: 'เข้ายอดเงินหลัก',
      PT: 'Vai para o seu saldo principal.',
      ES: 'Va a tu saldo principal.',
    },
    art,
    tone,
    points: BigInt(points) * MINOR,
    credit: BigInt(amount) * MINOR,
    ...more,
  };
};

type Texts = NewReward['names'];
/** Written alike everywhere. */
const sized = (size: string): Texts => ({ ID: size, EN: size, VI: size, ZH: size, TH: size, PT: size, ES: size });

/** What goes by a carrier with a number; what fits a letter needs none. */
const PARCELS: ReadonlySet<string> = new Set(['mug', 'shirt']);

/** What is no money is handed over by an operator. */
const thing = (
  code: string,
  kind: Pick<NewReward, 'category' | 'categoryNames' | 'remarks'>,
  names: Texts,
  look: Pick<NewReward, 'art' | 'tone' | 'available'>,
  points: number,
): NewReward => ({ code, ...kind, names, ...look, points: BigInt(points) * MINOR, isParcel: PARCELS.has(code) });

const VOUCHER = {
  category: 'voucher',
  categoryNames: { ID: 'Voucher', EN: 'Vouchers', VI: 'Phiếu quà', ZH: '礼券', TH: 'บัตรของขวัญ', PT: 'Vouchers', ES: 'Vales' },
  remarks: {
    ID: 'Kodenya dikirim petugas ke kotak masuk Anda.',
    EN: 'We’ll send the code to your inbox.',
    VI: 'Mã được gửi vào hộp thư của bạn.',
    ZH: '兑换码会发送到您的站内信。',
    TH: 'เราจะส่งรหัสเข้ากล่องข้อความของคุณ',
    PT: 'Enviamos o código para a sua caixa de entrada.',
    ES: 'Enviamos el código a tu bandeja.',
  },
};
const GOODS = {
  category: 'gift',
  categoryNames: { ID: 'Barang', EN: 'Goods', VI: 'Hàng hóa', ZH: '实物', TH: 'สิ่งของ', PT: 'Produtos', ES: 'Artículos' },
  remarks: {
    ID: 'Dikirim ke alamat Anda.',
    EN: 'Sent to your address.',
    VI: 'Gửi đến địa chỉ của bạn.',
    ZH: '寄送到您的地址。',
    TH: 'ส่งถึงที่อยู่ของคุณ',
    PT: 'Enviado para o seu endereço.',
    ES: 'Se envía a tu dirección.',
  },
};

/** The catalogue of a fresh installation: 100 points for what is worth 1,000 of currency. */
export const DEMO_REWARDS: readonly NewReward[] = [
  thing(
    'phone-voucher-25000',
    VOUCHER,
    {
      ID: 'Pulsa 25,000',
      EN: 'Phone credit 25,000',
      VI: 'Thẻ điện thoại 25,000',
      ZH: '话费 25,000',
      TH: 'เติมเงินมือถือ 25,000',
      PT: 'Crédito de celular 25,000',
      ES: 'Saldo para celular 25,000',
    },
    { art: 'hourglass', tone: 'green', available: 60 },
    2_500,
  ),
  thing(
    'phone-voucher-50000',
    VOUCHER,
    {
      ID: 'Pulsa 50,000',
      EN: 'Phone credit 50,000',
      VI: 'Thẻ điện thoại 50,000',
      ZH: '话费 50,000',
      TH: 'เติมเงินมือถือ 50,000',
      PT: 'Crédito de celular 50,000',
      ES: 'Saldo para celular 50,000',
    },
    { art: 'hourglass', tone: 'bronze', available: 42 },
    5_000,
  ),
  thing(
    'power-token-50000',
    VOUCHER,
    {
      ID: 'Token listrik 50,000',
      EN: 'Electricity token 50,000',
      VI: 'Phiếu tiền điện 50,000',
      ZH: '电费券 50,000',
      TH: 'โทเค็นค่าไฟ 50,000',
      PT: 'Crédito de energia 50,000',
      ES: 'Vale de electricidad 50,000',
    },
    { art: 'star', tone: 'blue', available: 40 },
    5_000,
  ),
  thing(
    'sticker-set',
    GOODS,
    {
      ID: 'Set stiker Sorak',
      EN: 'Sorak sticker set',
      VI: 'Bộ nhãn dán Sorak',
      ZH: 'Sorak 贴纸套装',
      TH: 'ชุดสติกเกอร์ Sorak',
      PT: 'Cartela de adesivos Sorak',
      ES: 'Juego de stickers Sorak',
    },
    { art: 'chest', tone: 'plum', available: 500 },
    500,
  ),
  thing(
    'mug',
    GOODS,
    { ID: 'Cangkir Sorak', EN: 'Sorak mug', VI: 'Cốc Sorak', ZH: 'Sorak 马克杯', TH: 'แก้วมัค Sorak', PT: 'Caneca Sorak', ES: 'Taza Sorak' },
    { art: 'cherry', tone: 'ruby', available: 120 },
    6_000,
  ),
  {
    ...thing(
      'shirt',
      GOODS,
      {
        ID: 'Kaus Sorak',
        EN: 'Sorak T-shirt',
        VI: 'Áo thun Sorak',
        ZH: 'Sorak T 恤',
        TH: 'เสื้อยืด Sorak',
        PT: 'Camiseta Sorak',
        ES: 'Camiseta Sorak',
      },
      { art: 'gem', tone: 'slate' },
      12_000,
    ),
    variantNames: { ID: 'Ukuran', EN: 'Size', VI: 'Cỡ', ZH: '尺码', TH: 'ขนาด', PT: 'Tamanho', ES: 'Talla' },
    variants: [
      { code: 's', names: sized('S'), available: 20 },
      { code: 'm', names: sized('M'), available: 30 },
      { code: 'l', names: sized('L'), available: 30 },
      { code: 'xl', names: sized('XL'), available: 0 },
    ],
  },
  credit(10_000, 1_000, 'coin', 'bronze'),
  credit(1_000_000, 100_000, 'crown', 'ruby', { rankLevel: 5, available: 50, isByHand: true }),
];
