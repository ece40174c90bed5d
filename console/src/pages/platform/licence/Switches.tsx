import { changedSwitches, LICENCE_SWITCH_NAMES, type LicenceName, type LicenceSwitch } from '@sorak/contract';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { licenceValue } from './licence-value.ts';

const clausesOf = (profile: LicenceName, name: LicenceSwitch): string => LICENCE_PROFILES[profile].clauses[name]?.join(', ') ?? '';

const nameColumn = (text: Text): Column<LicenceSwitch> => ({
  key: 'name',
  head: text('licence.switch'),
  cell: (name) => <b className="firm">{wordOf('lswitch', name)}</b>,
});
const clauseColumn = (text: Text, profile: LicenceName): Column<LicenceSwitch> => ({
  key: 'clauses',
  head: text('licence.clauses'),
  cell: (name) => <span className="caption faint-text">{clausesOf(profile, name)}</span>,
});

/** Everything that a profile sets, and which clauses each switch fulfils. */
export function Switches({ profile }: { readonly profile: LicenceName }) {
  const text = useText();
  const columns: Column<LicenceSwitch>[] = [
    nameColumn(text),
    { key: 'value', head: text('licence.value'), cell: (name) => licenceValue(text, LICENCE_PROFILES[profile], name) },
    clauseColumn(text, profile),
  ];
  return <Table caption={text('licence.of', { profile })} columns={columns} rows={LICENCE_SWITCH_NAMES} rowKey={(name) => name} dense />;
}

const becoming = (text: Text, before: LicenceName, after: LicenceName): Column<LicenceSwitch>[] => [
  nameColumn(text),
  {
    key: 'before',
    head: text('licence.before'),
    cell: (name) => <del className="negative">{licenceValue(text, LICENCE_PROFILES[before], name)}</del>,
  },
  {
    key: 'after',
    head: text('licence.after'),
    cell: (name) => <ins className="positive bold">{licenceValue(text, LICENCE_PROFILES[after], name)}</ins>,
  },
  clauseColumn(text, after),
];

/** What another profile would change: before, after, and the clauses behind it. */
export function Differences({ before, after }: { readonly before: LicenceName; readonly after: LicenceName }) {
  const text = useText();
  const changed = changedSwitches(LICENCE_PROFILES[before].terms, LICENCE_PROFILES[after].terms);
  return (
    <Table
      caption={text('licence.changes', { before, after })}
      columns={becoming(text, before, after)}
      rows={changed}
      rowKey={(name) => name}
      dense
    />
  );
}
