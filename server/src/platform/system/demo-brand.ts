import { FEEDBACK_QUESTIONS, MODULE_FLAGS, REGISTER_FIELDS, type RegisterField, type RegisterRule } from '@sorak/contract';
import { LANGUAGES } from '../../lib/words.ts';
import type { BrandSettings } from './brand.ts';

/** The brand that a fresh installation starts with. Written once; afterwards the database has the say. */
export const DEMO_SETTINGS: BrandSettings = {
  brandName: 'Sorak',
  currency: 'IDR',
  currencySymbol: 'Rp',
  currencyDecimals: 2,
  defaultLanguage: 'ID',
  // product §2: bingo has its filter where TY is; without a table of its own it reads English.
  languages: [...Object.keys(LANGUAGES), 'TY'],
  lotteryType: 'SEA',
  device: 'WEB',
  defaultTheme: 'light',
  loginedToHomePage: false,
  isShowMC: true,
  isShowAC: true,
  minimumAge: 18,
  termsTicked: true,
  playCredit: 1_000_000,
  trialCredit: 1_000_000,
  popularFrom: 50,
  vendorCodes: { esports: ['AV', 'AI', 'IMES', 'TF', 'IA'], cockfight: ['DS88', 'SV3', 'lambang'] },
  support: { answerMinutes: 15, vipAnswerMinutes: 5 },
  chatHeaderColour: null,
  timeZone: 'Asia/Jakarta',
  gameOpenMode: 'route',
  licences: [],
  footer: { about: {}, links: [] },
  feedback: { questions: [...FEEDBACK_QUESTIONS], minWords: 3, maxWords: 500 },
  play: { leastCycleMs: 2_500, isPlayMoneyOnly: false },
  complaints: { answerDays: 14, finalDays: 56, bodyName: 'Demo Dispute Service', bodyUrl: 'https://dispute.example.com/' },
  mailing: { perWeek: 3, quietFrom: '21:00', quietTo: '08:00' },
  archive: { factDays: 400, betDays: null, deleteDays: null },
  fourEyes: { refusesBrowser: false, refusesAddress: false, asksPasskey: false, giftsAlone: 5_000_000 },
  features: {
    directRegistration: true,
    freePlay: true,
    smsLogin: true,
    sliderCheck: true,
    secondFactor: true,
    payeeQuestion: true,
    googleLogin: true,
    facebookLogin: true,
    phoneProvider: true,
    forgotPasswordEmail: true,
    forgotPasswordPhone: true,
    mobileRegistration: true,
    manualRebate: true,
    dividendContract: true,
    dailySalary: true,
    hourlySalary: true,
    realtimeSalary: true,
    // What members hold is theirs to know; `demoFeatures` shows it to agents of a demo.
    teamBalance: false,
    chat: true,
    autoplay: true,
    // Only a licence opens it; `demoFeatures` does for a demo, whose arenas are a simulation.
    cockfight: false,
  },
};

/** What stands open besides where demo accounts do: to be seen by operators, never by an own brand's players. */
export const demoFeatures = (isDemo: boolean): BrandSettings['features'] => ({
  ...DEMO_SETTINGS.features,
  cockfight: isDemo,
  teamBalance: isDemo,
});

const OFF: RegisterRule = { enabled: false, required: false, minLength: 0, maxLength: 255, patternId: null, acceptedPattern: '*' };

const ASKED: Partial<Record<RegisterField, RegisterRule>> = {
  username: { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '*' },
  password: { enabled: true, required: true, minLength: 8, maxLength: 64, patternId: null, acceptedPattern: '*' },
  affiliateCode: { enabled: true, required: false, minLength: 1, maxLength: 20, patternId: null, acceptedPattern: '*' },
};

export const DEMO_REGISTER_RULES = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ASKED[field] ?? OFF])) as Record<
  RegisterField,
  RegisterRule
>;

const ON = new Set<string>(['USERNAMEREG3', 'FREEPLAY3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3']);

/** The whitelabel tree: modules below three roots. */
export const DEMO_MODULES: readonly { modId: string; parentId: string | null; enabled: boolean }[] = [
  { modId: 'REGISTER', parentId: null, enabled: true },
  { modId: 'LOGIN', parentId: null, enabled: true },
  { modId: 'SECURITY', parentId: null, enabled: true },
  ...MODULE_FLAGS.map((modId) => ({ modId, parentId: parentOf(modId), enabled: ON.has(modId) })),
];

function parentOf(modId: string): string {
  if (modId.startsWith('PWDEXP')) return 'SECURITY';
  return modId.includes('REG') ? 'REGISTER' : 'LOGIN';
}
