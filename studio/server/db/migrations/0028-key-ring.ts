/** The keys that secrets are sealed by, sealed once for each key that opens them; empty until it was changed once. */
export const keyRing = `
  create table key_ring (fingerprint text primary key, sealed bytea not null);
`;
