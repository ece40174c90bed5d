import type { DocumentKind, DocumentText } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { htmlForReaders, linkHosts } from '../content/service.ts';
import { onSettingsChange } from '../system/changes-service.ts';
import { brandCode, readBrand } from '../system/service.ts';
import { FIRST_DOCUMENTS } from './first-documents.ts';
import * as repo from './repo.ts';

type Shelf = { readonly versions: readonly repo.Version[]; readonly hosts: readonly string[]; readonly fallback: string };

/** A new version is seen by every process within this time. */
const FRESH_MS = 1_000;
const shelves = cachedReading<Shelf>(FRESH_MS);
const readShelf = (context: Context): Promise<Shelf> =>
  shelves(context, async () => ({
    versions: await repo.everyVersion(context.db.query, brandCode(context)),
    hosts: await linkHosts(context),
    fallback: (await readBrand(context)).settings.defaultLanguage,
  }));

/** Forgets what was read as soon as a version is published, by whatever process. */
export const watchDocuments = (context: Context): void => onSettingsChange(context, 'content', () => shelves.forget(context));

/** A document in the reader's language, the newest version unless a number is named. CallError not_found for one that there is not. */
export async function readDocument(
  context: Context,
  { kind, number, language }: { readonly kind: DocumentKind; readonly number: number | undefined; readonly language: string },
): Promise<DocumentText> {
  const shelf = await readShelf(context);
  const versions = shelf.versions.filter((one) => one.kind === kind);
  const version = number === undefined ? versions[0] : versions.find((one) => one.number === number);
  if (!version) throw new CallError('not_found');
  return cachedResponse(shelf, `document ${kind} ${version.number} ${language}`, () => {
    const read = (texts: Readonly<Record<string, string>>): string => inLanguage(texts, language, shelf.fallback);
    return {
      kind,
      number: version.number,
      title: read(version.titles),
      ...langOf(version.titles, language, shelf.fallback),
      changes: read(version.changes),
      content: htmlForReaders(read(version.contents), shelf.hosts),
      publishedAt: version.published_at.getTime(),
      versions: versions.map((one) => ({ number: one.number, publishedAt: one.published_at.getTime() })),
    };
  });
}

/** What a member has to accept before going on. */
export const documentsDue = (context: Context, memberId: bigint): Promise<readonly repo.Accepted[]> =>
  repo.dueVersions(context.db.query, brandCode(context), memberId);

/** Keeps that whoever opens an account accepted the versions of this moment, in the transaction that opens it. */
export async function acceptOnOpening(tx: repo.Query, brand: string, memberId: bigint, at: Date): Promise<void> {
  const newest = await repo.newestVersions(tx, brand);
  await repo.insertConsents(
    tx,
    newest.map(({ kind, number }) => ({ member_id: memberId, brand_code: brand, kind, number, how: 'opened' as const, at })),
  );
}

/** Accepts versions that were read, as often as it is sent. CallError conflict for one that is not the newest: nobody accepts what is not in force. Resolves to what is due still. */
export async function acceptDocuments(
  context: Context,
  memberId: bigint,
  documents: readonly repo.Accepted[],
): Promise<readonly repo.Accepted[]> {
  const brand = brandCode(context);
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    const newest = await repo.newestVersions(tx, brand);
    const isNewest = ({ kind, number }: repo.Accepted): boolean => newest.some((one) => one.kind === kind && one.number === number);
    if (!documents.every(isNewest)) throw new CallError('conflict');
    await repo.insertConsents(
      tx,
      documents.map(({ kind, number }) => ({ member_id: memberId, brand_code: brand, kind, number, how: 'asked' as const, at })),
    );
    return repo.dueVersions(tx, brand, memberId);
  });
}

/** The documents of a fresh installation. They are where a house begins: nobody is asked for them again. */
export async function seedDocuments(context: Context): Promise<void> {
  for (const { kind, titles, contents } of FIRST_DOCUMENTS)
    await repo.insertVersion(context.db.query, {
      brand_code: brandCode(context),
      kind,
      number: 1,
      titles: JSON.stringify(titles),
      changes: '{}',
      contents: JSON.stringify(contents),
      asks_again: false,
      published_at: new Date(context.clock.now()),
    });
}
