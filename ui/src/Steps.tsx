import './Steps.css';
import { Icon } from './Icon.tsx';
import { checkIcon } from './icons.ts';

type Props = { readonly label: string; readonly steps: readonly string[]; readonly at: number };

/** Where the reader is on a way of a few steps: `at` counts from 0; as many as there are is behind the last. */
export function Steps({ label, steps, at }: Props) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, place) => (
        <li key={step} className={place < at ? 'past' : place === at ? 'now' : undefined} aria-current={place === at ? 'step' : undefined}>
          <span aria-hidden="true">{place < at ? <Icon path={checkIcon} size="xs" /> : place + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
