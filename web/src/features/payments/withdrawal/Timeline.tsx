import { formatAmount, type WithdrawalDetail, type WithdrawalStage, type WithdrawalState, type WithdrawalStep } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon, circleIcon } from '@sorak/ui/icons.ts';
import { alertTriangleIcon, banIcon, clockIcon } from '@sorak/ui/page-icons.ts';
import { decisionText } from '../../../lib/money-sentences.ts';
import { clockText, dayText } from '../../../lib/time.ts';
import { type MessageKey, type Text, useText } from '../../../locales/text.ts';
import { durationText } from './duration.ts';
import { reasonText } from './state-look.ts';

type Mark = 'done' | 'now' | 'next' | 'bad';
const ICON: Readonly<Record<Mark, string>> = { done: checkIcon, now: clockIcon, next: circleIcon, bad: banIcon };

/** What is still to come, by where it stands. */
const NEXT: Readonly<Record<WithdrawalState, readonly MessageKey[]>> = {
  review: ['withdraw.next.decide', 'withdraw.next.send', 'withdraw.next.received'],
  second_review: ['withdraw.next.decide', 'withdraw.next.send', 'withdraw.next.received'],
  on_hold: ['withdraw.next.release', 'withdraw.next.decide', 'withdraw.next.send', 'withdraw.next.received'],
  sending: ['withdraw.next.paid', 'withdraw.next.received'],
  paid: ['withdraw.next.received'],
  reported: ['withdraw.next.settle'],
  received: [],
  refused: [],
  returned: [],
};
const BAD: readonly WithdrawalStage[] = ['refused', 'payout_failed', 'reported_none', 'reported_part'];
const SUM: readonly WithdrawalStage[] = ['paid', 'paid_part', 'reported_part', 'returned', 'refused', 'paid_again', 'receipt_forced'];

/** The step that it is at, where the newest one says so: begun, and not done. */
const CURRENT: Partial<Readonly<Record<WithdrawalState, WithdrawalStage>>> = { review: 'review', on_hold: 'held', sending: 'sending' };
/** What of the steps to come is that very one. */
const SAME: Partial<Readonly<Record<WithdrawalState, MessageKey>>> = { review: 'withdraw.next.decide', on_hold: 'withdraw.next.release' };

/** Where each step stands: what happened is done, but for the one that it is at; what comes begins with that one where none is. */
export function marksOf({ state, steps }: Pick<WithdrawalDetail, 'state' | 'steps'>): {
  readonly past: readonly Mark[];
  readonly next: readonly (readonly [MessageKey, Mark])[];
} {
  const isAt = steps.at(-1)?.stage === CURRENT[state];
  const past = steps.map(({ stage }, place): Mark => (isAt && place === steps.length - 1 ? 'now' : BAD.includes(stage) ? 'bad' : 'done'));
  const coming = NEXT[state].filter((key) => !isAt || key !== SAME[state]);
  return { past, next: coming.map((key, place) => [key, !isAt && place === 0 ? 'now' : 'next']) };
}

/** The day is said once, where it changes. */
const timeOf = (at: number, before: number | undefined): string =>
  before !== undefined && dayText(before) === dayText(at) ? clockText(at) : `${dayText(at).slice(0, 5)} ${clockText(at)}`;

function subline(t: Text, { stage, actor, reason, reasonText: own, amount }: WithdrawalStep): string {
  if (stage === 'requested' && amount !== null) return t('withdraw.fromBalance', { amount: formatAmount(amount) });
  const parts = [
    ...(reason === null ? [] : [reasonText(t, reason, own)]),
    ...(amount !== null && SUM.includes(stage) ? [formatAmount(amount)] : []),
    ...(reason === null ? [t(`withdraw.by.${actor}`)] : []),
  ];
  return parts.join(' · ');
}

type StepProps = {
  readonly mark: Mark;
  readonly name: string;
  readonly text: string;
  readonly at?: number;
  readonly before?: number | undefined;
};

function Step({ mark, name, text, at, before }: StepProps) {
  return (
    <li className="withdrawal-step" data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
      <span className="dot" aria-hidden="true">
        <Icon path={mark === 'bad' ? alertTriangleIcon : ICON[mark]} size="s" />
      </span>
      <div className="grow">
        <b className="bold">{name}</b>
        {text ? <p className="small faint-text">{text}</p> : null}
      </div>
      {at === undefined ? null : (
        <time className="small faint-text digits" dateTime={new Date(at).toISOString()}>
          {timeOf(at, before)}
        </time>
      )}
    </li>
  );
}

/** How long the step that it is at takes: as it usually does, and as it is meant to. */
function usualOf(t: Text, { state, usual, targetMinutes }: WithdrawalDetail): string {
  const said = (ms: number | null): string | null => (ms === null ? null : durationText(t, ms));
  if (state === 'paid') return t('withdraw.next.receivedText');
  if (state === 'review' || state === 'second_review') return decisionText(t, targetMinutes, said(usual.reviewMs));
  if (state === 'on_hold')
    return usual.holdMs === null ? t('withdraw.next.releaseText') : t('withdraw.usually', { time: durationText(t, usual.holdMs) });
  return state === 'sending' && usual.sendingMs !== null ? t('withdraw.usually', { time: durationText(t, usual.sendingMs) }) : '';
}

/** Everything that has happened, each with its time and reason, and what comes next with its usual time. */
export function Timeline({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useText();
  const { past, next } = marksOf(detail);
  const { steps } = detail;
  const textOf = (step: WithdrawalStep, mark: Mark | undefined): string =>
    [subline(t, step), mark === 'now' ? usualOf(t, detail) : ''].filter((part) => part !== '').join(' · ');
  return (
    <ol className="withdrawal-timeline" aria-live="polite">
      {steps.map((step, index) => (
        <Step
          key={`${step.stage}-${String(step.at)}-${String(index)}`}
          mark={past[index] ?? 'done'}
          name={t(`withdraw.stage.${step.stage}`, { bank: detail.bankName })}
          text={textOf(step, past[index])}
          at={step.at}
          before={steps[index - 1]?.at}
        />
      ))}
      {next.map(([key, mark]) => (
        <Step key={key} mark={mark} name={t(key)} text={mark === 'now' ? usualOf(t, detail) : ''} />
      ))}
    </ol>
  );
}
