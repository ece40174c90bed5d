import { randomUUID } from 'node:crypto';
import { house, wallet } from '../ledger/accounts.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';
import { payPoints } from '../money/earning/earn-service.ts';
import { PASSWORD, type TestApp } from './app.ts';
import { done, type World } from './audited-ground.ts';
import { backOf, betOf, type BetRequest, winOf } from '../play/vendor-wallet/test/requests.ts';
import { type Player, sendCall } from '../play/vendor-wallet/test/world.ts';
import { countBets } from '../money/wagering/service.ts';
import { PIN, type TestPayee } from '../payments/withdrawal/test/world.ts';

/** Bets of some minutes ago are summed up. */
const PAST_MS = 20 * 60_000;

/** Bets that win, lose, run, are taken back; jackpots; what is owed; turnover that counts; points and a rebate. */
export async function play(world: World, payee: TestPayee): Promise<void> {
  const { app, depositor } = world;
  // Whoever plays must stake what was deposited; bets of some minutes ago are summed up.
  const order = await depositor.order({ token: payee.token, id: payee.memberId, username: payee.username }, { amount: 300_000 });
  await depositor.pressed(order.id, 'paid');
  app.clock.at -= PAST_MS;
  const others = [await depositor.member(), await depositor.member()];
  const seats = await Promise.all([payee, ...others].map((who) => seat(world, who)));
  for (const [index, player] of seats.entries()) await rounds(world, player, index);
  const now = new Date(app.clock.at + PAST_MS);
  const [first] = seats;
  if (!first) return;
  const { send, player } = first;
  for (let turn = 0; turn < 12; turn += 1) {
    const bet = betOf(player, 400_000);
    await send('bet', bet);
    await send('win', winOf(player, bet, turn % 3 === 0 ? 500_000 : 0));
  }
  app.clock.at += PAST_MS;
  await countBets(app.context.db.query, payee.memberId, { now });
  await payPoints(app.context, payee.memberId, () => Promise.resolve(1));
  const { total } = done<{ total: number }>(await app.ask('GET', '/wps/rebate', { token: payee.token }), 'rebate');
  await world.post(payee.token, '/wps/rebate/claim', { expected: total });
  for (const { player: one } of seats) await countBets(app.context.db.query, one.memberId, { now });
}

type Seat = { readonly player: Player; readonly send: (call: 'bet' | 'win' | 'rollback', body: object, status?: string) => Promise<void> };

export async function seat({ app, vendors }: World, who: { token: string; username: string }): Promise<Seat> {
  const opened = await app.ask('GET', '/wps/game/launchGame?vassalage=ALFA&gameCode=reef', { token: who.token });
  const { url } = done<{ url: string }>(opened, 'launch');
  const memberId = await app.idOf(who.username);
  const token = new URL(url).searchParams.get('token') ?? '';
  const player = { memberId, user: String(memberId), token, wallet: 0n, sessionId: '' };
  const send: Seat['send'] = async (call, body, expected = 'RS_OK') => {
    const { status } = await sendCall(app.url, vendors.keys, ['ALFA', `/transaction/${call}`, body]);
    if (status !== expected) throw new Error(`${call}: ${status}`);
  };
  return { player, send };
}

async function rounds({ app }: World, { player, send }: Seat, index: number): Promise<void> {
  const bets: BetRequest[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const bet = betOf(player, 1_000 + turn);
    await send('bet', bet);
    bets.push(bet);
  }
  const [lost, won, running, back, winBack, heldBack] = bets;
  if (!lost || !won || !running || !back || !winBack || !heldBack) return;
  await send('win', winOf(player, lost, 0));
  await send('win', winOf(player, won, 5_000));
  await send('win', winOf(player, running, 20_000_000_000), 'RS_ERROR_LIMIT_REACHED');
  const tooMuch = winOf(player, heldBack, 20_000_000_000);
  await send('win', tooMuch, 'RS_ERROR_LIMIT_REACHED');
  await send('rollback', backOf(player, tooMuch.transaction_uuid, { round: heldBack.round }));
  await send('rollback', backOf(player, back.transaction_uuid, { round: back.round }));
  const win = winOf(player, winBack, 50_000, { round_closed: false });
  await send('win', win);
  if (index === 1) await spendAll(app, player);
  await send('rollback', backOf(player, win.transaction_uuid, { round: win.round }));
}

/** Leaves less in the wallet than what is about to be taken back. */
async function spendAll(app: TestApp, { memberId }: Player): Promise<void> {
  const { pool } = app.context.db;
  const [debit, credit] = [await openAccount(pool, wallet(memberId, 'IDR')), await openAccount(pool, house('promotions', 'IDR'))];
  const { rows } = await pool.query<{ balance: bigint }>('select balance from ledger_account where id = $1', [debit]);
  const amount = (rows[0]?.balance ?? 0n) - 100_000n;
  await transfer(pool, { id: randomUUID(), debit, credit, amount, kind: 'test_debit', reference: 'test' });
}

/** Money along the agents' line, and to a vendor's own wallet and back. */
export async function transfers({ app, vendor, depositor, post }: World): Promise<void> {
  const { pool } = app.context.db;
  const [below, above] = [await depositor.member(), await depositor.member()];
  await pool.query('update member set upline_id = $2, to_upline = true where id = $1', [below.id, above.id]);
  await pool.query('update transfer_setting set is_single = false');
  await app.askSealed('POST', '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, { token: below.token });
  for (const amount of [50_000, 60_000])
    await post(below.token, '/wps/transfers', { direction: 'up', payeeId: String(above.id), amount, note: 'setoran' });
  const move = (direction: 'in' | 'out', amount: number) =>
    post(below.token, '/wps/relay/GCS_walletTransfer', { vassalage: 'DOMPET', direction, amount });
  await move('in', 250_000);
  await move('out', 100_000);
  vendor.refuses = () => true;
  await move('in', 5_000);
  vendor.refuses = () => false;
  vendor.fault = () => 'cutBefore';
  await move('in', 7_000);
  vendor.fault = () => 'none';
}

/** Of the wins that are held one is paid by two operators, one refused, and one has been agreed to by the first. */
export async function heldWins({ app, admins: [admin], withdrawer: { risk }, post }: World): Promise<void> {
  const rows = await app.context.db.query.selectFrom('held_win').select('id').where('state', '=', 'waiting').orderBy('at').execute();
  const [paid, refused, agreed] = rows.map(({ id }) => id);
  const note = 'compared with the vendor';
  for (const id of [paid, agreed]) await post(risk, '/wps/operator/wins/approve', { id, note });
  await post(admin, '/wps/operator/wins/approve', { id: paid, note });
  await post(admin, '/wps/operator/wins/refuse', { id: refused, reason: 'vendor_error', note });
}

/** Points for balance and for a reward; an application and its prize. */
export async function points({ app, withdrawer: { cashier, risk }, post }: World, who: TestPayee): Promise<void> {
  const { pool } = app.context.db;
  const [debit, credit] = [await openAccount(pool, house('promotions', 'POINT')), await openAccount(pool, wallet(who.memberId, 'POINT'))];
  await transfer(pool, { id: randomUUID(), debit, credit, amount: 10_000_000n, kind: 'test_credit', reference: 'test' });
  const sealed = async (call: string, body: object): Promise<{ exchange: { id: string } }> =>
    done(
      await app.askSealed(
        'POST',
        `/wps/relay/passwordCheck/MCSFE_${call}`,
        { paymentPassword: PIN, ...body },
        { token: who.token, headers: { 'Idempotency-Key': randomUUID(), Language: 'EN' } },
      ),
      call,
    );
  await sealed('convertPoint', { points: 200, amount: 2_000 });
  const { rows } = await pool.query<{ code: string; points: bigint }>(
    `select code, points from point_reward where is_by_hand and rank_level <= 1 order by points limit 1`,
  );
  const [reward] = rows;
  if (!reward) throw new Error('there is no reward by hand');
  const redeem = () => sealed('redeemPointReward', { id: reward.code, quantity: 1, points: Number(reward.points) / 100 });
  const [, given, returned] = [await redeem(), await redeem(), await redeem()];
  await post(cashier, '/wps/operator/exchanges/approve', { id: given.exchange.id, note: 'handed over', message: 'CODE-1' });
  await post(risk, '/wps/operator/exchanges/refuse', { id: returned.exchange.id, note: 'none left', reason: 'out_of_stock' });
}

/** An application that waits, one that is refused, and one whose prize was claimed. */
export async function prizes({ app, depositor, withdrawer: { cashier, risk }, post }: World): Promise<void> {
  const id = 'fault-compensation';
  const apply = async (): Promise<{ token: string; application: string; period: number }> => {
    const one = await depositor.member();
    await post(one.token, '/wps/relay/MCSFE_signUpRequestReward', { id, remark: 'the game froze', proofs: [] });
    const rows = await app.context.db.query.selectFrom('mission_application').selectAll().where('member_id', '=', one.id).execute();
    const [row] = rows;
    return { token: one.token, application: row?.id ?? '', period: row?.period_at.getTime() ?? 0 };
  };
  await apply();
  const [approved, refused] = [await apply(), await apply()];
  const decide = (token: string, how: string, application: string, more: object) =>
    post(token, `/wps/operator/applications/${how}`, { id: application, note: 'seen in the records', ...more });
  await decide(cashier, 'approve', approved.application, {});
  await decide(risk, 'refuse', refused.application, { reason: 'no_record' });
  await post(approved.token, '/wps/relay/MCSFE_claimRafflePromotion', { id, period: approved.period });
}
