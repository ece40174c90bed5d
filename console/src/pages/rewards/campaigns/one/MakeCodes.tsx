import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { momentOf } from '../../../../lib/zone.ts';
import { type Key, type Text, useText } from '../../../../locales/text.ts';

const WORD = /^[A-Za-z0-9-]{4,32}$/;
const MAX = { count: 10_000, uses: 10_000_000 } as const;
const NEW = { code: '', count: '1', uses: '1', member: '', label: '', agent: '', endsAt: '' };
type Typed = typeof NEW;

const figure = (typed: string, max: number): number | null =>
  /^\d{1,8}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max ? Number(typed) : null;

/** What is wrong of each field, as it is typed. */
function faultsOf(text: Text, typed: Typed): Readonly<Partial<Record<keyof Typed, string>>> {
  const bounds = (max: number): string => text('settings.bounds', { min: '1', max: formatCount(max) });
  return {
    ...(typed.code !== '' && !WORD.test(typed.code) ? { code: text('campaigns.codeWordWrong') } : {}),
    ...(typed.code === '' && figure(typed.count, MAX.count) === null ? { count: bounds(MAX.count) } : {}),
    ...(figure(typed.uses, MAX.uses) === null ? { uses: bounds(MAX.uses) } : {}),
    ...(typed.label !== '' && !/^[\w-]{1,64}$/.test(typed.label) ? { label: text('campaigns.wrong.word') } : {}),
  };
}

const LABELS: readonly (readonly [keyof Typed, Key])[] = [
  ['code', 'campaigns.codeWord'],
  ['count', 'campaigns.codeCount'],
  ['uses', 'campaigns.codeUses'],
  ['member', 'campaigns.codeMember'],
  ['label', 'campaigns.codeLabel'],
  ['agent', 'campaigns.codeAgent'],
  ['endsAt', 'campaigns.codeEnds'],
];

/** Makes one code with a word of its own, or a batch of drawn ones. */
export function MakeCodes({ id }: { readonly id: string }) {
  const text = useText();
  const [typed, setTyped] = useState(NEW);
  const sending = useSend('makeCampaignCodes');
  const faults = faultsOf(text, typed);
  const make = async (reason: string): Promise<boolean> => {
    const orNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());
    const made = await sending.send({
      id,
      code: orNull(typed.code),
      count: typed.code === '' ? Number(typed.count) : 1,
      uses: Number(typed.uses),
      member: orNull(typed.member),
      label: orNull(typed.label),
      agent: orNull(typed.agent),
      endsAt: typed.endsAt === '' ? null : momentOf(typed.endsAt),
      reason,
    });
    if (!made) return false;
    setTyped(NEW);
    refresh('getCampaignCodes');
    showToast({ kind: 'done', text: text('campaigns.codesMade', { n: made.codes.length }) });
    return true;
  };
  return (
    <Card className="stack">
      <h2 className="heading">{text('campaigns.makeCodes')}</h2>
      <p className="small soft-text">{text('campaigns.makeCodesText')}</p>
      <div className="campaign-fields">
        {LABELS.filter(([name]) => name !== 'count' || typed.code === '').map(([name, label]) => (
          <Field
            key={name}
            label={text(label)}
            type={name === 'endsAt' ? 'datetime-local' : 'text'}
            inputMode={name === 'count' || name === 'uses' ? 'numeric' : undefined}
            hint={name === 'code' ? text('campaigns.codeWordHint') : undefined}
            error={faults[name]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div>
        <ReasonButton
          word={text('campaigns.makeCodes')}
          title={text('campaigns.makeCodes')}
          isWhole={Object.keys(faults).length === 0}
          sending={sending}
          onReason={make}
        />
      </div>
    </Card>
  );
}
