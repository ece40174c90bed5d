import type { DeskListFile } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText, text } from '../locales/text.ts';
import { FileLine } from './FileLine.tsx';

beforeAll(() => loadText('en'));

const drawn = (part: Partial<DeskListFile>): string =>
  renderToString(
    <FileLine
      file={{
        id: 'one',
        list: 'listMembers',
        query: '',
        reason: '',
        askedAt: 0,
        state: 'waiting',
        cut: null,
        rows: 4_000,
        total: null,
        parts: 1,
        digest: null,
        expiresAt: 0,
        ...part,
      }}
    />,
  ).replaceAll('<!-- -->', '');

test('a file says how far it is, is saved once it is ready, and names what it lacks', () => {
  expect(drawn({})).toContain(text('files.writing', { rows: '4,000' }));
  expect(drawn({ total: 9_000 })).toContain(text('files.writingOf', { rows: '4,000', total: '9,000' }));
  expect(drawn({})).not.toContain('<button');
  const save = text('files.save', { rows: '4,000' });
  expect(drawn({ state: 'ready' })).toContain(save);
  expect(drawn({ state: 'ready' })).not.toContain(text('filesCut.rows'));
  const cut = drawn({ state: 'cut', cut: 'rows' });
  expect([cut.includes(save), cut.includes(text('filesCut.rows'))]).toEqual([true, true]);
  for (const why of ['right', 'error'] as const) {
    const failed = drawn({ state: 'failed', cut: why });
    expect([failed.includes('<button'), failed.includes(text(`filesCut.${why}`))]).toEqual([false, true]);
  }
});
