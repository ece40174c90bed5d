import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import { CallError } from '../../http/call.ts';
import { latestPeriods } from '../../lib/periods.ts';
import * as repo from './mission-repo.ts';
import { measureView } from './service.ts';

type Values = Readonly<Record<string, number | null>>;

const DECIMALS = 2;
const TOP_RANK = 99;
/** How many days with a log-in a cycle can have at least. */
const DAYS = { once: 3_650, daily: 1, weekly: 7, semimonthly: 13, monthly: 28 } as const;

function targetOf({ measure, cycle }: repo.MissionRow, value: number): bigint {
  if (measure === 'deposits' || measure === 'bets') return minorFromNumber(value, DECIMALS);
  if (measure === 'rank' ? value > TOP_RANK : value > (measure === 'logins' ? DAYS[cycle] : 1)) throw new CallError('validation_failed');
  return BigInt(value);
}

/** What missions and the prizes of promotions ask for and bring, as operators see and change them: by the terms that were written last. */
export const missionSettings = {
  list: async (query: repo.Db, brandCode: string, at: Date) => {
    const [missions, terms] = await Promise.all([repo.findMissions(query, brandCode, at), repo.findTerms(query, brandCode)]);
    return missions.flatMap((mission) => {
      const latest = terms.find(({ code }) => code === mission.code);
      if (!latest) return [];
      const target = measureView(mission.measure, latest.target);
      const values = { target, reward: numberFromMinor(latest.reward, DECIMALS), times: latest.times };
      return [{ key: mission.code, names: mission.names, isOpen: mission.is_open, values }];
    });
  },
  /** A period keeps the terms that it began with: others hold from the next one on. */
  change: async (tx: repo.Db, brandCode: string, key: string, values: Values, at: Date): Promise<boolean> => {
    const mission = await repo.findMission(tx, brandCode, key);
    if (!mission) return false;
    const timeZone = await repo.findTimeZone(tx, brandCode);
    const [present] = mission.cycle === 'once' ? [] : latestPeriods(at.getTime(), mission.cycle, timeZone, 1);
    await repo.insertTerms(tx, {
      brand_code: brandCode,
      code: key,
      // What can be done once has one period for ever: its terms follow the last word.
      holds_from: present ? new Date(present.to) : new Date(0),
      target: targetOf(mission, values['target'] ?? 1),
      reward: minorFromNumber(values['reward'] ?? 0, DECIMALS),
      times: values['times'] ?? 0,
    });
    return true;
  },
  open: (tx: repo.Db, brandCode: string, key: string, isOpen: boolean): Promise<boolean> => repo.openMission(tx, brandCode, key, isOpen),
};
