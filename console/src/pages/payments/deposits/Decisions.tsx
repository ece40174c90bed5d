import type { DepositDetail, UnmatchedDetail } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

type Step = DepositDetail['decisions'][number] | UnmatchedDetail['decisions'][number];
type Props<S extends Step> = {
  readonly steps: readonly S[];
  /** What the step is about, beside what it does. */
  readonly aboutOf: (step: S) => string;
};

/** What operators asked for and decided, with what they wrote; nothing while nobody has. */
export function Decisions<S extends Step>({ steps, aboutOf }: Props<S>) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <div className="panel-part">
      <h2 className="heading">{text('queue.steps')}</h2>
      <ul className="lines">
        {steps.map((step) => (
          <li key={step.askedAt}>
            <p className="small row between gap-medium">
              <span>
                <b className="firm">{wordOf('daction', step.action)}</b> {aboutOf(step)}
              </span>
              <Badge tone={step.state === 'asked' ? 'info' : step.state === 'done' ? 'positive' : 'negative'}>
                {wordOf('decision', step.state)}
              </Badge>
            </p>
            <p className="caption faint-text">
              {step.askedBy}: {step.note} {step.decidedBy ? `· ${step.decidedBy}: ${step.decidedNote ?? ''}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
