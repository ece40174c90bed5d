import type { Context } from '../../server/src/context.ts';
import {
  type Credentials,
  demoCode,
  openOperator,
  operatorsOf,
  resetOperator,
  rolesOf,
  setOperatorActive,
  setOperatorRoles,
  unlockOperator,
} from '../../server/src/platform/operator/account-service.ts';
import type { Arguments } from './arguments.ts';

const credentialsText = ({ name, password, secret, uri }: Credentials): string =>
  `${name} signs in with
  password  ${password}
  secret    ${secret}
  for apps  ${uri}
This is credentialsText only now.`;

type Verb = (context: Context, name: string, rest: readonly string[]) => Promise<string>;

const VERBS: Readonly<Record<string, Verb>> = {
  list: async (context) => {
    const lines = (await operatorsOf(context)).map(
      ({ name, roles, is_active: isActive }) => `${name.padEnd(20)} ${roles.join(', ')}${isActive ? '' : ' (shut out)'}`,
    );
    return lines.join('\n') || 'There is no operator yet.';
  },
  add: async (context, name, roles) => {
    const made = await openOperator(context, { name, roles: rolesOf(roles) });
    if (!made) throw new Error(`There is an operator ${name} already.`);
    return credentialsText(made);
  },
  roles: async (context, name, roles) => {
    await setOperatorRoles(context, name, rolesOf(roles));
    return `${name} is ${roles.join(', ')} from now on and signs in anew.`;
  },
  out: async (context, name) => {
    await setOperatorActive(context, name, false);
    return `${name} is shut out, and every session has ended.`;
  },
  in: async (context, name) => {
    await setOperatorActive(context, name, true);
    return `${name} may sign in again.`;
  },
  unlock: async (context, name) => {
    await unlockOperator(context, name);
    return `${name} is locked nowhere.`;
  },
  reset: async (context, name) => credentialsText(await resetOperator(context, name)),
  code: async (context, name) => {
    const found = await demoCode(context, name);
    if (!found) throw new Error(`${name} is no demo operator: a real one's code is in their own app alone.`);
    return found.code;
  },
};

/** `operator add sari support` and its like. */
export async function operatorCommand(context: Context, { words }: Arguments): Promise<string> {
  const [verb = '', name = '', ...rest] = words;
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run || (verb !== 'list' && name === '')) throw new Error(`Write operator ${Object.keys(VERBS).join('|')} and a name.`);
  return run(context, name, rest);
}
