import type { OperatorRole } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { openOperator, operatorsOf } from './account-service.ts';

/** The operators that a newcomer finds on a fresh start: enough of them for every step that two must do. */
const DEMO_OPERATORS: readonly { readonly name: string; readonly roles: readonly OperatorRole[] }[] = [
  { name: 'sari', roles: ['support'] },
  { name: 'bayu', roles: ['cashier'] },
  { name: 'citra', roles: ['cashier'] },
  { name: 'dewi', roles: ['cashier'] },
  { name: 'eka', roles: ['cashier'] },
  { name: 'gita', roles: ['cashier'] },
  { name: 'tari', roles: ['cashier'] },
  { name: 'raka', roles: ['risk'] },
  { name: 'wira', roles: ['admin'] },
  { name: 'ayu', roles: ['admin'] },
  { name: 'intan', roles: ['admin'] },
  { name: 'joko', roles: ['admin'] },
];

/** Opens the demo operators, unless they exist; does nothing where no DEMO_PASSWORD is configured. */
export async function seedDemoOperators(context: Context): Promise<void> {
  const { demoPassword } = context.config;
  if (demoPassword === undefined) return;
  const known = new Set((await operatorsOf(context)).map(({ name }) => name));
  for (const { name, roles } of DEMO_OPERATORS)
    if (!known.has(name)) await openOperator(context, { name, roles, password: demoPassword, isDemo: true });
}
