import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { FactList } from '../../../../features/FactList.tsx';
import { formatCount, formatDay, formatMoney, formatPercent } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';
import { DayBars } from './DayBars.tsx';
import type { Read } from './typed-rule.ts';
import { SIMULATED_DAYS, type Simulation, useSimulation } from './use-simulation.ts';

type Suspect = Simulation['suspects'][number];

const columnsOf = (text: Text): Column<Suspect>[] => [
  {
    key: 'member',
    head: text('campaigns.member'),
    cell: ({ member, signals, sharedWith }) => (
      <>
        <b className="firm">{member}</b>
        <span className="subtext">
          {signals.map((one) => wordOf('abuse', one)).join(', ')}
          {sharedWith.length > 0 ? `: ${sharedWith.join(', ')}` : ''}
        </span>
      </>
    ),
  },
  { key: 'gifts', head: text('campaigns.gifts'), numeric: true, cell: ({ gifts }) => formatCount(gifts) },
  { key: 'cost', head: text('campaigns.cost'), numeric: true, cell: ({ cost }) => formatMoney(cost) },
];

const shareOf = (cost: number, ggr: number | null): string => (ggr === null || ggr <= 0 ? '–' : formatPercent(cost / ggr));

/** What a run found: figures, days, and who looks like abuse. */
function Simulated({ found, isMoney }: { readonly found: Simulation; readonly isMoney: boolean }) {
  const text = useText();
  if (!found.isCalculated) return <Note>{text('simulation.notCalculated')}</Note>;
  const { could, members, gifts, cost, expected, expectedOf, ggr, ggrOfReached, overBudget, householdHad, suspects } = found;
  return (
    <>
      <p className="caption faint-text">
        {text('simulation.records', { from: formatDay(found.from), to: formatDay(found.to), seconds: (found.tookMs / 1_000).toFixed(1) })}
      </p>
      <FactList
        facts={[
          [text('simulation.members'), text('simulation.of', { n: formatCount(members), all: formatCount(could) })],
          [text('campaigns.gifts'), formatCount(gifts)],
          [text('simulation.cost'), formatMoney(cost)],
          [
            text('simulation.expected'),
            expected === null ? text('simulation.tooFew', { n: formatCount(expectedOf) }) : formatMoney(expected),
          ],
          ...(isMoney
            ? ([
                [text('simulation.ofHouse'), shareOf(cost, ggr)],
                [text('simulation.ofReached'), shareOf(cost, ggrOfReached)],
              ] as const)
            : []),
          [
            text('simulation.overBudget'),
            text('simulation.part', { n: formatCount(overBudget.gifts), amount: formatMoney(overBudget.amount) }),
          ],
          [
            text('simulation.householdHad'),
            text('simulation.part', { n: formatCount(householdHad.gifts), amount: formatMoney(householdHad.amount) }),
          ],
        ]}
      />
      <DayBars days={found.days} />
      <h3 className="small firm">{text('simulation.abuse')}</h3>
      <p className="row gap-little wraps">
        {found.signals.map(({ signal, members: count, cost: amount }) => (
          <Badge key={signal} tone={count > 0 ? 'warn' : undefined}>
            {wordOf('abuse', signal)} {formatCount(count)} · {formatMoney(amount)}
          </Badge>
        ))}
      </p>
      <p className="caption faint-text">{text('simulation.noVerdict')}</p>
      {suspects.length > 0 ? (
        <div className="simulated-suspects">
          <Table caption={text('simulation.abuse')} columns={columnsOf(text)} rows={suspects} rowKey={({ member }) => member} dense />
        </div>
      ) : null}
    </>
  );
}

/** Runs the rule as it is typed over past records, beside the form. */
export function Simulator({ read: { rule } }: { readonly read: Read }) {
  const text = useText();
  const may = useMayCall('simulateCampaign');
  const [days, setDays] = useState<(typeof SIMULATED_DAYS)[number]>(90);
  const { run, isBusy, found, fault, isOld } = useSimulation(rule);
  if (!may) return null;
  return (
    <Card className="stack">
      <h2 className="heading">{text('simulation.title')}</h2>
      <p className="small faint-text">{text('simulation.lead')}</p>
      <div className="row gap-little wraps">
        <Select
          small
          label={text('simulation.days')}
          value={String(days)}
          options={SIMULATED_DAYS.map((one) => ({ value: String(one), label: text('simulation.lastDays', { n: one }) }))}
          onPick={(value) => setDays(SIMULATED_DAYS.find((one) => String(one) === value) ?? 90)}
        />
        <Button kind="outline" size="s" busy={isBusy} disabled={rule === null} onClick={() => void run(days)}>
          {text(found ? 'simulation.again' : 'simulation.run')}
        </Button>
      </div>
      <output className="stack" aria-busy={isBusy}>
        {fault === '' ? null : <Note tone="negative">{fault}</Note>}
        {found && isOld ? <Note tone="warn">{text('simulation.old')}</Note> : null}
        {found ? <Simulated found={found} isMoney={rule?.form !== 'points' && rule?.form !== 'ticket'} /> : null}
      </output>
    </Card>
  );
}
