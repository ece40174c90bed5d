import type { ContractKind } from '@sorak/contract';
import { clockText } from '../../lib/time.ts';
import type { Text } from '../../locales/text.ts';

type Period = { readonly to: number; readonly paidAt: number };

const timeOf = (at: number): string => clockText(at).slice(0, 5);

/** When a period of a kind ends and is paid, by the reader's clock as every moment beside it: days are the brand's. */
export const whenText = (t: Text, kind: ContractKind, { to, paidAt }: Period): string =>
  t(`agent.when.${kind}`, { end: timeOf(to), paid: timeOf(paidAt) });
