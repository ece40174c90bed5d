import * as harm from './harm-repo.ts';
import type { Query } from './repo.ts';

type Figures = Readonly<Record<string, number | null>>;

/** From which score a member is listed and offers stop, and what chasing and a long session are. */
export const harmSettings = {
  list: async (query: Query, brand: string) => {
    const row = await harm.findSetting(query, brand);
    const values = {
      listScore: row.list_score,
      stopScore: row.stop_score,
      chaseMinutes: row.chase_minutes,
      longHours: row.long_hours,
    };
    return [{ key: 'all', names: null, isOpen: null, values }];
  },
  change: async (tx: Query, brand: string, _key: string, values: Figures): Promise<boolean> => {
    const known = await harm.findSetting(tx, brand);
    return harm.updateSetting(tx, {
      brand_code: brand,
      list_score: values['listScore'] ?? known.list_score,
      stop_score: values['stopScore'] ?? known.stop_score,
      chase_minutes: values['chaseMinutes'] ?? known.chase_minutes,
      long_hours: values['longHours'] ?? known.long_hours,
    });
  },
};
