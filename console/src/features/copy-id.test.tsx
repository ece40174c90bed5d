import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText, text } from '../locales/text.ts';
import { CopyId } from './CopyId.tsx';

beforeAll(() => loadText('en'));

test('an id is copied at a press that says which one', () => {
  expect(renderToString(<CopyId id="W2611280318" />)).toContain(`aria-label="${text('app.copy', { id: 'W2611280318' })}"`);
});
