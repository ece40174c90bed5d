import type { DrawResultEffect, OperatorDrawCase } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { isWhole, prizesOf, readResult } from './result-text.ts';
import { ResultEffect } from './ResultEffect.tsx';

/** Types a result prize by prize. What it would do is shown before it is entered, and nothing moves until another operator types the same. */
export function ResultForm({ one, game }: { readonly one: OperatorDrawCase; readonly game: LotteryGame }) {
  const text = useText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [effect, setEffect] = useState<readonly DrawResultEffect[] | null>(null);
  const asking = useSend('getDrawResultEffect');
  const entering = useSend('enterDrawResult');
  const prizes = prizesOf(game.shape);
  const result = readResult(prizes, typed);
  const enter = async (reason: string): Promise<boolean> => {
    if (!result) return false;
    const answer = await entering.send({ drawId: one.id, result, reason });
    refresh('getOperatorDraws', 'getOperatorDraw');
    if (!answer) return false;
    const isDone = answer.version > one.version;
    const isDiffering = answer.isDiffering;
    showToast({
      kind: isDiffering ? 'error' : 'done',
      text: text(isDone ? 'draws.agreed' : isDiffering ? 'draws.differed' : 'draws.entered'),
    });
    return true;
  };
  return (
    <div className="stack">
      <p className="caption faint-text">{text(one.version > 0 ? 'draws.correctText' : 'draws.enterText')}</p>
      {prizes.map((prize) => {
        const { id, count, digits } = prize;
        const value = typed[id] ?? '';
        return (
          <Field
            key={id}
            label={wordOf('lottery.prize', id)}
            hint={text('draws.numbersOf', { count, digits })}
            error={value !== '' && !isWhole(prize, value) ? text('draws.numbersOf', { count, digits }) : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => {
              setTyped({ ...typed, [id]: event.currentTarget.value });
              setEffect(null);
            }}
          />
        );
      })}
      <FailureNote text={asking.error?.message} />
      {effect === null ? (
        <div>
          <Button
            kind="outline"
            busy={asking.isBusy}
            disabled={!result}
            onClick={() => {
              if (result) void asking.send({ drawId: one.id, result }).then((answer) => setEffect(answer?.list ?? null));
            }}
          >
            {text('draws.preview')}
          </Button>
        </div>
      ) : (
        <>
          <h3 className="heading">{text('draws.resultEffect')}</h3>
          <ResultEffect list={effect} />
          <div>
            <ReasonButton
              word={text('draws.seal')}
              title={text('draws.seal')}
              text={text('draws.sealText')}
              sending={entering}
              onReason={enter}
            >
              <ResultEffect list={effect} />
            </ReasonButton>
          </div>
        </>
      )}
    </div>
  );
}
