import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';
import type { Context } from '../../context.ts';
import { readFunctions } from '../../db/functions.ts';
import { differing, digestOf, digestsOf, isSigned, manifestDigest, readManifest, type Manifest } from '../../lib/manifest.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { closeGamesOf } from '../../play/games/stop-service.ts';
import * as repo from './verify-repo.ts';

/** The bundle is dist/server/main.js; beside sources there is no manifest, and nothing to compare. */
const DIST = path.join(import.meta.dirname, '..');
const EVERY_MS = 24 * 3_600_000;

export type Verified = { readonly release: string; readonly manifest: string; readonly parts: number; readonly changed: readonly string[] };

/** Which vendors' files play through a part; what is in none of these touches all play, but for the operators' own page. */
const TOUCHES: readonly (readonly [folder: string, source: string | null])[] = [
  ['studio/', 'STUDIO_VENDORS_FILE'],
  ['studio-client/', 'STUDIO_VENDORS_FILE'],
  ['sportsbook/', 'SPORTSBOOK_VENDORS_FILE'],
  ['sportsbook-client/', 'SPORTSBOOK_VENDORS_FILE'],
  ['console/', null],
];

/** What differs from what was built: files, SQL functions and profiles by name; the manifest itself where it should be signed and is not. */
async function changedParts({ db, config }: Context, root: string, manifest: Manifest): Promise<string[]> {
  const { releaseKeyFile } = config;
  const unsigned = releaseKeyFile !== null && !isSigned(manifest, readFileSync(releaseKeyFile, 'utf8')) ? ['manifest.json'] : [];
  const profiles = Object.fromEntries(Object.entries(LICENCE_PROFILES).map(([name, profile]) => [name, digestOf(profile)]));
  const texts = readFunctions().map(({ text }) => text);
  const functions = (await repo.functionsNow(db.query)).filter(({ body }) => !texts.some((text) => text.includes(body)));
  return [
    ...unsigned,
    ...differing(manifest.files, digestsOf(root)),
    ...differing(manifest.profiles, profiles).map((name) => `profile:${name}`),
    ...functions.map(({ name }) => `function:${name}`),
  ];
}

/**
 * Compares what runs with what was built and writes the outcome into the operators' log, where nobody can shorten it. What was changed is
 * named, and play of what it touches stops: operators open it again, game by game. Null where there is no build.
 */
export async function verifyPrograms(context: Context, root = DIST): Promise<Verified | null> {
  const manifest = readManifest(root);
  if (!manifest) return null;
  const changed = await changedParts(context, root, manifest);
  const digest = manifestDigest(manifest);
  const { query } = context.db;
  const before = await repo.lastVerified(query);
  const parts = Object.keys(manifest.files).length + Object.keys(manifest.profiles).length;
  const detail = { release: manifest.release, manifest: digest, parts };
  if (before && before.manifest !== digest)
    await recordAction(query, {
      operatorId: null,
      action: 'release_installed',
      object: `release:${manifest.release}`,
      detail: { ...detail, before },
    });
  const action = changed.length > 0 ? 'programs_changed' : 'programs_verified';
  await recordAction(query, { operatorId: null, action, object: `release:${manifest.release}`, detail: { ...detail, changed } });
  if (changed.length > 0) {
    context.log.error({ changed }, 'programs are not as they were built: play of what they touch stops');
    await stopPlay(context, changed);
  }
  return { ...detail, changed };
}

async function stopPlay(context: Context, changed: readonly string[]): Promise<void> {
  const reasons = new Map<string | undefined, string>();
  for (const part of changed) {
    const [, source] = TOUCHES.find(([folder]) => part.startsWith(folder)) ?? [part, undefined];
    if (source !== null && !reasons.has(source)) reasons.set(source, part);
  }
  for (const [source, part] of reasons) await closeGamesOf(context, source, `${part} is not as it was built`);
}

/** Before the platform answers for the first time. */
export const verifyAtStart = async (context: Context): Promise<void> => void (await verifyPrograms(context));

/** Each day, and whenever operators run the job. */
export const startVerifying = (context: Context): Repeating => repeat(context, 'verification', EVERY_MS, () => verifyPrograms(context));
