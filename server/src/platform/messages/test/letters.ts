import type { TestApp } from '../../../test/app.ts';

/** What was sent to an address, the newest first, as its owner reads it. */
export async function lettersTo({ owner }: TestApp, address: string): Promise<string[]> {
  const { rows } = await owner.pool.query<{ body: string }>('select body from outgoing_message where address = $1 order by id desc', [
    address,
  ]);
  return rows.map(({ body }) => body);
}

/** The code in the newest of them; empty where there is none. */
export const codeTo = async (app: TestApp, address: string): Promise<string> =>
  /\d{6}/.exec((await lettersTo(app, address))[0] ?? '')?.[0] ?? '';
