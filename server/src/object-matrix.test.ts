import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Call, CALLS } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepCard } from './payments/bank-card/service.ts';
import sharp from 'sharp';
import { numberOf } from './payments/withdrawal/number.ts';
import { startTestApp, type TestAnswer, type TestApp } from './test/app.ts';

let app: TestApp;
let owner: { token: string; memberId: bigint };
let stranger: string;
let image = '';
/** What the owner has, by kind: the ids that a stranger tries. */
let theirs: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp();
  const token = await app.member('objectowner');
  owner = { token, memberId: await app.idOf('objectowner') };
  stranger = await app.member('objectstranger');
  await app.context.db.pool.query(`update member_session set stepped_up_until = $1`, [new Date(app.clock.at + 600_000)]);
  const form = { bankCode: 'BCA', number: '8410099887', payeeName: 'Object Owner', city: '', branch: '', isDefault: true };
  const card = await keepCard(app.context, owner.memberId, form, { addedAt: new Date(app.clock.at), heldMs: 1 });
  const device = ((await app.ask('GET', '/wps/member/devices', { token })).body.value as { list: { id: string }[] }).list[0]?.id ?? '';
  const message = ((await app.ask('GET', '/wps/relay/CSP_getInbox', { token })).body.value as { list: { id: string }[] }).list[0]?.id ?? '';
  const proof = randomUUID();
  const paid = await app.context.db.pool.query<{ id: bigint; created_at: Date }>(
    `insert into withdrawal (member_id, request_key, asset, amount, created_at, state, state_at, held_amount, open_amount, hold_id,
      approvals_needed, risk_score, signals, card_id, bank_code, bank_name, card_masked, destination, paid_at, receipt_due_at)
      values ($1, gen_random_uuid(), 'IDR', 5000, now(), 'paid', now(), 0, 5000, gen_random_uuid(), 0, 0, '[]', $2, 'BCA', 'BCA', '••• 9887', '', now(), now() + interval '1 day')
      returning id, created_at`,
    [owner.memberId, card.id],
  );
  const [row] = paid.rows;
  if (!row) throw new Error('the withdrawal was not written');
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  image = picture.toString('base64');
  await app.context.db.pool.query('insert into withdrawal_proof values ($1, $2, null, now(), 40, 40, $3)', [proof, row.id, picture]);
  await app.context.db.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('OBJECT', 'Object', 'http://localhost/', false, 1, 'test')`,
  );
  const bet = String((BigInt(app.clock.at) << 20n) | 7n);
  await app.context.db.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
      is_round_closed, is_free, asset, game_code, round, transactions)
      select $1, $2, 500, 0, $3, $3, 7, a.id, a.id, (select min(id) from vendor), 2, true, false, 'IDR', 'reef', 'r7', '{}'
      from ledger_account a where a.name = $4`,
    [owner.memberId, bet, new Date(app.clock.at), `member:${owner.memberId}:wallet:IDR`],
  );
  const upload = await app.ask('POST', '/wps/promotions/proofs', { token, json: { id: 'fault-compensation', image } });
  const { proofId: applicationProof } = upload.body.value as { proofId: string };
  const places = await app.ask('GET', '/wps/member/places', { token });
  const place = (places.body.value as { list: { id: string }[] }).list[0]?.id ?? '';
  theirs = { card: card.id, device, place, message, withdrawal: numberOf(row), proof, bet, applicationProof };
});
afterAll(() => app.stop());

type Row =
  /** Tried here: the kind of object, what does not exist of it, and what the call needs besides. */
  | { readonly kind: string; readonly nobodys: () => string; readonly field: string; readonly more?: () => Record<string, unknown> }
  /** The id names what everybody may see, or a name that the caller alone has. */
  | { readonly shared: string }
  /** Narrows the caller’s own list, which somebody else’s id leaves as empty as nobody’s. */
  | { readonly filter: 'betId' }
  /** Tried where the object is made: a test file that names the call’s address. */
  | { readonly shownBy: string };

const uuid = (): string => randomUUID();
const number = (): string => '999999999';
const WITHDRAWAL: Row = { kind: 'withdrawal', nobodys: () => 'W260101999999', field: 'id' };
const BONUS: Row = { shownBy: 'payments/bonus/calls.test.ts' };

/** Every call of members and sessions whose request names an object. A new one without a row fails the first test below. */
const OBJECTS: Readonly<Record<string, Row>> = {
  addFundsPicture: { shownBy: 'players/cases/funds.test.ts' },
  answerFunds: { shownBy: 'players/cases/funds.test.ts' },
  forgetDevice: { kind: 'device', nobodys: uuid, field: 'id' },
  forgetLoginOrigin: { kind: 'place', nobodys: number, field: 'id' },
  setDefaultBankCard: { kind: 'card', nobodys: uuid, field: 'id' },
  removeBankCard: { kind: 'card', nobodys: uuid, field: 'id' },
  readMessage: { kind: 'message', nobodys: number, field: 'id' },
  deleteMessages: { kind: 'message', nobodys: number, field: 'ids' },
  linkSocial: { shownBy: 'site/sign-in/social.test.ts' },
  launchChat: { shared: 'a room that all may read' },
  sendChat: { shared: 'a room that all may write in' },
  getTransactions: { shownBy: 'site/record/account-record.test.ts' },
  checkPayee: { shownBy: 'agents/transfer/member-transfer.test.ts' },
  unlinkSocial: { shared: 'one of two names, always the caller’s own link' },
  reportChat: { shared: 'a message of a room that all may read' },
  addFavoriteGame: { shared: 'a game of the catalogue' },
  removeFavoriteGame: { shared: 'a game of the catalogue' },
  launchGame: { shared: 'a table of the catalogue' },
  placeLotteryOrder: { shared: 'a draw that all may bet on' },
  cancelLotteryOrder: { shownBy: 'play/lottery/lottery.test.ts' },
  getLotteryOrder: { shownBy: 'play/lottery/lottery.test.ts' },
  spinWheel: { shownBy: 'rewards/campaigns/wheel.test.ts' },
  claimReward: { shownBy: 'rewards/campaigns/campaigns.test.ts' },
  giveUpReward: { shownBy: 'rewards/campaigns/campaigns.test.ts' },
  declineReward: { shownBy: 'rewards/campaigns/campaigns.test.ts' },
  createDeposit: { shared: 'an offer of the brand' },
  redeemVoucher: { shared: 'an offer of the brand' },
  makeTransfer: { shared: 'whom the caller pays' },
  getDeposit: { shownBy: 'payments/deposit/deposit.test.ts' },
  cancelDeposit: { shownBy: 'payments/deposit/deposit.test.ts' },
  getDepositQuestions: { shownBy: 'payments/deposit/orders/question.test.ts' },
  answerDepositQuestion: { shownBy: 'payments/deposit/orders/question.test.ts' },
  addDepositProof: { shownBy: 'payments/deposit/orders/question.test.ts' },
  removeDepositProof: { shownBy: 'payments/deposit/orders/question.test.ts' },
  removeIdentityPicture: { shownBy: 'payments/identity/identity.test.ts' },
  requestWithdrawal: { shownBy: 'payments/withdrawal/withdrawal.test.ts' },
  getWithdrawal: WITHDRAWAL,
  processC2CTransaction: { ...WITHDRAWAL, more: () => ({ action: 'all' }) },
  addWithdrawalProof: { ...WITHDRAWAL, more: () => ({ image }) },
  removeWithdrawalProof: { kind: 'proof', nobodys: uuid, field: 'proofId' },
  getWithdrawalProof: { kind: 'proof', nobodys: uuid, field: 'proofId' },
  claimMission: { shared: 'a mission of the brand' },
  signUpRequestReward: { shared: 'a promotion of the brand' },
  removeSupportPicture: { shownBy: 'site/support/support-pictures.test.ts' },
  getSupportPicture: { shownBy: 'site/support/support-pictures.test.ts' },
  addApplicationProof: { shared: 'a promotion of the brand' },
  removeApplicationProof: { kind: 'applicationProof', nobodys: uuid, field: 'proofId' },
  getApplicationProof: { kind: 'applicationProof', nobodys: uuid, field: 'proofId' },
  claimRafflePromotion: { shared: 'a promotion of the brand' },
  waitForGood: { shared: 'a reward of the brand' },
  redeemPointReward: { shared: 'a reward of the brand' },
  removeAddress: { shownBy: 'rewards/points/parcels.test.ts' },
  setParcelAddress: { shownBy: 'rewards/points/parcels.test.ts' },
  getBets: { filter: 'betId' },
  getBetTotals: { filter: 'betId' },
  getBet: { kind: 'bet', nobodys: number, field: 'betId' },
  getBonusBets: BONUS,
  giveUpBonus: BONUS,
  getTeamOverview: { shownBy: 'agents/agent/team-view.test.ts' },
  getCommissionPlayers: { shownBy: 'agents/commission/commission.test.ts' },
  getTeamRates: { shownBy: 'agents/commission/person.test.ts' },
  getMemberContracts: { shownBy: 'agents/commission/person.test.ts' },
  getOfferEstimate: { shownBy: 'agents/commission/estimate.test.ts' },
  getContractEnding: { shownBy: 'agents/commission/ending.test.ts' },
  getPrizeLines: { shownBy: 'agents/commission/prize.test.ts' },
  getTeamMembers: { shownBy: 'agents/agent/team-view.test.ts' },
  openTeamAccount: { shared: 'a name that is free' },
  readAgentAnnouncement: { shared: 'what all agents may read' },
  getTeamBets: { shownBy: 'site/record/team-records.test.ts' },
  getTeamBetTotals: { shownBy: 'site/record/team-records.test.ts' },
  getTeamTransactions: { shownBy: 'site/record/team-records.test.ts' },
  stopLotteryChase: { shownBy: 'play/lottery/orders/chases.test.ts' },
  setTeamGroup: { shownBy: 'agents/agent/team-group.test.ts' },
  getTeamMember: { shownBy: 'agents/agent/team-view.test.ts' },
  getTeamBalance: { shownBy: 'agents/agent/team-view.test.ts' },
};

const calls = Object.entries(CALLS as Readonly<Record<string, Call>>);
const idsOf = ({ request }: Call): string[] =>
  Object.keys('entries' in request ? (request.entries as object) : {}).filter((field) =>
    /^(?:id|ids|provider|account|room|ticket|\w+Id)$/.test(field),
  );
const naming = calls.filter(
  ([, call]) => (call.auth === 'member' || call.auth === 'session' || call.auth === 'agent') && idsOf(call).length > 0,
);

test('every call that names an object has its row, and no row is left over', () => {
  expect(Object.keys(OBJECTS).sort()).toEqual(naming.map(([name]) => name).sort());
});

test('what is shown elsewhere is shown there', () => {
  for (const [name, row] of Object.entries(OBJECTS))
    if ('shownBy' in row) {
      const [address = ''] = (CALLS as Readonly<Record<string, Call>>)[name]?.path.split(/\/:/) ?? [];
      expect(fs.readFileSync(path.resolve(import.meta.dirname, row.shownBy), 'utf8'), name).toContain(address);
    }
});

describe.each(Object.entries(OBJECTS).filter((entry): entry is [string, Extract<Row, { kind: string }>] => 'kind' in entry[1]))(
  '%s',
  (name, row) => {
    const ask = (token: string, id: string): Promise<TestAnswer> => {
      const call = (CALLS as Readonly<Record<string, Call>>)[name];
      if (!call) throw new Error(`there is no call ${name}`);
      const value = row.kind === 'message' ? Number(id) : id;
      const json = { ...row.more?.(), [row.field]: row.field === 'ids' ? [value] : value };
      const place = call.path.includes(':') ? call.path.replace(`:${row.field}`, id) : `${call.path}?${row.field}=${id}`;
      const headers: Record<string, string> = call.idempotent ? { 'Idempotency-Key': randomUUID() } : {};
      return call.method === 'POST'
        ? app.ask('POST', call.path, { token, json, headers })
        : app.ask(call.method, place, { token, headers });
    };
    test('somebody else’s is as one that does not exist', async () => {
      const [taken, nobodys] = [await ask(stranger, theirs[row.kind] ?? ''), await ask(stranger, row.nobodys())];
      expect(taken.body.errorCode).toMatch(/^(?:not_found|bank_card_unknown)$/);
      expect({ status: taken.status, body: taken.body }).toEqual({ status: nobodys.status, body: nobodys.body });
    });
  },
);

test.each(Object.keys(OBJECTS).filter((name) => 'filter' in (OBJECTS[name] ?? {})))('%s finds nothing of somebody else', async (name) => {
  const address = (CALLS as Readonly<Record<string, Call>>)[name]?.path ?? '';
  const ask = async (token: string, betId: string): Promise<string> =>
    JSON.stringify((await app.ask('GET', `${address}?from=0&to=9999999999999&currency=IDR&betId=${betId}`, { token })).body);
  const [taken, nobodys] = [await ask(stranger, theirs['bet'] ?? ''), await ask(stranger, number())];
  expect(taken).toBe(nobodys);
  expect(await ask(owner.token, theirs['bet'] ?? '')).not.toBe(taken);
});

test.each(['getBet', 'getWithdrawal', 'getWithdrawalProof', 'getApplicationProof'])(
  '%s gives its owner what strangers are refused',
  async (name) => {
    const row = OBJECTS[name];
    const { path: address = '' } = (CALLS as Readonly<Record<string, Call>>)[name] ?? {};
    const id = row && 'kind' in row ? (theirs[row.kind] ?? '') : '';
    expect((await app.ask('GET', address.replace(/:\w+/, id), { token: owner.token })).status).toBe(200);
  },
);

test('what a stranger tried changed nothing', async () => {
  const list = async (address: string): Promise<{ id: string; isRead?: boolean }[]> =>
    ((await app.ask('GET', address, { token: owner.token })).body.value as { list: [] }).list;
  expect((await list('/wps/member/bankCards')).map(({ id }) => id)).toEqual([theirs['card']]);
  expect((await list('/wps/member/devices')).map(({ id }) => id)).toEqual([theirs['device']]);
  const message = (await list('/wps/relay/CSP_getInbox')).find(({ id }) => id === theirs['message']);
  expect(message).toMatchObject({ isRead: false });
});
