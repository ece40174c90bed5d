import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { momentText } from '../../lib/time.ts';
import { loadAgentText, text } from '../../locales/text.ts';
import { EndingFacts } from './EndingFacts.tsx';
import { contractOf } from './test-contract.ts';

const DAY_MS = 86_400_000;
const contract = contractOf('bi***7', 'signed', 4_000);
const draw = (ending: Parameters<typeof EndingFacts>[0]['ending']): string =>
  renderToString(<EndingFacts contract={contract} ending={ending} />).replaceAll('<!-- -->', '');

beforeAll(async () => {
  await loadAgentText();
});

test('what ends with a contract stands there before it is ended: its end, what is still paid, and whose contracts below end too', () => {
  const last = { from: 0, to: DAY_MS, paidAt: DAY_MS + 36_000_000, amount: 12_080 };
  const facts = draw({ endsAt: DAY_MS, last, cancels: 2, topRate: 3_000 });
  for (const word of ['0.40%', momentText(DAY_MS), momentText(last.paidAt), text('agent.endBelowCount', { count: 2 }), '0.30%'])
    expect(facts).toContain(word);
  expect(facts).toMatch(/12,080.*\.00/);
  expect(facts).toContain('note warn');
  expect(draw({ endsAt: DAY_MS, last, cancels: 0, topRate: 0 })).not.toContain('note warn');
});

test('of a contract that has not begun nothing is said to be paid', () => {
  const facts = draw({ endsAt: DAY_MS, last: null, cancels: 0, topRate: 0 });
  expect(facts).toContain(text('agent.terminateNever', { at: momentText(DAY_MS), account: contract.account }));
  expect(facts).not.toContain(text('agent.endLast'));
});
