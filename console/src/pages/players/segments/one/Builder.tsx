import type { Segment } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useEffect, useRef, useState } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { zoneNow } from '../../../../lib/zone.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { Condition } from './Condition.tsx';
import { CONDITION_KINDS, type ConditionKind, GROUPS, type Group } from './condition-fields.ts';
import { Counted } from './Counted.tsx';
import { readSegment, type TypedCondition, typedSegment } from './typed-segment.ts';
import { type Count, useCount } from './use-count.ts';

const NOTHING = { isEverybody: false, conditions: [] };

/** How many are left behind the condition at that place of its group. */
function leftAt(count: Count | null, group: Group, at: number): number | undefined {
  if (!count) return undefined;
  return group === 'any' ? (count.any ?? undefined) : count[group][at];
}

/** Saves by the keys that save everywhere. */
function useSaveKeys(save: () => void): void {
  const present = useRef(save);
  useEffect(() => {
    present.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      present.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

type GroupProps = {
  readonly group: Group;
  readonly conditions: readonly TypedCondition[];
  readonly count: Count | null;
  readonly isLocked: boolean;
  readonly onAdd: (of: ConditionKind) => void;
  readonly onChange: (id: number, texts: TypedCondition['texts'] | null) => void;
};

function GroupPart({ group, conditions, count, isLocked, onAdd, onChange }: GroupProps) {
  const text = useText();
  return (
    <section className="stack segment-group" aria-label={text(`segments.group.${group}`)}>
      <h2 className="small faint-text">{text(`segments.group.${group}`)}</h2>
      {conditions.map((one, at) => (
        <Condition
          key={one.id}
          condition={one}
          zone={zoneNow()}
          left={leftAt(count, group, at)}
          isLocked={isLocked}
          onChange={(texts) => onChange(one.id, texts)}
          onRemove={() => onChange(one.id, null)}
        />
      ))}
      {isLocked ? null : (
        <Select
          label={text('segments.add', { group: text(`segments.group.${group}`) })}
          value=""
          options={[
            { value: '', label: text('segments.addWord') },
            ...CONDITION_KINDS.map((one) => ({ value: one, label: wordOf('segof', one) })),
          ]}
          onPick={(of) => {
            const kind = CONDITION_KINDS.find((one) => one === of);
            if (kind) onAdd(kind);
          }}
        />
      )}
    </section>
  );
}

/** A segment as it is typed, with its count beside; saving writes the next version. */
export function Builder({ code, segment }: { readonly code: string; readonly segment: Segment | undefined }) {
  const text = useText();
  const isLocked = !useMayCall('saveSegment');
  const last = segment?.versions[0];
  const [name, setName] = useState(last?.name ?? '');
  const [typed, setTyped] = useState(last ? typedSegment(last.rule, zoneNow()) : NOTHING);
  const [next, setNext] = useState(1_000);
  const saving = useSend('saveSegment');
  const rule = readSegment(typed, zoneNow());
  const { count, isFresh, fault } = useCount(rule);
  const isSame =
    last !== undefined &&
    last.name === name.trim() &&
    JSON.stringify(readSegment(typedSegment(last.rule, zoneNow()), zoneNow())) === JSON.stringify(rule);
  const save = async (): Promise<void> => {
    if (isLocked || isSame || rule === null || name.trim().length < 2) return;
    if (!(await saving.send({ code, name: name.trim(), rule, after: last?.number ?? 0 }))) return;
    refresh('getSegments');
    showToast({ kind: 'done', text: text('segments.saved') });
  };
  useSaveKeys(() => void save());
  const change = (id: number, texts: TypedCondition['texts'] | null): void =>
    setTyped({
      ...typed,
      conditions: typed.conditions.flatMap((one) => (one.id !== id ? [one] : texts === null ? [] : [{ ...one, texts }])),
    });
  return (
    <div className="segment-builder">
      <Card className="stack">
        <Field
          label={text('segments.name')}
          value={name}
          maxLength={80}
          disabled={isLocked}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {GROUPS.map((group) => (
          <GroupPart
            key={group}
            group={group}
            conditions={typed.conditions.filter((one) => one.group === group)}
            count={isFresh ? count : null}
            isLocked={isLocked}
            onAdd={(of) => {
              setTyped({ ...typed, conditions: [...typed.conditions, { id: next, group, of, texts: {} }] });
              setNext(next + 1);
            }}
            onChange={change}
          />
        ))}
        {typed.conditions.length === 0 ? (
          <Check
            label={text('segments.everybody')}
            checked={typed.isEverybody}
            disabled={isLocked}
            onChange={(event) => setTyped({ ...typed, isEverybody: event.currentTarget.checked })}
          />
        ) : null}
      </Card>
      <div className="stack segment-side">
        <Counted count={count} isFresh={isFresh} isWhole={rule !== null} fault={fault} />
        <FailureNote text={saving.error?.message} />
        {isLocked ? (
          <Note>{text('segments.lockedRole')}</Note>
        ) : (
          <div>
            <Button
              kind="primary"
              busy={saving.isBusy}
              disabled={rule === null || isSame || name.trim().length < 2}
              onClick={() => void save()}
            >
              {text(last ? 'segments.saveNext' : 'segments.save', { n: (last?.number ?? 0) + 1 })}
            </Button>
          </div>
        )}
        <p className="caption faint-text">{text('segments.keeps')}</p>
      </div>
    </div>
  );
}
