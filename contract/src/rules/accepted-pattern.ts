import { RE2JS } from 're2js';

const MAX_PATTERN = 1000;
const MAX_TEXT = 1000;

/** Whether a brand may ask for it: RE2 reads it. */
export function isAcceptedPattern(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return pattern.length <= MAX_PATTERN;
  } catch {
    return false;
  }
}

/**
 * Whether a text fits a pattern that configuration sent, in RE2 semantics (linear time); `*` accepts anything.
 * A pattern that RE2 cannot read, or that is too long, accepts nothing.
 */
export function fitsAcceptedPattern(pattern: string, text: string): boolean {
  if (pattern === '*') return true;
  if (pattern.length > MAX_PATTERN || text.length > MAX_TEXT) return false;
  try {
    return RE2JS.compile(pattern).matcher(text).matches();
  } catch {
    return false;
  }
}
