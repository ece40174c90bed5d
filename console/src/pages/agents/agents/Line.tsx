import type { AgentLine } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { type CSSProperties, useState } from 'react';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { formatRate } from './rate.ts';

type Level = AgentLine['levels'][number];
type Row = AgentLine['list'][number];

const share = (part: number, max: number): string => `${Math.min(100, Math.max(0, max === 0 ? 0 : (100 * part) / max))}%`;

/** What may be received at a level, and hatched what is claimed above that: all levels on one scale. */
function LevelBar({ one, max }: { readonly one: Level; readonly max: number }) {
  const text = useText();
  return (
    <li className="level">
      <p className="row between gap-medium wraps small">
        <b className="firm">
          {one.level === 0
            ? text('agents.levelFirst', { amount: formatMoney(one.came) })
            : text('agents.levelMay', { level: one.level, amount: formatMoney(one.came) })}
        </b>
        <span className="faint-text">
          {text('agents.levelClaims', { amount: formatMoney(one.claims), kept: formatMoney(one.kept) })}
          {one.cut > 0 ? <span className="negative"> · {text('agents.levelCut', { amount: formatMoney(one.cut) })}</span> : null}
        </span>
      </p>
      <div
        className="level-bar"
        aria-hidden="true"
        style={{ '--kept': share(one.kept, max), '--came': share(one.came, max), '--cut': share(one.cut, max) } as CSSProperties}
      >
        <i />
        <i />
        <i />
      </div>
    </li>
  );
}

const columnsOf = (text: Text): Column<Row>[] => [
  {
    key: 'name',
    head: text('members.name'),
    cell: ({ username, level }) => (
      <div className="tree-name" style={{ '--indent': level } as CSSProperties}>
        <span className="faint-text">{level}</span> <b className="firm">{username}</b>
      </div>
    ),
  },
  { key: 'result', head: text('agents.teamLoss'), numeric: true, cell: ({ result }) => formatMoney(result) },
  { key: 'rate', head: text('agents.rate'), numeric: true, cell: ({ rate }) => formatRate(rate) },
  { key: 'claims', head: text('agents.claims'), numeric: true, cell: ({ claims }) => formatMoney(claims) },
  { key: 'came', head: text('agents.came'), numeric: true, cell: ({ came }) => formatMoney(came) },
  { key: 'passed', head: text('agents.passed'), numeric: true, cell: ({ passed }) => (passed === 0 ? '–' : formatMoney(-passed)) },
  { key: 'kept', head: text('agents.kept'), numeric: true, cell: ({ kept }) => <b>{formatMoney(kept)}</b> },
  { key: 'carried', head: text('agents.carried'), numeric: true, cell: ({ carried }) => (carried === 0 ? '–' : formatMoney(carried)) },
];

/** The sums of a line: what is paid goes along it, each level passing on no more than came to it. */
export function LineFigures({ line }: { readonly line: AgentLine }) {
  const text = useText();
  const [way, setWay] = useState<'netted' | 'before'>('netted');
  const max = Math.max(0, ...line.levels.map(({ came, claims }) => Math.max(came, claims)));
  return (
    <section className="stack">
      <div className="row between gap-medium wraps">
        <p className="small faint-text">{text('agents.span', { from: formatTime(line.from), to: formatTime(line.to) })}</p>
        <Segment<'netted' | 'before'>
          label={text('agents.way')}
          tabs={[
            { key: 'netted', label: text('agents.netted') },
            { key: 'before', label: text('agents.unnetted') },
          ]}
          active={way}
          onPick={setWay}
        />
      </div>
      <ul className="stack plain">
        {line.levels.map((one) => (
          <LevelBar key={one.level} one={one} max={max} />
        ))}
      </ul>
      <output className="figures">
        <Figure label={text('agents.lineOwed')} value={formatMoney(line.owed)} />
        {way === 'netted' ? (
          <Figure
            label={text('agents.lineKept')}
            value={formatMoney(line.kept)}
            tone={line.kept === line.owed ? 'positive' : 'negative'}
            note={text(line.kept === line.owed ? 'agents.lineEqual' : 'agents.lineUnequal')}
          />
        ) : (
          <Figure
            label={text('agents.unnetted')}
            value={formatMoney(line.unnetted)}
            tone={line.unnetted > line.owed ? 'warn' : undefined}
            note={text('agents.lineMore', { amount: formatMoney(Math.max(0, line.unnetted - line.owed)) })}
          />
        )}
      </output>
      <Table caption={text('agents.line')} columns={columnsOf(text)} rows={line.list} rowKey={({ memberId }) => memberId} />
      {line.more > 0 ? <p className="caption faint-text">{text('agents.moreHere', { count: formatCount(line.more) })}</p> : null}
      <p className="caption faint-text">{text('agents.lineText')}</p>
    </section>
  );
}

/** One settled period along the line of an agent, level by level. */
export function Line({ runId, memberId }: { readonly runId: string; readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getAgentLine', { runId, memberId });
  return (
    <Card>
      <h2>{text('agents.line')}</h2>
      <Answered answer={answer}>{(line) => <LineFigures line={line} />}</Answered>
    </Card>
  );
}
