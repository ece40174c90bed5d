/** A change that nobody may make unnoticed, and the violation that the audit must name. */
export type Plant = { readonly name: string; readonly sql: string; readonly finds: string };

const oneOf = (table: string, where: string): string => `ctid = (select ctid from ${table} where ${where} order by 1 limit 1)`;

/** Changes one row of those. */
export const edit = (table: string, set: string, finds: string, where = 'true'): Plant => ({
  name: `${table}: ${set}${where === 'true' ? '' : ` where ${where}`}`,
  sql: `update ${table} set ${set} where ${oneOf(table, where)}`,
  finds,
});

/** Takes one row of those away. */
export const drop = (table: string, finds: string, where = 'true'): Plant => ({
  name: `${table}: delete one${where === 'true' ? '' : ` where ${where}`}`,
  sql: `delete from ${table} where ${oneOf(table, where)}`,
  finds,
});

/** Takes all rows away. */
export const empty = (table: string, finds: string): Plant => ({ name: `${table}: truncate`, sql: `delete from ${table}`, finds });

/** Makes a row that is another one but for what is given. */
export const copy = (table: string, change: Readonly<Record<string, string>>, finds: string, where = 'true'): Plant => ({
  name: `${table}: a row with another ${Object.keys(change).join(', ')}${where === 'true' ? '' : ` like where ${where}`}`,
  sql: `insert into ${table} overriding system value
    select (jsonb_populate_record(x, jsonb_build_object(${Object.entries(change)
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')}))).* from ${table} x where x.${oneOf(table, where)}`,
  finds,
});
