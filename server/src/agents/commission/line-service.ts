import { type AgentLine, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './line-repo.ts';

const SHOWN = 100;
const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const sum = (levels: readonly repo.LevelRow[], of: 'agents' | 'kept' | 'unnetted'): bigint =>
  levels.reduce((all, level) => all + level[of], 0n);

/** One run along an agent's line, level by level; undefined where the run has no statement of the agent. */
export async function agentLine({ db }: Context, runId: bigint, memberId: bigint): Promise<AgentLine | undefined> {
  const span = await repo.findRunSpan(db.query, runId);
  const levels = span ? await repo.findLevels(db.query, runId, memberId) : [];
  if (!span || levels.length === 0) return undefined;
  const rows = await repo.findLine(db.query, runId, memberId, SHOWN);
  return {
    from: span.period_from.getTime(),
    to: span.period_to.getTime(),
    levels: levels.map(({ level, agents, came, claims, cut, kept }) => ({
      level,
      agents: Number(agents),
      came: units(came),
      claims: units(claims),
      cut: units(cut),
      kept: units(kept),
    })),
    owed: units(levels[0]?.came ?? 0n),
    kept: units(sum(levels, 'kept')),
    unnetted: units(sum(levels, 'unnetted')),
    list: rows.map((row) => ({
      memberId: String(row.member_id),
      username: row.username,
      level: row.level,
      result: units(row.result),
      rate: row.rate,
      claims: units(row.gross),
      came: units(row.came),
      passed: units(row.passed),
      kept: units(row.came - row.passed),
      carried: units(row.carry_out),
    })),
    more: Number(sum(levels, 'agents')) - rows.length,
  };
}
