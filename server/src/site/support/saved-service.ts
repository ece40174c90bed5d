import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as repo from './saved-repo.ts';
import { tidyText } from './tidy-text.ts';

type By = { readonly operatorId: bigint };
type Saved = ResponseInput<Calls['getSavedAnswers']>;

/** All answers that the house keeps. */
export async function savedAnswers(context: Context): Promise<Saved> {
  const rows = await repo.findAnswers(context.db.query, brandCode(context));
  return { list: rows.map(({ id, ...words }) => ({ id: String(id), ...wordsOf(words) })) };
}

const wordsOf = ({ category, language, title, text }: repo.Words) => ({ category, language, title, text });
const emptyText = () => new CallError('validation_failed', { fields: [{ field: 'text', rule: 'minLength', min: 1 }] });

/** Keeps an answer or changes one. CallError not_found, conflict where another of its language has the title. */
export async function saveAnswer(
  context: Context,
  { id, operatorId, ...asked }: RequestOutput<Calls['setSavedAnswer']> & By,
): Promise<Saved> {
  const words = { ...asked, title: tidyText(asked.title), text: tidyText(asked.text) };
  if (words.text === '' || words.title === '') throw emptyText();
  await inTransaction(context.db.query, async (tx) => {
    const brand = brandCode(context);
    const before = id === undefined ? null : await repo.lockAnswer(tx, brand, BigInt(id));
    if (before === undefined) throw new CallError('not_found');
    const row = { brand_code: brand, ...words, changed_by: operatorId, changed_at: new Date(context.clock.now()) };
    const kept = await repo.putAnswer(tx, row, before?.id);
    if (kept === undefined) throw new CallError('conflict');
    const detail = { before: before && wordsOf(before), after: words };
    await recordAction(tx, { operatorId, action: 'saved_answer_changed', object: `saved_answer:${kept}`, detail });
  });
  return savedAnswers(context);
}

/** Takes an answer away; the same again changes nothing. */
export async function removeAnswer(context: Context, { id, operatorId }: RequestOutput<Calls['removeSavedAnswer']> & By): Promise<Saved> {
  await inTransaction(context.db.query, async (tx) => {
    const before = await repo.lockAnswer(tx, brandCode(context), BigInt(id));
    if (!before) return;
    await repo.deleteAnswer(tx, before.id);
    const detail = { before: wordsOf(before) };
    await recordAction(tx, { operatorId, action: 'saved_answer_removed', object: `saved_answer:${id}`, detail });
  });
  return savedAnswers(context);
}
