import type { SettingItem } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText, text } from '../../../locales/text.ts';
import { SettingTable } from './SettingTable.tsx';

beforeAll(() => loadText('en'));

const entry = (key: string, name: string | null): SettingItem => ({
  area: 'licence',
  key,
  names: name === null ? null : { EN: name },
  isOpen: null,
  choices: {},
  values: { name, number: name, url: null },
});
const page = (...items: readonly SettingItem[]): string =>
  renderToString(<SettingTable area="licence" items={items} onChange={() => undefined} />);

test('operators are told that no licence is set, until one is', () => {
  expect(page(entry('1', null))).toContain(text('settings.noLicence'));
  expect(page(entry('1', 'PAGCOR'), entry('2', null))).not.toContain(text('settings.noLicence'));
});
