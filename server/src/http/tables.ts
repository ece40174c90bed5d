import type { JWK } from 'jose';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface HttpTables {
  sealing_key: { kid: string; private_jwk: Json<JWK>; public_jwk: Json<JWK>; created_at: Date };
  secrets_mark: { is_only: Generated<boolean>; fingerprint: string };
  used_payload: { jti: string; expires_at: Date };
  rate_counter: { key: string; hits: number; ends_at: Date };
}

declare module '../db/tables.ts' {
  interface Tables extends HttpTables {}
}
