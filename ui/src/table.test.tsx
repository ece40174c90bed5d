import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './Table.tsx';

test('each cell says the name of its column, for where a row is a card; a head that is no text names nothing', () => {
  const page = renderToString(
    <Table<{ id: string }>
      caption="Agents"
      columns={[
        { key: 'name', head: 'Name', cell: ({ id }) => id },
        { key: 'act', head: <span>Steps</span>, cell: () => 'Hold' },
        { key: 'rank', head: <button type="button">Rank ↓</button>, name: 'Rank', cell: () => '3' },
      ]}
      rows={[{ id: 'sri' }]}
      rowKey={({ id }) => id}
    />,
  );
  expect(page).toContain('<td data-head="Name">sri</td><td>Hold</td><td data-head="Rank">3</td>');
});
