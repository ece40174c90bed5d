import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;
const DIGITS = 6;
/** Clocks may differ by one step. */
const WINDOW = 1;

const totpOf = (secret: string, brand: string, account: string): TOTP =>
  new TOTP({ issuer: brand, label: account, algorithm: 'SHA1', digits: DIGITS, period: STEP_S, secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, brand: string, account: string): string => totpOf(secret, brand, account).toString();

/** The time step that a code belongs to, or null for a wrong one. A step that was used must not be taken again (RFC 6238 §5.2). */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / STEP_S) + delta;
}

/** The code of a time step: what the app shows then. */
export const totpCode = (secret: string, step: number): string => totpOf(secret, '', '').generate({ timestamp: step * STEP_S * 1000 });

/** The time step of a moment. */
export const totpStepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_S);
