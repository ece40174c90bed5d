import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QueueTable } from './QueueTable.tsx';

test('each cell of a queue says the name of its column, so that on a telephone its row is a card and no column is cut', () => {
  const page = renderToString(
    <QueueTable<{ id: string }>
      caption="Draws"
      columns={[
        { key: 'draw', head: 'Draw', cell: ({ id }) => id },
        { key: 'in', head: 'Money in', cell: () => '0.00', numeric: true },
      ]}
      rows={[{ id: 'VNMB' }]}
      rowKey={({ id }) => id}
      openLabel={({ id }) => id}
      open={null}
      onOpen={() => undefined}
    />,
  );
  expect(page).toContain('data-head="Draw"');
  expect(page).toContain('data-head="Money in"');
});
