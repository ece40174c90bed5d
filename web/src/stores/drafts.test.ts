import { expect, test } from 'vitest';
import { createDraft } from './drafts.ts';
import { endSession, startSession } from './session.ts';

test('what was begun is kept until it is forgotten, and never for whoever signs in next', () => {
  startSession('a'.repeat(32));
  const draft = createDraft({ amount: '', note: '' });
  draft.set({ amount: '50,000', note: 'untuk setoran' });
  expect(draft.get()).toEqual({ amount: '50,000', note: 'untuk setoran' });
  draft.forget();
  expect(draft.get()).toEqual({ amount: '', note: '' });
  draft.set({ amount: '75,000', note: '' });
  endSession();
  startSession('b'.repeat(32));
  expect(draft.get()).toEqual({ amount: '', note: '' });
});
