import {
  type Bet,
  deviceName,
  type ExportQuestion,
  loginStatus,
  type Movement,
  type ProfitPeriod,
  type TeamLine,
  type TeamMember,
} from '@sorak/contract';
import { type Cell, csvHead, csvRow, figure, moment, name } from '@sorak/contract/csv';
import { scopeOf } from '../../agents/agent/scope-service.ts';
import { teamBets } from '../../agents/agent/team-bet-service.ts';
import { teamOf, teamParts } from '../../agents/agent/team-view-service.ts';
import { betPage } from '../../play/bets/service.ts';
import type { Context } from '../../context.ts';
import { columnsOf, kindText } from './export-words.ts';
import { zoneText } from '../../lib/day.ts';
import { gameNameIn, makerNameIn } from '../../lib/game-name.ts';
import { say } from '../../lib/words.ts';
import { loginPage } from '../../players/session/login-origin-service.ts';
import { profit } from './profit-service.ts';
import { transactionPage } from './service.ts';
import { teamTransactions } from './team-line-service.ts';

/** Rows read and sent at a time: the reader's connection sets the pace, and nothing more than this waits for it. */
const ROWS = 500;

export type Export = { readonly memberId: bigint; readonly question: ExportQuestion; readonly language: string };

const money = (amount: number | null): Cell => figure(amount === null ? '' : amount.toFixed(2));
const time = (at: number | null, timeZone: string): Cell => moment(at === null ? '' : zoneText(at, timeZone));

function outcomeOf({ status, netResult, isCashedOut }: Bet): 'running' | 'won' | 'lost' | 'even' | 'void' | 'cashedOut' {
  if (isCashedOut) return 'cashedOut';
  if (status === 'running' || status === 'void' || netResult === null) return status;
  return netResult > 0 ? 'won' : netResult < 0 ? 'lost' : 'even';
}

const betCells = (bet: Bet, { question: { timeZone }, language }: Export): Cell[] => [
  time(bet.placedAt, timeZone),
  time(bet.settledAt, timeZone),
  name(bet.gameType),
  name(gameNameIn(language, bet.gameCode, bet.gameName)),
  name(makerNameIn(language, bet.gameCode, bet.accountTypeName)),
  name(bet.betId),
  name(bet.round),
  money(bet.stake),
  money(bet.payout),
  money(bet.netResult),
  money(bet.validBet),
  name(bet.currency),
  name(say(language, `fileOutcome.${outcomeOf(bet)}`)),
];

const movementCells = (line: Movement, currency: string, { question: { timeZone }, language }: Export): Cell[] => [
  time(line.at, timeZone),
  name(line.line),
  name(kindText(line.kind, language)),
  name([line.cause?.title, line.cause?.detail].filter((part) => typeof part === 'string').join(' · ')),
  name(line.reference),
  name(line.transferId),
  money(line.change),
  money(line.balanceAfter),
  name(currency),
];

const periodCells = (period: ProfitPeriod, currency: string, { question: { timeZone } }: Export): Cell[] => [
  time(period.startsAt, timeZone),
  figure(period.bets),
  money(period.stake),
  money(period.validBet),
  money(period.payout),
  money(period.net),
  money(period.deposited),
  money(period.withdrawn),
  money(period.bonus),
  name(currency),
];

async function* betRows(context: Context, file: Export & { question: { record: 'bets' } }): AsyncGenerator<string> {
  for (let before: string | undefined, isMore = true; isMore;) {
    const { list } = await betPage(context, file.memberId, { ...file.question, pageNo: 1, pageSize: ROWS, before });
    yield list.map((bet) => csvRow(betCells(bet, file))).join('');
    before = list.at(-1)?.betId;
    isMore = list.length === ROWS;
  }
}

async function* teamBetRows(context: Context, file: Export & { question: { record: 'teamBets' } }): AsyncGenerator<string> {
  const scope = await scopeOf(context, file.memberId, file.question);
  if (!scope) return;
  for (let before: string | undefined, isMore = true; isMore;) {
    const list = await teamBets(context, scope, { ...file.question, pageNo: 1, pageSize: ROWS, before });
    yield list.map((bet) => csvRow([name(bet.account), ...betCells(bet, file)])).join('');
    before = list.at(-1)?.betId;
    isMore = list.length === ROWS;
  }
}

async function* teamLineRows(context: Context, file: Export & { question: { record: 'teamTransactions' } }): AsyncGenerator<string> {
  const { question, language } = file;
  const scope = await scopeOf(context, file.memberId, question);
  if (!scope) return;
  for (let pageNo = 1, until: number | undefined, isMore = true; isMore; pageNo += 1) {
    const { list } = await teamTransactions(context, scope, { ...question, pageNo, pageSize: ROWS, until });
    // What comes in meanwhile would move the rest into the next page.
    until ??= (list[0]?.at ?? 0) + 1;
    const cellsOf = (line: TeamLine): Cell[] => [
      name(line.account),
      time(line.at, question.timeZone),
      name(kindText(line.kind, language)),
      name(line.transferId),
      money(line.change),
    ];
    yield list.map((line) => csvRow(cellsOf(line))).join('');
    isMore = list.length === ROWS;
  }
}

async function* memberRows(context: Context, file: Export & { question: { record: 'teamMembers' } }): AsyncGenerator<string> {
  const { memberId: agentId, question, language } = file;
  const teamId = await teamOf(context, agentId, question.memberId);
  if (teamId === undefined) return;
  const cellsOf = ({ own, ...one }: TeamMember): Cell[] => [
    name(one.account),
    name(say(language, one.isAgent ? 'filePlace.agent' : 'filePlace.member')),
    figure(one.level),
    time(one.registeredAt, question.timeZone),
    time(one.lastSeenAt, question.timeZone),
    figure(one.below),
    figure(own?.bets ?? 0),
    ...[own?.stake, own?.validBet, own?.payout, own?.net, one.balance].map((sum) => money(sum ?? null)),
  ];
  for await (const list of teamParts(context, agentId, teamId, question, ROWS)) yield list.map((one) => csvRow(cellsOf(one))).join('');
}

async function* movementRows(context: Context, file: Export & { question: { record: 'transactions' } }): AsyncGenerator<string> {
  for (let before: string | undefined, isMore = true; isMore;) {
    const page = await transactionPage(context, file, { ...file.question, pageNo: 1, pageSize: ROWS, before });
    yield page.list.map((line) => csvRow(movementCells(line, page.totals.currency, file))).join('');
    before = page.list.at(-1)?.line;
    isMore = page.list.length === ROWS;
  }
}

async function* loginRows(context: Context, file: Export & { question: { record: 'logins' } }): AsyncGenerator<string> {
  const { memberId, question, language } = file;
  for (let before: string | undefined, isMore = true; isMore;) {
    const list = await loginPage(context, memberId, { ...question, before }, 1, ROWS);
    const cellsOf = (event: (typeof list)[number]): Cell[] => [
      time(event.at, question.timeZone),
      name(say(language, `fileEvent.${event.outcome}`)),
      name(event.method),
      name(deviceName(event.userAgent)),
      name(event.country ?? ''),
      name(event.ip),
      name(say(language, `fileStatus.${loginStatus(event)}`)),
    ];
    yield list.map((event) => csvRow(cellsOf(event))).join('');
    before = list.at(-1)?.id;
    isMore = list.length === ROWS;
  }
}

async function* periodRows(context: Context, file: Export & { question: { record: 'profit' } }): AsyncGenerator<string> {
  const answer = await profit(context, file.memberId, file.question);
  for (const period of answer?.periods ?? []) yield csvRow(periodCells(period, answer?.totals.currency ?? '', file));
}

/** A record as the lines of a file, made while they are sent. */
export async function* exportRows(context: Context, file: Export): AsyncGenerator<string> {
  const { question, ...rest } = file;
  yield csvHead(columnsOf(question.record, file.language, question.timeZone));
  if (question.record === 'bets') yield* betRows(context, { ...rest, question });
  else if (question.record === 'transactions') yield* movementRows(context, { ...rest, question });
  else if (question.record === 'teamBets') yield* teamBetRows(context, { ...rest, question });
  else if (question.record === 'teamTransactions') yield* teamLineRows(context, { ...rest, question });
  else if (question.record === 'teamMembers') yield* memberRows(context, { ...rest, question });
  else if (question.record === 'logins') yield* loginRows(context, { ...rest, question });
  else yield* periodRows(context, { ...rest, question });
}
