import { HARM_STEPS, type HarmCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** The five steps, each with who took it; the next one is pressed here with what came of it. */
export function NextSteps({ one }: { readonly one: HarmCase }) {
  const text = useText();
  const mayWrite = useMayCall('noteHarm');
  const sending = useSend('noteHarm');
  const take = async (step: (typeof HARM_STEPS)[number], words: string): Promise<boolean> => {
    const isDone = (await sending.send({ memberId: one.memberId, step, outcome: 'reached', words })) !== undefined;
    refresh('getHarmCase', 'getHarmQueue');
    return isDone;
  };
  return (
    <section className="panel-part stack" aria-label={text('harm.steps')}>
      <h3 className="heading">{text('harm.steps')}</h3>
      <ol className="harm-steps">
        {HARM_STEPS.map((step) => {
          const taken = one.entries.find((entry) => entry.step === step);
          const word = wordOf('harm.step', String(step));
          return (
            <li key={step} aria-current={step === one.nextStep ? 'step' : undefined}>
              <span className="harm-step" data-done={taken !== undefined}>
                {step}
              </span>
              <span>
                <b className="firm">{word}</b>
                <span className="caption faint-text block">
                  {taken ? `${taken.by ?? text('harm.rule')}, ${formatTime(taken.at)}` : wordOf('harm.stepNote', String(step))}
                </span>
              </span>
              {taken ? (
                <Badge tone="positive">{text('harm.done')}</Badge>
              ) : mayWrite ? (
                <ReasonButton
                  word={text('harm.take')}
                  label={text('harm.takeStep', { step: word })}
                  look={step === one.nextStep ? 'primary' : 'outline'}
                  title={word}
                  text={text('harm.takeText')}
                  sending={sending}
                  onReason={(words) => take(step, words)}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
