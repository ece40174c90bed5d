import { randomBytes } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** 256 random bits as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: whoever reads the database cannot use it. */
export const hashToken = (token: string): Buffer => sha256(token);
