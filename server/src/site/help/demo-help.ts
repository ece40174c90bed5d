import { ACCOUNT } from './demo-account.ts';
import { CONTACT, PRIVACY } from './demo-privacy.ts';
import { RECORD } from './demo-record.ts';
import { DOWN, JOIN } from './demo-pages.ts';
import { MONEY } from './demo-money.ts';
import { RULES } from './demo-rules.ts';
import { SAFER } from './demo-safer.ts';
import { SLOTS } from './demo-slots.ts';
import type { NewCategory } from './repo.ts';

/** What a fresh installation explains: only what is true of it, or of games of that kind in general. */
export const DEMO_HELP: readonly NewCategory[] = [ACCOUNT, MONEY, SLOTS, SAFER, RECORD, RULES, PRIVACY, CONTACT, DOWN, JOIN];
