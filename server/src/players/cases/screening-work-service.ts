import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { alertsOfRule, insertAlert, RULE_STOPS } from './alert-repo.ts';
import { setMeasure } from '../safer-play/measure-service.ts';
import type { Query } from './repo.ts';
import { wordKey } from './screening-file.ts';
import * as repo from './screening-repo.ts';

const LOOK_EVERY_MS = 2_000;
const AT_ONCE = 200;
/** Name and birth date; the name alone, where one of the two has no birth date; the same words in another order. */
const SCORES = { whole: 95, name: 80, words: 65 } as const;

/** Compares names with the lists that count, in every process. */
export const startScreening = (context: Context): Repeating => repeat(context, 'screening', LOOK_EVERY_MS, () => screenDue(context));

/** What is due: new names first, then every member for a list that has begun to count. */
export async function screenDue(context: Context): Promise<void> {
  let isMore = true;
  while (isMore)
    isMore = await inTransaction(context.db.query, async (tx) => {
      const { taken, persons } = await repo.takeDue(tx, AT_ONCE);
      await compare(context, tx, persons, null);
      return taken > 0;
    });
  isMore = true;
  while (isMore) isMore = await inTransaction(context.db.query, (tx) => stepOf(context, tx));
}

async function stepOf(context: Context, tx: Query): Promise<boolean> {
  const list = await repo.takeList(tx);
  if (!list) return false;
  const people = await repo.peopleAfter(tx, list.seen_to ?? 0n, AT_ONCE);
  await compare(context, tx, people, list.id);
  await repo.seenTo(tx, list.id, people.length < AT_ONCE ? null : (people.at(-1)?.id ?? null));
  return true;
}

/** Where a licence has a register of the excluded, whoever stands in it by name and birth date neither plays nor is offered anything until people say otherwise. */
export async function stopListed(context: Context, tx: Query, memberId: bigint): Promise<void> {
  if (!(await readBrand(context)).licence.profile.terms.stopsListed) return;
  for (const what of ['play', 'offers'] as const)
    await setMeasure(
      tx,
      { memberId, what, source: 'case', reference: RULE_STOPS.exclusion_match },
      { operatorId: null, at: new Date(context.clock.now()) },
    );
}
type Match = { readonly person: repo.Person; readonly line: repo.Line; readonly score: number };

/** How alike a member and a line are; undefined where their birth dates say that they are two. */
function scoreOf({ payee_key: key, birth_date: birth }: repo.Person, words: string, line: repo.Line): number | undefined {
  const isName = line.name_key === key;
  if (!isName && line.word_key !== words) return undefined;
  const isBorn = birth !== null && line.birth !== null;
  if (birth !== null && line.birth !== null && !birth.startsWith(line.birth)) return undefined;
  return isName && isBorn ? SCORES.whole : isName ? SCORES.name : SCORES.words;
}

/**
 * Raises an alert for each member and line that are alike. Its key is the line and the name, not the file: what was put aside stays so when
 * the list comes again, and comes up again under another name.
 */
async function compare(context: Context, tx: Query, people: readonly repo.Person[], listId: string | null): Promise<void> {
  if (people.length === 0) return;
  const words = people.map((person) => wordKey(person.payee_name));
  const lines = await repo.linesWith(
    tx,
    people.map((person) => person.payee_key),
    words,
    listId,
  );
  const matches = people.flatMap((person, at) =>
    lines.flatMap((line): Match[] => {
      const score = scoreOf(person, words[at] ?? '', line);
      return score === undefined ? [] : [{ person, line, score }];
    }),
  );
  for (const { person, line, score } of matches) {
    // Means are looked at where the net deposits say so (LCCP 3.4.4), not of everybody.
    if (line.kind === 'insolvency' && (await alertsOfRule(tx, person.id, 'net_month')).count === 0) continue;
    if (line.kind === 'exclusion' && score === SCORES.whole) await stopListed(context, tx, person.id);
    await insertAlert(tx, {
      brandCode: brandCode(context),
      rule: `${line.kind}_match`,
      memberId: person.id,
      key: `${line.list} ${line.reference ?? line.name_key} ${line.birth ?? ''} ${person.payee_key}`,
      score,
      at: new Date(context.clock.now()),
      evidence: [
        {
          what: 'list_entry',
          reference: [line.list, line.reference, line.name, line.birth].filter(Boolean).join(' · '),
          at: context.clock.now(),
          amount: null,
        },
      ],
    });
  }
}
