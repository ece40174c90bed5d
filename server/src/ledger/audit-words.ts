/** Words of SQL that the rules of several domains share. */

/** The uuid that `uuidFrom` (lib/uuid.ts) makes of a text. */
export const uuidOf = (text: string): string =>
  `(select encode(set_byte(set_byte(h, 6, (get_byte(h, 6) & 15) | 128), 8, (get_byte(h, 8) & 63) | 128), 'hex')::uuid
    from (select substr(sha256(convert_to(${text}, 'UTF8')), 1, 16) as h) hashed)`;

/** The first complaint that holds, as a row's `violation`; none is null. */
export const firstOf = (complaints: Readonly<Record<string, string>>): string =>
  `case ${Object.entries(complaints)
    .map(([name, condition]) => `when ${condition} then '${name}'`)
    .join('\n        ')} end as violation`;

/** The name of a member's account. */
export const accountName = (member: string, kind: 'wallet' | 'held' | 'bonus', asset: string): string =>
  `'member:' || ${member} || ':${kind}:' || ${asset}`;
