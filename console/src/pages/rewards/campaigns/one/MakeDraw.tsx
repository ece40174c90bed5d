import type { OperatorCampaign } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useNow } from '../../../../api/presence.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatMoney } from '../../../../lib/format.ts';
import { momentOf } from '../../../../lib/zone.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { titleOf } from '../title.ts';
import { PairsInput } from './PairsInput.tsx';
import { drawFaults, isWholeDraw, prizesOf, type TypedDraw } from './typed-draw.ts';

const KINDS = ['rain', 'raffle'] as const;
const NEW: TypedDraw = { id: '', kind: 'rain', tickets: '', prizes: '', opensAt: '', closesAt: '' };
const PRIZES = { path: 'draw.prizes', part: 'amount', kind: 'pairs', min: 1, max: 50, isOptional: false, isAsked: () => true } as const;

/** Published campaigns that give tickets: their claimed ones are a raffle’s numbers. */
function useTicketCampaigns(): readonly OperatorCampaign[] {
  const { data } = useCall('getOperatorCampaigns', {});
  return (data?.list ?? []).filter(
    ({ state, version, versions }) => state === 'running' && versions.find(({ number }) => number === version)?.rule.form === 'ticket',
  );
}

type FieldsProps = {
  readonly typed: TypedDraw;
  readonly said: (name: keyof TypedDraw) => string | undefined;
  readonly put: (name: keyof TypedDraw) => (value: string) => void;
};

function DrawFields({ typed, said, put }: FieldsProps) {
  const text = useText();
  const tickets = useTicketCampaigns();
  return (
    <div className="campaign-fields">
      <Field
        label={text('campaigns.drawName')}
        error={said('id')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.id}
        onChange={(event) => put('id')(event.currentTarget.value)}
      />
      <div className="field">
        <span className="label" aria-hidden="true">
          {text('campaigns.drawKind')}
        </span>
        <Select
          label={text('campaigns.drawKind')}
          value={typed.kind}
          options={KINDS.map((value) => ({ value, label: wordOf('cdraw', value) }))}
          onPick={put('kind')}
        />
      </div>
      {typed.kind === 'raffle' ? (
        <div className="field">
          <span className="label" aria-hidden="true">
            {text('campaigns.drawTickets')}
          </span>
          <Select
            label={text('campaigns.drawTickets')}
            value={typed.tickets}
            options={[{ value: '', label: '–' }, ...tickets.map((one) => ({ value: one.id, label: titleOf(one) }))]}
            onPick={put('tickets')}
          />
        </div>
      ) : null}
      <Field
        type="datetime-local"
        label={text('campaigns.drawOpens')}
        error={said('opensAt')}
        value={typed.opensAt}
        onChange={(event) => put('opensAt')(event.currentTarget.value)}
      />
      <Field
        type="datetime-local"
        label={text('campaigns.drawCloses')}
        error={said('closesAt')}
        value={typed.closesAt}
        onChange={(event) => put('closesAt')(event.currentTarget.value)}
      />
      <PairsInput field={PRIZES} label={text('campaigns.drawPrizes')} value={typed.prizes} error={said('prizes')} onType={put('prizes')} />
    </div>
  );
}

/** Promises a draw: prizes and hours are fixed by it, and the print of both with a sealed seed is published at once. */
export function MakeDraw({ campaign: { id: campaign, version, versions, reserved } }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const [typed, setTyped] = useState(NEW);
  const now = useNow();
  const sending = useSend('makePrizeDraw');
  const rule = versions.find(({ number }) => number === version)?.rule;
  if (!rule) return null;
  const faults = drawFaults(typed, { rule, reserved, now, moment: momentOf });
  const put = (name: keyof TypedDraw) => (value: string) => setTyped({ ...typed, [name]: value });
  const said = (name: keyof TypedDraw): string | undefined => (faults[name] ? text(faults[name]) : undefined);
  const prizes = prizesOf(typed.prizes) ?? [];
  const make = async (reason: string): Promise<boolean> => {
    const made = await sending.send({
      id: typed.id,
      kind: typed.kind === 'raffle' ? 'raffle' : 'rain',
      campaign,
      tickets: typed.kind === 'raffle' ? typed.tickets : null,
      prizes,
      opensAt: momentOf(typed.opensAt),
      closesAt: momentOf(typed.closesAt),
      reason,
    });
    if (!made) return false;
    setTyped(NEW);
    refresh('getOperatorPrizeDraws');
    showToast({ kind: 'done', text: text('campaigns.drawPromised') });
    return true;
  };
  return (
    <Card className="stack">
      <h2 className="heading">{text('campaigns.makeDraw')}</h2>
      <p className="small soft-text">{text('campaigns.makeDrawText')}</p>
      <DrawFields typed={typed} said={said} put={put} />
      <p className="small digits">
        {text('campaigns.drawTotal', { n: prizes.length, amount: formatMoney(prizes.reduce((sum, one) => sum + one, 0)) })}
      </p>
      <div>
        <ReasonButton
          word={text('campaigns.makeDraw')}
          title={text('campaigns.makeDraw')}
          text={text('campaigns.makeDrawFixed')}
          isWhole={isWholeDraw(typed) && Object.keys(faults).length === 0}
          sending={sending}
          onReason={make}
        />
      </div>
    </Card>
  );
}
