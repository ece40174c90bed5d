import { type Letter, letter } from '../../lib/words.ts';

/** The message around a code. */
export const codeText = (language: string, code: string, minutes: number): Letter => letter(language, 'code', { code, minutes });
