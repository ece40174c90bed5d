import type { Context } from '../../context.ts';
import { dropOldCaptchas } from '../../platform/credentials/captcha-service.ts';
import { dropOldCodes } from '../../platform/credentials/code-service.ts';
import { dropOldLoginTickets } from '../../players/session/factor-service.ts';
import { dropOldLockLinks } from '../../players/session/lock-link-service.ts';
import { dropOldFailures } from './login-repo.ts';
import { dropOldRemembered } from './remembered-service.ts';
import { dropOldSocial } from './social-service.ts';
import { dropOldPuzzles } from '../../platform/credentials/slider-service.ts';
import { dropOldOrigins } from '../../players/session/trust-service.ts';

const FAILURES_KEPT_MS = 24 * 3_600_000;

/** Forgets captchas nobody solved and failures of yesterday. Sessions stay: they say who was where when. */
export async function dropOldTries(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await dropOldCaptchas(db, new Date(now));
  await dropOldCodes(context);
  await dropOldPuzzles(context);
  await dropOldLoginTickets(context);
  await dropOldLockLinks(context);
  await dropOldOrigins(context);
  await dropOldRemembered(context);
  await dropOldSocial(context);
  await dropOldFailures(db, new Date(now - FAILURES_KEPT_MS));
}
