import { hkdfSync } from 'node:crypto';
import { callOut, textOf } from '@sorak/contract/outgoing';
import { readSecretsKey } from '@sorak/contract/secret-box';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { parseStrictJson } from '../../http/strict-json.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { ownOrigin, readProviderFile, sign, SIGNATURE_HEADER, type SigningKey } from '../payment/service.ts';
import { openPerson, pictureName } from './person-service.ts';
import type { IdentityAsk, IdentityProvider, IdentityWord } from './provider.ts';
import * as repo from './repo.ts';

export const STAND_IN = 'local';
export const IDENTITY_WEBHOOK = '/identity/webhook/';
const BOUNDS = { withinMs: 6_000, maxBytes: 16 * 1024 };
const LEASE_MS = 30_000;
const FIRST_PAUSE_MS = 60_000;
const TRIES = 6;
/** Whoever took a case and has said nothing for so long says nothing. */
const SILENT_MS = 86_400_000;

type Listed = IdentityProvider & { readonly keys: readonly SigningKey[] };
const registries = new WeakMap<Context['db'], Listed | null>();

/** The key of the stand-in, the same in every process that has the platform's secrets. */
export function standInKeys({ config }: Context): readonly SigningKey[] {
  const secret = Buffer.from(hkdfSync('sha256', readSecretsKey(config.dataDir, config.secretsKey), '', 'local identity provider', 32));
  return [{ id: 'local-1', secret, until: null }];
}

/** Whom cases are sent to: the first of `IDENTITY_PROVIDERS_FILE`, the stand-in where one may be, else nobody. */
export function providerOf(context: Context): Listed | null {
  const known = registries.get(context.db);
  if (known !== undefined) return known;
  const { identityProvidersFile: file, hasLocalProvider } = context.config;
  const [outside] = file === undefined ? [] : readProviderFile(file);
  const found = outside ? httpProvider(context, outside) : hasLocalProvider ? standIn(context) : null;
  registries.set(context.db, found);
  return found;
}

const taken = v.object({ caseId: v.string(), reference: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)) });

function httpProvider({ clock }: Context, { code, url, keys }: ReturnType<typeof readProviderFile>[number]): Listed {
  const ask = async (asked: IdentityAsk): Promise<{ reference: string }> => {
    const address = new URL(`${url}/v1/checks`);
    const body = Buffer.from(JSON.stringify(asked));
    const signature = sign(keys, { method: 'POST', path: address.pathname, body }, clock.now());
    const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature };
    const answer = await callOut(address, { method: 'POST', headers, body, ...BOUNDS });
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`the provider answered ${answer.status}`);
    const read = v.parse(taken, parseStrictJson(textOf(answer)));
    if (read.caseId !== asked.caseId) throw new Error('the provider answered for another case');
    return { reference: read.reference };
  };
  return { code, isStandIn: false, keys, ask };
}

/** Looks at nothing, and says so by the same signed webhook as any other: a house can be tried out without one. */
function standIn(context: Context): Listed {
  const keys = standInKeys(context);
  const ask = async ({ caseId, webhookUrl }: IdentityAsk): Promise<{ reference: string }> => {
    const reference = `stand-in:${caseId}`;
    const word: IdentityWord = { eventId: `${reference}:1`, caseId, reference, outcome: 'not_checked' };
    const address = new URL(webhookUrl);
    const body = Buffer.from(JSON.stringify(word));
    const headers = { [SIGNATURE_HEADER]: sign(keys, { method: 'POST', path: address.pathname, body }, context.clock.now()) };
    // The case is ours before it is answered for, as with any provider: what comes too early is said again with the next try.
    setTimeout(() => void callOut(address, { method: 'POST', headers, body, ...BOUNDS }).catch(() => undefined), 50).unref();
    return Promise.resolve({ reference });
  };
  return { code: STAND_IN, isStandIn: true, keys, ask };
}

/** Sends out what waits for it; whoever does not answer is asked again, later each time, and then no more. */
export async function askProviders(context: Context): Promise<void> {
  const provider = providerOf(context);
  for (;;) {
    const now = context.clock.now();
    const due = await repo.claimDue(context.db.query, new Date(now), new Date(now + LEASE_MS));
    if (!due) return;
    if (due.state === 'asked' || due.tries >= TRIES || !provider || due.provider !== provider.code)
      await repo.updateCheck(
        context.db.query,
        due.case_id,
        due.state === 'answered' ? { next_at: null } : { state: 'silent', next_at: null },
      );
    else await askOne(context, provider, due);
  }
}

async function askOne(context: Context, provider: Listed, { case_id: caseId, tries }: repo.CheckRow): Promise<void> {
  const { query } = context.db;
  const now = context.clock.now();
  try {
    const ask = await sentOut(context, provider, caseId);
    if (!ask) return await repo.updateCheck(query, caseId, { state: 'silent', next_at: null });
    const { reference } = await provider.ask(ask);
    await repo.keepReference(query, caseId, reference, new Date(now + SILENT_MS));
  } catch (error) {
    context.log.warn({ err: error, provider: provider.code }, 'an identity provider could not be asked');
    await repo.updateCheck(query, caseId, { tries: tries + 1, next_at: new Date(now + FIRST_PAUSE_MS * 2 ** tries) });
  }
}

/** The case as it leaves the house, which stands in the log before it does; undefined once it is decided. */
async function sentOut(context: Context, { code }: Listed, caseId: string): Promise<IdentityAsk | undefined> {
  const { secrets, db, config } = context;
  const found = await inTransaction(db.query, async (tx) => {
    const row = await repo.lockCase(tx, config.merchantCode.toUpperCase(), caseId);
    if (row?.state !== 'waiting' || !row.person_sealed) return undefined;
    const pictures = await repo.picturesOf(tx, caseId);
    const log = { operatorId: null, object: `identity:${caseId}`, memberId: row.member_id };
    await recordAction(tx, { ...log, action: 'identity_sent_out', detail: { provider: code, pictures: pictures.length } });
    return { row, pictures, person: openPerson(context, caseId, row.person_sealed) };
  });
  if (!found) return undefined;
  const { row, pictures, person } = found;
  const origin = code === STAND_IN ? ownOrigin(context) : config.siteOrigin;
  return {
    caseId,
    level: row.level,
    document: row.document,
    ...person,
    validUntil: row.valid_until,
    pictures: pictures.map(({ id, side, sealed }) => ({ side, image: secrets.open(sealed, pictureName(id)) })),
    webhookUrl: `${origin}${IDENTITY_WEBHOOK}${code}`,
  };
}

/**
 * Keeps what a provider says, once for each event. The first answer stands; another one later makes it contradictory. False for a case that
 * it was never asked about, or under another name.
 */
export const keepWord = ({ db, clock }: Context, code: string, word: IdentityWord): Promise<boolean> =>
  inTransaction(db.query, async (tx) => {
    const check = await repo.lockCheck(tx, word.caseId);
    if (!check || check.provider !== code || (check.reference !== null && check.reference !== word.reference)) return false;
    const at = new Date(clock.now());
    const row = { provider: code, event_id: word.eventId, case_id: word.caseId, outcome: word.outcome, at };
    if (!(await repo.insertEvent(tx, row))) return true;
    const isOther = check.outcome !== null && check.outcome !== word.outcome;
    const outcome = isOther ? ('contradictory' as const) : word.outcome;
    await repo.updateCheck(tx, word.caseId, { state: 'answered', outcome, answered_at: at, next_at: null, reference: word.reference });
    return true;
  });
