/**
 * What every session of every program relies on, whatever its server, database or role says: how values are written as text, where names
 * are looked for, what a transaction is.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  quote_all_identifiers: 'off',
  array_nulls: 'on',
  transform_null_equals: 'off',
  row_security: 'on',
  search_path: 'public,pg_temp',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  synchronous_commit: 'on',
};

/** How long a statement and a lock may take where nothing else is said. */
export const SESSION_LIMITS = { statementMs: 8_000, lockMs: 4_000 } as const;

/** What sessions of bets go by beside that: their deadline, and plans by primary keys alone, made once. */
export const BET_SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: '400ms',
  lock_timeout: '400ms',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/** The address without its own start-up options, and the options of a session: the address's, what all rely on, and `more`. The last wins. */
export function sessionOf(url: string, more: readonly string[] = []): { connectionString: string; options: string } {
  const address = new URL(url);
  const own = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const settings = [...Object.entries(SESSION_SETTINGS).map(([name, value]) => `${name}=${value}`), ...more];
  return {
    connectionString: address.href,
    options: [own, ...settings.map((setting) => `-c ${setting.replaceAll(' ', '\\ ')}`)].filter(Boolean).join(' '),
  };
}

/** The same as statements, for a transaction on somebody else's session. */
export const SESSION_STATEMENTS = Object.entries(SESSION_SETTINGS)
  .filter(([name]) => !name.startsWith('default_transaction'))
  .map(([name, value]) => `set local ${name} = ${name === 'search_path' ? value : `'${value}'`}`)
  .join('; ');
