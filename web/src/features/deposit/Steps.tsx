import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { useText } from '../../locales/text.ts';

const STEPS = ['amount', 'pay', 'done'] as const;

/** Where the reader is on the way: `at` counts from 0; 3 is behind the last. */
export function Steps({ at }: { readonly at: number }) {
  const t = useText();
  return (
    <ol className="dep-steps" aria-label={t('deposit.steps')}>
      {STEPS.map((step, place) => (
        <li key={step} className={place < at ? 'past' : place === at ? 'now' : undefined} aria-current={place === at ? 'step' : undefined}>
          <span aria-hidden="true">{place < at ? <Icon path={checkIcon} size="xs" /> : place + 1}</span>
          {t(`deposit.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
