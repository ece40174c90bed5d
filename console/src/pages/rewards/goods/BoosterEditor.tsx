import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useState } from 'react';
import { Schedule } from '../../../features/Schedule.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { type Draft, newDraft, wishOf } from './booster-form.ts';
import { EditorHead } from './EditorHead.tsx';
import { GOOD_ID } from './good-form.ts';

type Shelf = ValueOf<'getPointBoosters'>;
type PartProps = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void };

function Ranks({ draft: { ranks }, onChange }: PartProps) {
  const text = useText();
  const set = (at: number, change: Partial<Draft['ranks'][number]>): void =>
    onChange({ ranks: ranks.map((one, place) => (place === at ? { ...one, ...change } : one)) });
  return (
    <fieldset className="stack">
      <legend className="label">{text('boosters.ranks')}</legend>
      {ranks.map(({ rankLevel, percent }, at) => (
        <div key={at} className="row gap-small wraps">
          <Field
            label={text('boosters.rankOf', { n: at + 1 })}
            inputMode="numeric"
            maxLength={2}
            value={rankLevel}
            onChange={({ currentTarget }) => set(at, { rankLevel: currentTarget.value })}
          />
          <Field
            label={text('boosters.percentOf', { n: at + 1 })}
            inputMode="numeric"
            maxLength={3}
            value={percent}
            onChange={({ currentTarget }) => set(at, { percent: currentTarget.value })}
          />
          {ranks.length > 1 ? (
            <Button size="s" onClick={() => onChange({ ranks: ranks.filter((_, place) => place !== at) })}>
              {text('goods.variantRemove')}
            </Button>
          ) : null}
        </div>
      ))}
      {ranks.length < 7 ? (
        <Button size="s" onClick={() => onChange({ ranks: [...ranks, { rankLevel: '', percent: '' }] })}>
          {text('boosters.rankAdd')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Games({ draft: { gameTypes }, kinds, onChange }: PartProps & Pick<Shelf, 'kinds'>) {
  const text = useText();
  return (
    <fieldset className="stack">
      <legend className="label">{text('boosters.games')}</legend>
      {kinds.map(({ gameType, maxPercent }) => (
        <Check
          key={gameType}
          label={text('boosters.gameMax', { game: wordOf('sgame', gameType), percent: maxPercent })}
          checked={gameTypes.includes(gameType)}
          onChange={({ currentTarget }) =>
            onChange({ gameTypes: currentTarget.checked ? [...gameTypes, gameType] : gameTypes.filter((one) => one !== gameType) })
          }
        />
      ))}
    </fieldset>
  );
}

type Props = { readonly shelf: Shelf; readonly onClose: () => void; readonly onAsked: () => void };

/** More points for a time: what it is called, when, on which games, from which rank how many; and the two who decide. */
export function BoosterEditor({ shelf, onClose, onAsked }: Props) {
  const text = useText();
  const [openedAt] = useState(() => Date.now());
  const [draft, setDraft] = useState(() => newDraft(openedAt));
  const { wish, problems } = wishOf(draft, shelf, openedAt);
  const part = { draft, onChange: (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change })) };
  return (
    <div className="stack">
      <EditorHead
        title={text('boosters.new')}
        about={text('boosters.publishText')}
        wish={wish}
        problems={problems.map((one) => text(`boosters.problem.${one}`))}
        onClose={onClose}
        onAsked={onAsked}
      />
      <Card className="stack">
        <Field
          label={text('goods.id')}
          hint={text('goods.idHint')}
          error={draft.id !== '' && !GOOD_ID.test(draft.id) ? text('goods.idHint') : undefined}
          value={draft.id}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => part.onChange({ id: currentTarget.value.trim() })}
        />
        {shelf.languages.map((language) => (
          <Field
            key={language}
            label={text('boosters.nameIn', { language })}
            value={draft.names[language] ?? ''}
            maxLength={60}
            onChange={({ currentTarget }) => part.onChange({ names: { ...draft.names, [language]: currentTarget.value } })}
          />
        ))}
        <Schedule values={draft} onChange={part.onChange} />
        <Games {...part} kinds={shelf.kinds} />
        <Ranks {...part} />
      </Card>
    </div>
  );
}
