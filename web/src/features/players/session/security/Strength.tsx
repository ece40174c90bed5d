import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { circleIcon } from '@sorak/ui/icons.ts';
import { checkCircleIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../../../../locales/text.ts';

type Step = { readonly label: string; readonly isDone: boolean };

/** How far along the account's protection is, in a ring and in words. */
export function Strength({ steps }: { readonly steps: readonly Step[] }) {
  const t = useText();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card className="security-card">
      <h2>{t('security.strength')}</h2>
      <div className="security-rating">
        <div className="ring">
          <svg viewBox="0 0 92 92" aria-hidden="true">
            <circle cx="46" cy="46" r="40" pathLength={steps.length} />
            <circle cx="46" cy="46" r="40" pathLength={steps.length} strokeDasharray={`${done} ${steps.length}`} />
          </svg>
          <span className="digits">{`${done}/${steps.length}`}</span>
        </div>
        <ul className="rules">
          {steps.map(({ label, isDone }) => (
            <li key={label} className={isDone ? 'ok' : undefined}>
              <Icon path={isDone ? checkCircleIcon : circleIcon} size="xs" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
