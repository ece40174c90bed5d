/** Which key seals what decides money here. */
export const secretsMark = `
  create table secrets_mark (is_only boolean primary key default true check (is_only), fingerprint text not null);
`;
