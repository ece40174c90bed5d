import type { OperatorTradingCase, TradingEffect, TradingScore } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText } from '../../../locales/text.ts';
import { Effect } from './Effect.tsx';
import { partName } from './names.ts';
import { readWhole } from './read.ts';

const MAX_GOALS = 999;
const ENDS = ['ended', 'abandoned'] as const;
type Typed = Readonly<Record<string, { readonly home: string; readonly away: string }>>;

/** The parts as numbers; undefined while one is half typed, or left out of a match that was played to its end. */
function readParts(names: readonly string[], typed: Typed, isEnded: boolean): Record<string, TradingScore> | undefined {
  const parts: Record<string, TradingScore> = {};
  for (const name of names) {
    const { home = '', away = '' } = typed[name] ?? {};
    if (home.trim() === '' && away.trim() === '' && !isEnded) continue;
    const score = { home: readWhole(home, MAX_GOALS), away: readWhole(away, MAX_GOALS) };
    if (score.home === undefined || score.away === undefined) return undefined;
    parts[name] = { home: score.home, away: score.away };
  }
  return parts;
}

type Props = {
  readonly one: OperatorTradingCase;
  /** It is asked what a result would do, and none is entered. */ readonly isWhatIf?: boolean;
};

/** Types a result: what it would change is shown before it is entered, and nothing moves until another operator types the same. */
export function ResultForm({ one, isWhatIf = false }: Props) {
  const text = useText();
  const [state, setState] = useState<(typeof ENDS)[number]>('ended');
  const [typed, setTyped] = useState<Typed>({});
  const [effect, setEffect] = useState<TradingEffect | null>(null);
  const asking = useSend('getTradingEffect');
  const entering = useSend('enterTradingResult');
  const names = state === 'abandoned' ? one.parts.filter((part) => part !== 'match') : one.parts;
  const parts = readParts(names, typed, state === 'ended');
  const type = (name: string, side: 'home' | 'away', value: string): void => {
    setTyped({ ...typed, [name]: { home: '', away: '', ...typed[name], [side]: value } });
    setEffect(null);
  };
  const enter = async (reason: string): Promise<boolean> => {
    if (!parts) return false;
    const answer = await entering.send({ match: one.id, state, parts, reason });
    refresh('getTradingBoard', 'getTradingMatch');
    if (answer) showToast({ kind: answer.state === 'differed' ? 'error' : 'done', text: text(`trading.entered.${answer.state}`) });
    return answer !== undefined;
  };
  return (
    <div className="stack">
      <p className="caption faint-text">{text(isWhatIf ? 'trading.whatIfText' : 'trading.enterText')}</p>
      <Segment
        label={text('trading.howEnded')}
        tabs={ENDS.map((key) => ({ key, label: text(`trading.end.${key}`) }))}
        active={state}
        onPick={(key) => {
          setState(key);
          setEffect(null);
        }}
      />
      {names.map((name) => (
        <fieldset key={name} className="score-fields">
          <legend className="caption faint-text">{partName(name)}</legend>
          {(['home', 'away'] as const).map((side) => (
            <Field
              key={side}
              label={one[side]}
              inputMode="numeric"
              autoComplete="off"
              value={typed[name]?.[side] ?? ''}
              onChange={(event) => type(name, side, event.currentTarget.value)}
            />
          ))}
        </fieldset>
      ))}
      <FailureNote text={asking.error?.message} />
      {effect === null ? (
        <Button
          kind="outline"
          busy={asking.isBusy}
          disabled={!parts}
          onClick={() => {
            if (parts) void asking.send({ match: one.id, state, parts }).then((answer) => setEffect(answer ?? null));
          }}
        >
          {text('trading.preview')}
        </Button>
      ) : (
        <>
          <Effect effect={effect} teams={one} />
          {isWhatIf ? null : (
            <ReasonButton
              word={text('trading.enter')}
              title={text('trading.enter')}
              text={text('trading.enterAsk')}
              sending={entering}
              onReason={enter}
            />
          )}
        </>
      )}
    </div>
  );
}
