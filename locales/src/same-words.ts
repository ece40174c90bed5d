/** Words that every language writes as English does: names, signs and abbreviations. Lower case. */
const NAMES = `
  sorak qris google facebook instagram whatsapp wechat zalo telegram line android sms ok vip pvp pin qr rtp nonce otp id rng live
  baccarat blackjack keno sic bo meron wala andar bahar ante hold’em holdem jackpot joker royal flush straight full house flop turn river min max
  hong kong orphelins voisins tier fan kwok trixie patent yankee lucky canadian heinz super goliath
  futsal mma golf snooker sepak takraw badminton royale
  colok jitu bebas macau naga dasar shio no rp csv ggr ngr sha- ms case- tiến lên
`;

/** Drawing stations of Vietnam, for languages that write them without marks as English does. */
const STATIONS = `
  tien giang kien da lat dong thap ca mau ben tre vung tau bac lieu nai can tho soc trang tay ninh an binh thuan vinh long duong
  tra phuoc hau kon tum khanh hoa hue phu yen dak lak quang nam nang dinh tri gia lai ngai nong ha noi hai phong thai
`;

/** Words that a language has taken over from English or writes as English does by chance, and names of its own places. */
const OWN: Readonly<Record<string, string>> = {
  id: `
    voucher e-wallet status transfer promo tactics sports e-sports username studio game bonus moderator bank salt pot rake chip auto manual hot arcade bingo
    browser video poker rake share total big small ibox rupiah e-mail parlay odds set map margin minus slip arena handicap lanes duel frame inning innings
    gong koi pagoda planet
    ${STATIONS}
  `,
  ms: `
    status deposit studio bonus moderator bank minimum dealer digit salt preflop fold check call bet all-in pot buy-in rake dozen wild
    scatter banker auto seed raise trail hash manual bingo togel lo de xien rupiah parlay set odds margin slip arena lanes duel inning innings
    gong koi pagoda planet
    ${STATIONS}
  `,
  pt: `
    voucher link status base promo app slots rebate trail dealer small blind big all-in blinds rake wild scatter total auto manual arcade bingo
    game shows togel lo de xien chance e-sports esports e-mail set odds decimal arena games handicap rugby frame innings round rounds bronze
    ${STATIONS}
  `,
  es: `
    app promo base total color manual auto arcade bingo slots set game shows rake wild scatter big small ibox all-in buy-in preflop trail error
    arena triple togel lo de xien rebate final e-sports esports kombinasi rugby frame innings round rounds pagoda
    ${STATIONS}
  `,
  ru: `
    lo de xien togel
  `,
  de: `
    agent team link code status transfer transfers app slots studio studios bonus bank trail dealer hand start auto fairness limit limits details
    version computer wallet service browser system minus chance station in arcade bingo roulette rupiah lo de xien budget salt
    preflop fold check call bet all-in blinds board pot buy-in rake chip spin wild scatter cluster
    sardine nautilus leviathan gold gong vase tiger orange koi rose hammer bronze planet lotus
    basketball tennis arena handicap volleyball baseball cricket handball rugby darts lanes frame inning innings
    ${STATIONS}
  `,
  tr: `
    bonus promo transfer net risk limit malay arena arcade bingo video poker wild scatter spin banker preflop all-in board pot rake
    lo de xien rupiah gong koi pagoda
    ${STATIONS}
  `,
  fr: `
    agent agents arcade auto base baseball bingo bonus bronze budget cash out chance code collections consolation corners correction corrections
    cricket description document double dragon duel e-mail e-sports excellent expert football frame gong handball handicap innings lotus
    maintenance maximum melon messages mine mines minimum minutes missions net note orange pages place places points position pot potion promo
    promotion promotions rake rat rose roulette round rounds rugby sardine scatter score scores service session set slots sport sports
    station stations studio studios table tennis total trail trident triple type vase version wild togel lo de xien
    ${STATIONS}
  `,
  it: `
    voucher team account link base home promo app password studio round bonus budget auto arcade bingo video poker roulette computer browser e-mail privacy
    preflop fold check call all-in board buy-in rake wild scatter salt cash out over under sport tennis arena set handicap baseball cricket rugby
    frame inning innings lotto togel lo de xien gong koi pagoda break game match point
    ${STATIONS}
  `,
  nl: `
    agent team account accounts link code codes status home app apps slots studio product bonus moderator bank min max dealer hand expert ring start salt budget
    preflop fold check call bet all-in small big blind blinds board pot buy-in rake per even net lotus gong koi sardine nautilus leviathan
    wild scatter spin cluster meter auto seed hash recent filters arcade bingo roulette dragon tiger details computer open document in
    sportsbook togel lo de xien rat station stations wallet e-wallet voucher inbox e-mail service browser dividend contract casino e-sports esports later
    week lotto sabung privacy cash-out game games odds sport tennis arena set map goal goals handicap cricket rugby american football darts
    duel frame inning innings
    ${STATIONS}
  `,
  uk: `
    lo de xien
  `,
  pl: `
    agent status studio bonus bank moderator e-mail spin start auto kod link limit min promo sport voucher
    preflop all-in wild scatter rake bingo lotto togel lo de xien system set arena handicap baseball rugby inning innings lanes bet builder minus
    gong pagoda melon
    ${STATIONS}
  `,
  ro: `
    agent auto net manual bonus expert start e-mail studio promo dividend credit total special zodiac voucher transfer link document contract cost
    active minus moderator computer browser cash out video poker arcade bingo dealer wild scatter cluster dragon trail
    preflop fold check call bet raise all-in blind small big board pot buy-in rake salt sport arena handicap baseball rugby darts lanes duel innings
    togel lo de xien gong crab koi lotus trident nautilus
    ${STATIONS}
  `,
  fa: `
    lo de xien
  `,
  el: `
    slots browser e-sports esports e-mail e-wallet over under preflop all-in blinds buy-in wild scatter fan lo de xien
    ${STATIONS}
  `,
  sv: `
    agent all-in app arena auto bank bingo bonus budget buy-in cricket dealer expert frame game hand in inning innings koi lotto lotus mask mb melon
    minus moderator odds period planet position preflop pump pyramid rake ring risk roulette rugby salt scatter service session set silver slots
    special sport station status studio system team tennis tiger togel trail under version wild lo de xien
    ${STATIONS}
  `,
  uz: `
    agent dividend moderator bank bonus limit minus risk malay total sport tennis arena badminton darts golf duel bingo video poker preflop all-in spin
    lo de xien gong koi pagoda nautilus
    ${STATIONS}
  `,
  ur: `
    lo de xien
  `,
  tl: `
    log in agent team account level withdraw rebate link code status rate gross platform fee transfer home promo app deposit session play money available trial
    customer service self-exclusion ip qq points mall username password digit authenticator e-mail recovery event device address main number branch payment
    studio net round rounds payout refund expired bonus wagering welcome credit rank chat moderator staff virtual bank e-wallet voucher minimum maximum
    reference ledger reward wallet leaderboard profile inbox browser computer postal currency rupiah limit room access verification verified enhanced
    basic referral mobile invitation terms privacy downline statement prize group maintenance screen raffle
    slots fishing sports e-sports lottery e-lottery casino sportsbook arcade bingo video poker scratch roulette tiger dragon game
    side bet raise trail pure sequence dealer hit stand double split surrender bust push strategy hold pass trick player banker triple single
    high card three four five of kind preflop small big blind blinds fold check call all-in board pot pool button buy-in rake time table
    column dozen even odd chance chip zero hearts diamonds clubs spades club spade diamond tile dice
    paytable wild scatter coin spin spins free cluster multiplier volatility auto manual automatic random risk target budget edge salt lane lanes field
    clownfish angelfish manta ray nautilus leviathan gong helmet koi pagoda rocket clover lotus trident
    togel lo de xien zodiac pick ticket draw
    odds decimal malay indonesian american european fractional margin handicap asian total half half-time over under minus slip score parlay system
    cash out cash-out away dead heat season builder break point set map match goal quarter overtime each way standings sport football basketball tennis
    volleyball baseball cricket ice hockey handball rugby darts boxing beach water polo arena cyber frame period inning innings
    ${STATIONS}
  `,
  bn: `
    lo de xien
  `,
  kk: `
    lo de xien
  `,
  te: `
    lo de xien
  `,
  ta: `
    lo de xien
  `,
  lo: `
    lo de xien
  `,
  km: `
    wild scatter lo de xien
    ${STATIONS}
  `,
  my: `
    preflop salt lo de xien
    ${STATIONS}
  `,
  vi: `
    e-sports esports studio e-mail hot arcade bingo video poker roulette pot rake chip all-in preflop wild bonus scatter malay arena set map cricket lanes frame
    banner hash rupiah an giang long kon tum gia lai
  `,
};

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/\{\w+\}|<\/?\w+>|\{\w+, plural,|\b(?:one|other) (?=\{)/g, ' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}’'-]*/gu)
    ?.filter((word) => word.length > 1) ?? [];

/** Words without which no English sentence stands, and which no other language that is written here has. */
const ENGLISH = /(?<![\p{L}’'-])(?:the|your|this|that|with|and)(?![\p{L}’'-])/iu;
export const isHalfEnglish = (text: string): boolean => ENGLISH.test(text.replaceAll(/\{\w+[,}]/g, ' '));

/** Of a text that stands as it does in English, the words that nobody has translated. */
export function untranslated(language: string, text: string): string[] {
  const known = new Set([...wordsIn(NAMES), ...wordsIn(OWN[language] ?? '')]);
  return wordsIn(text).filter((word) => !known.has(word));
}
