import { LANGUAGES as ALL } from '@sorak/locales/languages';
import { expect, test } from 'vitest';
import { constantOf, localeFiles, numbersIn, textsOf } from './said-figures.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const S = 'server/src';

/** A number of a text: the constant that decides it, over its unit. */
type Decided = readonly [file: string, name: string, unit: number, more?: number];
const HOLD: Decided = [`${S}/players/member/hold-service.ts`, 'HOLD_MS', HOUR];
const CODE: Decided = [`${S}/platform/credentials/code-service.ts`, 'DIGITS', 1];
const HISTORY: Decided = ['contract/src/rules/login-history.ts', 'LOGIN_HISTORY_DAYS', 1];
const STEP_UP: Decided = [`${S}/players/session/step-up-service.ts`, 'LIFE_MS', MINUTE];
const APPROVED: Decided = [`${S}/rewards/missions/period.ts`, 'APPROVED_MS', DAY];
const SAFER = 'contract/src/calls/players/safer-play.ts';
const EXCLUSION: Decided = [SAFER, 'EXCLUSION_MONTHS[0]', 1];
const RAISE: Decided = [`${S}/players/safer-play/limit-service.ts`, 'WAIT_MS', HOUR];
const SESSION_IDLE: Decided = ['contract/src/rules/session-idle.ts', 'SESSION_IDLE_MS', MINUTE];
const PICTURE: Decided = ['contract/src/rules/proofs.ts', 'MAX_PROOF_BYTES', 1_048_576];
const PROOFS: Decided = ['contract/src/rules/proofs.ts', 'MAX_PROOFS', 1];
const SOON: Decided = ['sportsbook/server/trading/board.ts', 'SOON_MS', HOUR];
const TRANSFERS: Decided = [`${S}/agents/transfer/member-transfer-service.ts`, 'DAY_MS', HOUR];
const LETTER: Decided = [`${S}/players/session/alert-service.ts`, 'LINK_LIFE_MS', DAY];

/** Each text that says a figure, with what decides it; in every language it says these and no others. */
const HELD: Readonly<Record<string, readonly Decided[]>> = {
  'files.note': [['contract/src/rules/list-files.ts', 'FILE_KEPT_MS', HOUR]],
  'returns.lead': [[`${S}/back-office/health/return-service.ts`, 'EVERY_MS', HOUR]],
  'ending.closeText': [[`${S}/site/account/closing-service.ts`, 'COOLING_MS', HOUR]],
  'agent.about.realtime': [[`${S}/agents/commission/windows.ts`, 'realtime', MINUTE]],
  'agent.when.realtime': [[`${S}/agents/commission/windows.ts`, 'realtime', MINUTE]],
  'agent.when.hourly': [[`${S}/agents/commission/windows.ts`, 'GRACE_MS.hourly', MINUTE]],
  'agent.playersAbout': [['contract/src/rules/commission.ts', 'ACTIVE_FROM_MINOR', 100]],
  'page.chunkTimeout': [['client/src/load-chunk.ts', 'TIMEOUT_MS', SECOND]],
  'auth.codeMissing': [CODE],
  'auth.code': [CODE],
  'auth.factorAppText': [CODE],
  'security.totpType': [CODE],
  'auth.linkHint': [[`${S}/site/sign-in/password-link-service.ts`, 'LIFE_MS', MINUTE]],
  'auth.factorAppHint': [[`${S}/lib/totp.ts`, 'STEP_S', 1]],
  'auth.trustPlace': [[`${S}/players/session/trust-service.ts`, 'TRUSTED_MS', DAY]],
  'security.recoverySoon': [[`${S}/players/session/totp-service.ts`, 'RECOVERY_CODES', 1]],
  'security.history': [HISTORY],
  'security.historyEmpty': [HISTORY],
  'security.historyNone': [HISTORY],
  'security.stepUpText': [STEP_UP],
  'security.stepUpMoney': [STEP_UP],
  'security.stepUpCard': [STEP_UP],
  'bank.removeText': [HOLD],
  'bank.holdTitle': [HOLD],
  'pin.holdText': [HOLD],
  'agents.noSignals': [[`${S}/agents/commission/operator-service.ts`, 'SIGNALS_MS', DAY]],
  'statement.tooLong': [['console/src/pages/payments/deposits/ImportStatement.tsx', 'MAX_BYTES', 1_000]],
  'sarea.newCard': [HOLD],
  'today.attacked': [[`${S}/site/sign-in/login-service.ts`, 'FAILURES_OF_ALL.windowMs', MINUTE]],
  'today.seenNote': [[`${S}/back-office/desk/today-service.ts`, 'SEEN_WITHIN_MS', MINUTE]],
  'trading.kept': [['sportsbook/server/trading/board.ts', 'DAY_MS', HOUR]],
  'trading.view.soon': [SOON],
  'trading.none.soon': [SOON],
  'trading.none.results': [['sportsbook/server/trading/board.ts', 'OVER_MS', DAY]],
  'withdrawals.in30': [[`${S}/payments/withdrawal/facts-service.ts`, 'SPAN_MS', DAY]],
  'withdrawals.out30': [[`${S}/payments/withdrawal/facts-service.ts`, 'SPAN_MS', DAY]],
  'signIn.idle': [[`${S}/platform/operator/service.ts`, 'IDLE_MS', MINUTE]],
  bank_card_held: [HOLD],
  chat_too_long: [['contract/src/calls/site/chat.ts', 'CHAT_MAX_LENGTH', 1]],
  limit_too_early: [RAISE],
  image_too_large: [PICTURE, [`${S}/platform/picture/service.ts`, 'MAX_PIXELS', 1_000_000]],
  'helpFigure.newCard': [HOLD, HOLD],
  'home.popularHint': [[`${S}/play/games/lobby-service.ts`, 'HOT_DAYS_MS', DAY]],
  'letter.entered.body': [LETTER],
  'letter.blocked.body': [LETTER],
  'referral.lately': [[`${S}/site/referral/service.ts`, 'MONTH_MS', DAY]],
  'notice.limitConfirmable.content': [RAISE, [`${S}/players/safer-play/limit-service.ts`, 'CONFIRM_MS', DAY]],
  'notice.limitReview.content': [[`${S}/players/safer-play/reminder-service.ts`, 'REVIEW_MONTHS', 1]],
  'notice.cardAdded.content': [HOLD, HOLD],
  'notice.pinChanged.content': [HOLD],
  'notice.applicationApproved.content': [APPROVED],
  'notice.applicationPoints.content': [APPROVED],
  'picture.count': [PROOFS, PICTURE],
  'picture.kind': [PICTURE],
  'picture.one': [PICTURE],
  'free.ended.game_gone': [[`${S}/play/free-play/end-service.ts`, 'GONE_MS', DAY]],
  'safer.sub': [RAISE],
  'safer.excludeFact4': [RAISE],
  'safer.excludeText': [EXCLUSION],
  'safer.toolExcludeText': [EXCLUSION],
  'safer.toolReminderText': [
    [SAFER, 'REMINDER_MINUTES[0]', 1],
    [SAFER, 'REMINDER_MINUTES[2]', 1],
  ],
  'safer.toolBreakText': [
    [SAFER, 'BREAK_DAYS[0]', 1 / 24],
    [SAFER, 'BREAK_DAYS[4]', 7],
  ],
  'signals.about.together': [['studio/server/rooms/signals.ts', 'TOGETHER.days', 1]],
  'unmatched.noCandidates': [[`${S}/payments/deposit/desk/assign-service.ts`, 'AROUND_MS', DAY]],
  'signals.lead': [[`${S}/play/games/signal-service.ts`, 'DAYS', 7]],
  'service.vipFrom': [[`${S}/site/support/service.ts`, 'LIVECHAT_UP_TO', 1, 1]],
  'session.remember': [[`${S}/site/sign-in/remembered-service.ts`, 'REMEMBERED_LIFE_S', 86_400]],
  'session.freePoint3': [SESSION_IDLE, [`${S}/site/sign-in/trial-service.ts`, 'LIFE_MS', HOUR]],
  'session.logoutUnsure': [SESSION_IDLE],
  'problem.due': [[`${S}/back-office/health/service.ts`, 'LATE_MS', MINUTE]],
  'problem.unsent': [[`${S}/back-office/health/metrics-service.ts`, 'DAY_MS', HOUR]],
  'transfer.limit.dayAmount': [TRANSFERS],
  'transfer.limit.dayCount': [TRANSFERS],
  'withdraw.ckCardHeld': [HOLD],
  'withdraw.usual': [[`${S}/payments/withdrawal/payout-duration-service.ts`, 'SPAN_MS', DAY]],
};

const NAME = 'a name of its choice: the setting, the span or the unit that it stands for';
const EXAMPLE = 'shows how to type it';
const FORM = 'the form of what is typed, which its check holds';
/** Texts whose figures nothing can change under them. */
const FREE: Readonly<Record<string, string>> = {
  'footer.encryption': 'what the transport has at least',
  'security.totpApps': 'the name of an app',
  'bets.preset.week': NAME,
  'bets.preset.month': NAME,
  'bets.preset.fortnight': NAME,
  'bets.preset.year': NAME,
  'adjustments.amountHint': EXAMPLE,
  'sfault.time': EXAMPLE,
  'sfault.amount': EXAMPLE,
  'sfault.amount_ambiguous': EXAMPLE,
  'sform.address': EXAMPLE,
  'sform.colour': EXAMPLE,
  'sform.time': EXAMPLE,
  'agentKind.1': 'the name of a kind of account',
  'agentKind.2': 'the name of a kind of account',
  'agentKind.41': 'the name of a kind of account',
  'agentKind.42': 'the name of a kind of account',
  'members.searchHint': EXAMPLE,
  'rule.bank_mobile': EXAMPLE,
  'transfer.amountInvalid': EXAMPLE,
  'deposit.voucherHint': EXAMPLE,
  'operators.nameHint': FORM,
  'sfault.reference': FORM,
  'rule.bank_digits': FORM,
  'withdraw.errPart': FORM,
  'withdraw.proofNeeded': FORM,
  'agents.newPrizeGroup': FORM,
  'games.term.rake': FORM,
  'draws.isEntered': 'results are entered by two people, always',
  'rounds.value.twos': 'cards',
  'rounds.value.four-twos': 'cards',
  'rounds.value.four-threes': 'cards',
  'sfield.per100': NAME,
  'messenger.TELEGRAM2': NAME,
  'sfield.maxCarried': NAME,
  'helpFigure.pointRate': NAME,
  'points.earnRates': NAME,
  'points.convertOpen': NAME,
  'span.week': NAME,
  'span.month': NAME,
  'against.today': NAME,
  'against.week': NAME,
  'against.month': NAME,
  'products.against7': NAME,
  'products.against30': NAME,
  'today.saferSpan': NAME,
  'today.moneyAgainst.week': NAME,
  'today.moneyAgainst.month': NAME,
  'healthSpan.hour': NAME,
  'healthSpan.day': NAME,
  'healthSpan.week': NAME,
  'system.p99': NAME,
  'system.day': NAME,
  'report.days': NAME,
  'month.digest': NAME,
  'stretch.week': NAME,
  'stretch.thirty': NAME,
  'deposit.said.300': NAME,
  'deposit.said.60': NAME,
  'deposit.said.10': NAME,
  'safer.days1': NAME,
  'safer.days3': NAME,
  'safer.days7': NAME,
  'safer.days30': NAME,
  'safer.days42': NAME,
  'safer.months6': NAME,
  'safer.months12': NAME,
  'safer.months24': NAME,
  'safer.months60': NAME,
  'content.pictureHint': 'a size that suits the place, no bound: the upload takes its own',
  'down.sizeText': 'far above what it weighs',
  'search.also.LOTT': 'what people type for it',
};
/** Rules of play: the engines hold their figures, and no setting changes them. */
const OF_PLAY = /^(?:game(?:-.*)?|lottery(?:-names)?|sportsbook(?:-pages)?)$/;

const LANGUAGES = Object.keys(ALL).map((code) => code.toLowerCase());
const files = localeFiles().filter((file) => !OF_PLAY.test(file));
const all = (language: string) => Object.assign({}, ...files.map((file) => textsOf(language, file))) as Record<string, string>;

test.each(LANGUAGES)('no text (%s) says a figure of money, time or a limit that nothing holds', (language) => {
  const said = Object.entries(all(language)).filter(([, text]) => numbersIn(text).length > 0);
  expect(said.map(([key]) => key).filter((key) => !(key in HELD) && !(key in FREE))).toEqual([]);
});

test.each(LANGUAGES)('each figure of a text (%s) is the one that decides', (language) => {
  const texts = all(language);
  const wrong = Object.entries(HELD).flatMap(([key, decided]) => {
    if (!(key in texts)) return [];
    const held = decided.map(([file, name, unit, more = 0]) => constantOf(file, name) / unit + more).toSorted((a, b) => a - b);
    const said = numbersIn(texts[key] ?? '');
    return JSON.stringify(said) === JSON.stringify(held) ? [] : [`${key}: says ${said.join(', ')}, held ${held.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});

test('a list of reasons holds no text that says nothing any more', () => {
  const tables = LANGUAGES.map(all);
  const saysNone = (key: string) => tables.every((table) => numbersIn(table[key] ?? '').length === 0);
  expect([...Object.keys(HELD), ...Object.keys(FREE)].filter(saysNone)).toEqual([]);
});

/** Those that no language writes as a word: shares, odds, amounts. */
const largeIn = (text = '') => numbersIn(text).filter((one) => one >= 100 || !Number.isInteger(one));

test.each(LANGUAGES)('rules of play (%s) say the figures of odds and amounts that they say in English', (language) => {
  const ofPlay = localeFiles().filter((file) => OF_PLAY.test(file));
  const other = ofPlay.flatMap((file) => {
    const [english, own] = [textsOf('en', file), textsOf(language, file)];
    const isOther = (key: string) => JSON.stringify(largeIn(english[key])) !== JSON.stringify(largeIn(own[key]));
    return Object.keys(english)
      .filter(isOther)
      .map((key) => `${file}: ${key}: ${own[key]}`);
  });
  expect(other).toEqual([]);
});

test('figures are seen in digits and words, and no branch of a message is one', () => {
  expect(numbersIn('Held for 24 hours, then ten minutes, of 10,000.00.')).toEqual([10, 24, 10_000]);
  expect(numbersIn('{times, select, 0 {None.} other {Wager {times}×.}} {n, plural, =0 {no} one {# day} other {# days}}')).toEqual([]);
  expect(numbersIn('Ditahan 24 jam, lalu tiga hari, dari 12.500,50.')).toEqual([3, 24, 12_500.5]);
  expect(numbersIn('Bloqué 24 heures, puis trois jours, sur 12,500.50, soit 97.5\u202F%.')).toEqual([3, 24, 97.5, 12_500.5]);
  expect(numbersIn('追加から24時間、サーバー1台、SHA256で。')).toEqual([1, 24]);
  expect(numbersIn('변경 후24시간 동안 최대10,000.00.')).toEqual([24, 10_000]);
  expect(numbersIn('بين 97.0% و97.5%.')).toEqual([97, 97.5]);
});
