import { assertCountries } from '../../platform/system/service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import type { Query } from './closing-repo.ts';
import { findCountries, setCountries } from './listing-repo.ts';

const keyOf = (id: string): { vassalage: string; gameCode: string } => {
  const [vassalage = '', gameCode = ''] = id.split('/');
  return { vassalage, gameCode };
};

type Closed = { readonly closedCountries: string[] };

/** What two operators decide: where a game is not offered. */
export const gameCountries = {
  read: async (_context: Context, tx: Query, id: string): Promise<{ name: string; before: Closed }> => {
    const closedCountries = await findCountries(tx, keyOf(id));
    if (!closedCountries) throw new CallError('not_found');
    return { name: id, before: { closedCountries } };
  },
  apply: async (_context: Context, tx: Query, _step: unknown, id: string, { closedCountries }: Closed): Promise<void> => {
    if (!(await findCountries(tx, keyOf(id)))) throw new CallError('not_found');
    assertCountries(closedCountries);
    await setCountries(tx, keyOf(id), closedCountries);
  },
  follow: async (context: Context): Promise<void> => {
    await renewCatalogue(context);
    await refreshCatalogue(context);
  },
};
