import { Progress } from '@sorak/ui/Progress.tsx';
import { useText } from '../../../locales/text.ts';

const HIGH = 70;
const RAISED = 40;

/** A score from 0 to 100, as figure and as length. */
export function Risk({ score }: { readonly score: number }) {
  const text = useText();
  const tone = score >= HIGH ? 'negative' : score >= RAISED ? 'warn' : 'positive';
  return (
    <span className={`risk ${tone}`}>
      <Progress label={text('queue.risk')} value={score} max={100} />
      <b className="digits bold">{score}</b>
    </span>
  );
}
