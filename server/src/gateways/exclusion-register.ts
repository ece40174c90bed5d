import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Config } from '../lib/config.ts';

/** Whom a register is asked about: what it finds people by. */
export type RegisterPerson = {
  readonly name: string;
  /** `1990-04-01`. */
  readonly birthDate: string;
  readonly email: string | null;
  readonly mobile: string | null;
};
/** `reference`: what the register knows its answer by. */
type RegisterAnswer = { readonly isListed: boolean; readonly reference: string };
/** A national register of people who have excluded themselves. Rejects where it cannot be asked. */
export type ExclusionRegister = { readonly name: string; readonly ask: (person: RegisterPerson) => Promise<RegisterAnswer> };

/** Nobody waits long for it at the door; one answer is small. */
const BOUNDS = { withinMs: 3_000, maxBytes: 4 * 1024 };
const answerOf = v.object({ listed: v.boolean(), reference: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)) });
/** Whom the stand-in has in its register, so that a house can be tried out: everybody whose first name this is. */
const STAND_IN_NAME = 'terdaftar';

function httpRegister({ url, token }: NonNullable<Config['exclusionRegister']>): ExclusionRegister {
  const ask = async (person: RegisterPerson): Promise<RegisterAnswer> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await callOut(new URL('/v1/check', url), { method: 'POST', headers, body: JSON.stringify(person), ...BOUNDS });
    if (answer.status !== 200) throw new Error(`the register answered ${answer.status}`);
    const { listed, reference } = v.parse(answerOf, JSON.parse(textOf(answer)));
    return { isListed: listed, reference };
  };
  return { name: new URL(url).host, ask };
}

const standIn: ExclusionRegister = {
  name: 'stand-in',
  ask: ({ name, birthDate }) =>
    Promise.resolve({ isListed: name.toLowerCase().split(/\s/)[0] === STAND_IN_NAME, reference: `stand-in:${birthDate}` }),
};

/** The register that the environment names; outside production one of our own stands in for it; else null: there is none to ask. */
export function openExclusionRegister({ exclusionRegister, hasLocalProvider }: Config): ExclusionRegister | null {
  if (exclusionRegister) return httpRegister(exclusionRegister);
  return hasLocalProvider ? standIn : null;
}
