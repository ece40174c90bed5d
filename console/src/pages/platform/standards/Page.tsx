import './standards.css';
import { CLAUSE_STATES, type ClauseState } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { SearchForm } from '../../../features/SearchForm.tsx';
import { formatCount } from '../../../lib/format.ts';
import { type Key, type Text, useText } from '../../../locales/text.ts';
import { type Clause, countOf, foundIn, shareMet, type Standard } from './found.ts';

const WORDS: Readonly<Record<ClauseState, Key>> = {
  met: 'standards.met',
  partly: 'standards.partly',
  'not met': 'standards.notMet',
  'not applicable': 'standards.notApplicable',
};
const TONES: Readonly<Record<ClauseState, BadgeTone | undefined>> = {
  met: 'positive',
  partly: 'warn',
  'not met': 'negative',
  'not applicable': undefined,
};

const clauseColumns = (text: Text): Column<Clause>[] => [
  { key: 'clause', head: text('standards.clause'), cell: ({ clause }) => <b className="firm">{clause}</b> },
  { key: 'asks', head: text('standards.asks'), cell: ({ asks }) => <span lang="en">{asks}</span> },
  { key: 'state', head: text('standards.state'), cell: ({ state }) => <Badge tone={TONES[state]}>{text(WORDS[state])}</Badge> },
  {
    key: 'shown',
    head: text('standards.shown'),
    cell: ({ tests, reason }) => (
      <div lang="en" className="standard-shown">
        {reason ? <p>{reason}</p> : null}
        {tests.map((test) => (
          <p key={test} className="monospace caption faint-text">
            {test}
          </p>
        ))}
      </div>
    ),
  },
];

const shareText = (list: readonly Standard[]): string => {
  const share = shareMet(list);
  return share === null ? '–' : `${Math.floor(share)}%`;
};

const countColumns = (text: Text): Column<Standard>[] => [
  {
    key: 'standard',
    head: text('standards.standard'),
    cell: ({ standard, version }) => <b className="firm">{`${standard} ${version}`}</b>,
  },
  ...CLAUSE_STATES.map((state) => ({
    key: state,
    head: text(WORDS[state]),
    numeric: true,
    cell: (standard: Standard) => formatCount(countOf(standard, state)),
  })),
  { key: 'share', head: text('standards.share'), numeric: true, cell: (standard) => shareText([standard]) },
];

/** What published standards ask, clause by clause, and the tests that show it: counts, then the clauses that are looked for. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const sought = { standard: query.get('standard') ?? '', state: query.get('state') ?? '', words: query.get('q') ?? '' };
  const answer = useCall('getStandards', {});
  return (
    <div className="page">
      <PageHead title={text('standards.title')} />
      <p className="faint-text">{text('standards.lead')}</p>
      <Answered answer={answer}>
        {({ list }) => {
          const found = foundIn(list, sought);
          return (
            <>
              <Card look="flush">
                <Table caption={text('standards.title')} columns={countColumns(text)} rows={list} rowKey={({ code }) => code} dense />
              </Card>
              <div className="row gap-medium wraps find">
                <Select
                  small
                  label={text('standards.standard')}
                  value={sought.standard}
                  options={[
                    { value: '', label: `${text('standards.all')} · ${shareText(list)}` },
                    ...list.map(({ code, standard }) => ({ value: code, label: standard })),
                  ]}
                  onPick={(standard) => setSearch({ standard })}
                />
                <Segment
                  label={text('standards.state')}
                  tabs={[
                    { key: '', label: text('standards.all') },
                    ...CLAUSE_STATES.map((key) => ({ key: key as string, label: text(WORDS[key]) })),
                  ]}
                  active={sought.state}
                  onPick={(state) => setSearch({ state })}
                />
              </div>
              <SearchForm label={text('standards.search')} sought={sought.words} onSearch={(q) => setSearch({ q })} />
              {found.length === 0 ? <Empty title={text('standards.none')} text={text('standards.noneText')} /> : null}
              {found.map(({ of: { code, standard, version, about }, clauses }) => (
                <section key={code} className="stack" aria-label={standard}>
                  <h2 className="standard-name">
                    {standard} {version} <span className="small faint-text">{text('standards.clauses', { count: clauses.length })}</span>
                  </h2>
                  <p className="caption faint-text" lang="en">
                    {about}
                  </p>
                  <Card look="flush">
                    <Table caption={standard} columns={clauseColumns(text)} rows={clauses} rowKey={({ clause }) => clause} dense />
                  </Card>
                </section>
              ))}
            </>
          );
        }}
      </Answered>
    </div>
  );
}
