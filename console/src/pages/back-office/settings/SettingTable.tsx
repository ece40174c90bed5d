import type { SettingArea, SettingField, SettingItem } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { SwitchButton } from './SwitchButton.tsx';
import { fieldsOf, fullNameOf, nameOf, formatValue } from './values.ts';

/** What is read as words stands at the beginning of its column. */
const WORDS: ReadonlySet<SettingField['kind']> = new Set(['flag', 'choice', 'text']);

type Props = { readonly area: SettingArea; readonly items: readonly SettingItem[]; readonly onChange: (item: SettingItem) => void };

function columnsOf(text: Text, { area, items, onChange }: Props): Column<SettingItem>[] {
  const state: Column<SettingItem> = {
    key: 'state',
    head: text('members.state'),
    cell: ({ isOpen }) => <Badge tone={isOpen ? 'positive' : 'warn'}>{text(isOpen ? 'settings.isOpen' : 'settings.isClosed')}</Badge>,
  };
  return [
    { key: 'name', head: text('settings.name'), cell: (item) => <b className="firm">{nameOf(item)}</b> },
    ...fieldsOf(area).map(([name, field]) => ({
      key: name,
      head: wordOf('sfield', name),
      numeric: !WORDS.has(field.kind),
      cell: ({ values }: SettingItem) => formatValue(text, field, values[name] ?? null),
    })),
    ...(items.some(({ isOpen }) => isOpen !== null) ? [state] : []),
    {
      key: 'steps',
      head: <span className="reader-only">{text('adjustments.steps')}</span>,
      cell: (item) => (
        <span className="row gap-medium ends">
          {item.area === 'offer' && item.isOpen === false ? null : (
            <Button size="s" aria-label={text('settings.changeOf', { name: fullNameOf(item) })} onClick={() => onChange(item)}>
              {text('settings.change')}
            </Button>
          )}
          {item.isOpen === null ? null : <SwitchButton item={item} />}
        </span>
      ),
    },
  ];
}

/** Things of one kind in rows; a thing that stands alone as a list of its figures. */
export function SettingTable(props: Props) {
  const text = useText();
  const { area, items, onChange } = props;
  const [only] = items;
  if (only?.key !== 'all')
    return (
      <Card look="flush">
        <h2 className="heading pad-little">{wordOf('sarea', area)}</h2>
        {area === 'licence' && items.every(({ values }) => !values['name']) ? <Note tone="warn">{text('settings.noLicence')}</Note> : null}
        <Table caption={wordOf('sarea', area)} columns={columnsOf(text, props)} rows={items} rowKey={({ key }) => key} dense />
      </Card>
    );
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{wordOf('sarea', area)}</h2>
        <Button size="s" aria-label={text('settings.changeOf', { name: nameOf(only) })} onClick={() => onChange(only)}>
          {text('settings.change')}
        </Button>
      </div>
      <dl className={fieldsOf(area).some(([, { kind }]) => kind === 'list') ? 'facts' : 'facts wide'}>
        {fieldsOf(area).map(([name, field]) => (
          <div key={name}>
            <dt>{wordOf('sfield', name)}</dt>
            <dd>{formatValue(text, field, only.values[name] ?? null)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
