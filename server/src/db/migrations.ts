import type { Migration } from 'kysely';
import * as roles from './migrations/0001-roles.ts';
import * as members from './migrations/0010-members.ts';
import * as protection from './migrations/0011-protection.ts';
import * as brand from './migrations/0012-brand.ts';
import * as content from './migrations/0013-content.ts';

/** In the order of their numbers; written out so that the bundler takes them along. */
export const migrations: Record<string, Migration> = {
  '0001-roles': roles,
  '0010-members': members,
  '0011-protection': protection,
  '0012-brand': brand,
  '0013-content': content,
};
