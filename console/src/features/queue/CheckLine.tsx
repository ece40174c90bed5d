import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon } from '@sorak/ui/icons.ts';
import { alertTriangleIcon, checkCircleIcon } from '@sorak/ui/page-icons.ts';
import type { ReactNode } from 'react';
import { useText } from '../../locales/text.ts';

export type Verdict = 'good' | 'odd' | 'bad';
const ICON = { good: checkCircleIcon, odd: alertTriangleIcon, bad: alertCircleIcon } as const;
const TONE = { good: 'positive', odd: 'warn', bad: 'negative' } as const;

/** One thing that was looked at, how it came out, and the figure behind it. */
export function CheckLine({ verdict, name, value }: { readonly verdict: Verdict; readonly name: string; readonly value: ReactNode }) {
  const text = useText();
  return (
    <li className="check-line">
      <span className={TONE[verdict]}>
        <Icon path={ICON[verdict]} size="s" label={text(`verdict.${verdict}`)} />
      </span>
      <span>{name}</span>
      <span className="soft-text digits">{value}</span>
    </li>
  );
}
