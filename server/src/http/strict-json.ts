import { isCleanText } from '@sorak/contract/clean-text';

const MAX_DEPTH = 32;

/** The body is not the JSON that we accept; the message says where, and never repeats the text. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * JSON as RFC 8259 has it, minus everything that two readers could understand differently: duplicate keys, `__proto__`, numbers that
 * a double cannot give back as they were written, minus zero, NUL and lone surrogates in text, nesting beyond 32.
 */
export function parseStrictJson(text: string): Json {
  return readPlain(text) ?? readWhole(text);
}

/** The same, character by character: what says no, and why. */
export const readWhole = (text: string): Json => new Reader(text).document();

// Escapes, the forbidden key, and numbers that may be beyond a double: left to the reader.
const NOT_PLAIN = /\\|__proto__|\d{16}|e\+/;

const isShallow = (value: Json, depth = 0): boolean =>
  depth <= MAX_DEPTH && (typeof value !== 'object' || value === null || Object.values(value).every((inner) => isShallow(inner, depth + 1)));

/**
 * What comes out again exactly as it went in was understood whole: nothing was dropped as a second key, rounded, moved or skipped. Several
 * times as fast as reading it ourselves, and most bodies are written so. Undefined for every other text.
 */
function readPlain(text: string): Json | undefined {
  if (NOT_PLAIN.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return isShallow(value) && JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

class Reader {
  private at = 0;
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  document(): Json {
    const value = this.value(0);
    this.match(SPACE);
    if (this.at < this.text.length) this.refuse('text behind the value');
    return value;
  }

  private value(depth: number): Json {
    if (depth > MAX_DEPTH) this.refuse('nested too deep');
    this.match(SPACE);
    switch (this.text[this.at]) {
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return this.string();
      case 't':
      case 'f':
      case 'n':
        return JSON.parse(this.match(WORD) ?? this.refuse('unknown word')) as Json;
      default:
        return this.number();
    }
  }

  private object(depth: number): Json {
    const found = new Map<string, Json>();
    this.at += 1;
    if (this.closes('}')) return {};
    do {
      this.match(SPACE);
      const key = this.string();
      if (key === '__proto__') this.refuse('forbidden key');
      if (found.has(key)) this.refuse('duplicate key');
      if (!this.closes(':')) this.refuse('colon expected');
      found.set(key, this.value(depth + 1));
    } while (this.closes(','));
    if (!this.closes('}')) this.refuse('end of object expected');
    return Object.fromEntries(found);
  }

  private array(depth: number): Json {
    const items: Json[] = [];
    this.at += 1;
    if (this.closes(']')) return items;
    do items.push(this.value(depth + 1));
    while (this.closes(','));
    if (!this.closes(']')) this.refuse('end of array expected');
    return items;
  }

  private string(): string {
    const quoted = this.match(STRING) ?? this.refuse('text expected');
    const text = unquote(quoted);
    if (text === undefined || !isCleanText(text)) this.refuse('forbidden character');
    return text;
  }

  private number(): number {
    const text = this.match(NUMBER) ?? this.refuse('value expected');
    const value = Number(text);
    if (Object.is(value, -0) || !Number.isFinite(value) || !isExact(text, value)) this.refuse('number out of range');
    return value;
  }

  private closes(character: string): boolean {
    this.match(SPACE);
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private refuse(reason: string): never {
    throw new JsonError(`${reason} at character ${this.at}`);
  }
}

/** Undefined for text with control characters, which JSON wants escaped. */
function unquote(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

/** Whether the double is written like the text again, so that not one digit was lost on the way in. */
function isExact(text: string, value: number): boolean {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return false;
  const [a, b] = [decimal(text), decimal(String(value))];
  return a.digits === b.digits && a.exponent === b.exponent;
}

/** Significant digits without outer zeros, and the power of ten of the last one; the sign cannot differ. */
function decimal(text: string): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = text.replace('-', '').split(/[eE]/);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const significant = `${whole}${fraction}`.replace(/^0+/, '');
  const digits = significant.replace(/0+$/, '');
  if (digits === '') return { digits: '0', exponent: 0 };
  return { digits, exponent: Number(power) - fraction.length + significant.length - digits.length };
}
