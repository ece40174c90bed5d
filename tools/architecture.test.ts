import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { domainOf, RULES } from './architecture.ts';
import { breaches, type Sources } from './breaches.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.d.ts'));

const readTree = (): Sources =>
  new Map(
    files.flatMap((file) => {
      try {
        return [[file, readFileSync(path.join(root, file), 'utf8')] as const];
      } catch {
        return []; // removed, and not yet committed
      }
    }),
  );

/** One planted breach for each rule: file, what it imports, and the rule that must name it. */
const PLANTS: readonly (readonly [file: string, target: string, rule: string])[] = [
  ['locales/src/message.ts', './plugin.ts', 'words know words'],
  ['locales/src/plugin.ts', '@sorak/contract', 'words are compiled by the build'],
  ['server/src/lib/words.ts', '../context.ts', 'the platform speaks through lib/words'],
  ['server/src/money/wallet/service.ts', '@sorak/locales/tables', 'a domain meets another at its service'],
  ['web/src/stores/xx.ts', '@sorak/locales/tables', 'stores know lib'],
  ['contract/src/rules/xx.ts', '../calls/play/bets.ts', 'contract rules know rules and codes'],
  ['contract/src/money.ts', './errors.ts', 'contract ground knows nothing'],
  ['contract/src/outgoing.ts', './money.ts', 'the way out, the first answer and the box of secrets know Node alone'],
  ['contract/src/first-answer.ts', 'fastify', 'the way out, the first answer and the box of secrets know Node alone'],
  [
    'contract/src/health.ts',
    './calls/play/bets.ts',
    'what all programs stand on knows the contract’s ground, their server and their database',
  ],
  ['contract/src/index.ts', './pool-care.ts', 'contract index gathers the contract'],
  ['contract/src/index.ts', './first-answer.ts', 'contract index gathers the contract'],
  ['contract/src/index.ts', './outgoing.ts', 'contract index gathers the contract'],
  ['contract/src/events.ts', './calls/play/bets.ts', 'contract words know fields and codes'],
  ['contract/src/calls/xx.ts', '../events.ts', 'contract calls know words and rules'],
  ['contract/src/index.ts', '@sorak/server', 'contract index gathers the contract'],
  ['server/src/lib/xx.ts', '../db/database.ts', 'lib knows nothing of ours'],
  ['server/src/db/migrations/xx.ts', '../../ledger/ledger.ts', 'migrations stand alone'],
  ['server/src/db/xx.ts', '../ledger/ledger.ts', 'db knows lib'],
  ['server/src/realtime/xx.ts', '../players/session/service.ts', 'realtime and gateways know the ground'],
  ['server/src/realtime/xx.ts', '../context.ts', 'realtime and gateways know the ground'],
  ['server/src/context.ts', './http/call.ts', 'context knows the ground'],
  ['server/src/ledger/xx.ts', '../money/wallet/service.ts', 'ledger knows the ground'],
  ['server/src/http/xx.ts', '../players/session/service.ts', 'http knows the context'],
  ['server/src/money/wallet/tables.ts', './repo.ts', 'table types know types'],
  ['server/src/money/wallet/routes.ts', '../../main.ts', 'a domain meets another at its service'],
  ['server/src/money/wallet/service.ts', '../wagering/repo.ts', 'a domain meets another at its service'],
  ['server/src/app.ts', './main.ts', 'app gathers all domains'],
  ['server/src/main.ts', '@sorak/web', 'main starts the app'],
  ['server/src/money/wallet/service.ts', 'kysely', 'only repos write SQL'],
  ['server/src/money/wallet/repo.ts', '../../http/call.ts', 'only routes name calls'],
  ['server/src/money/wallet/repo.ts', './service.ts', 'repos serve services'],
  ['server/src/money/wallet/service.ts', './routes.ts', 'services do not know routes'],
  ['ui/src/xx.tsx', '@sorak/contract', 'ui knows no product'],
  ['client/src/xx.ts', '../../web/src/stores/session.ts', 'the client knows no page'],
  ['web/src/stores/xx.ts', '@sorak/client/queries.ts', 'stores know lib'],
  ['web/src/lib/xx.ts', '../stores/session.ts', 'web lib and locales know the contract'],
  ['web/src/stores/xx.ts', '../api/client.ts', 'stores know lib'],
  ['web/src/api/xx.ts', '../features/play/games/GameTile.tsx', 'api knows stores'],
  ['web/src/features/play/games/xx.tsx', '../../money/wallet/Balance.tsx', 'a feature never imports a feature'],
  ['web/src/features/play/games/xx.tsx', '../../../pages/egame/EgamePage.tsx', 'a feature never imports a feature'],
  ['web/src/pages/xx/XxPage.tsx', '../../app/router.tsx', 'pages know features'],
  ['web/src/main.tsx', '@sorak/server', 'the app knows the site'],
  ['web/vite.config.ts', '../server/src/app.ts', 'the web build stands alone'],
  ['console/src/lib/xx.ts', '../api/client.ts', 'console lib and locales know the contract'],
  ['console/src/api/xx.ts', '../features/PageHead.tsx', 'the console’s api knows lib'],
  ['console/src/features/xx.tsx', '../pages/platform/audit/Page.tsx', 'console features know the api'],
  ['console/src/pages/platform/audit/xx.tsx', '../../../app/Shell.tsx', 'console pages know features'],
  ['console/src/pages/platform/audit/xx.tsx', '@sorak/web/src/lib/Link.tsx', 'console pages know features'],
  ['console/src/main.tsx', '../../web/src/main.tsx', 'the console’s app gathers its pages'],
  ['console/vite.config.ts', '../web/vite.config.ts', 'the console’s build stands alone'],
  ['contract/src/wallet-client.ts', './index.ts', 'a vendor’s way to the wallet knows its calls and the way out'],
  ['contract/src/platform-check.ts', './index.ts', 'the check of the platform’s signature knows the way out'],
  ['contract/src/beacon.ts', './index.ts', 'the reader of a beacon knows its rules and the way out'],
  ['contract/src/beacon-chain.ts', './beacon.ts', 'the signatures of a beacon know their curve'],
  ['studio/engines/xx.ts', 'valibot', 'engines are pure'],
  ['studio/titles/xx.ts', '../server/api.ts', 'titles are data'],
  ['studio/server/xx.ts', '../../server/src/app.ts', 'the studio server knows engines, titles and the contract'],
  ['studio/server/db/xx.ts', '../rounds/repo.ts', 'the studio’s ground knows no round'],
  ['studio/server/rounds/xx.ts', '../../engines/slot/play.ts', 'what serves every game knows no kind of game'],
  ['studio/server/sessions/xx.ts', '../../titles/slot/lines.ts', 'what serves every game knows no kind of game'],
  ['studio/client/shell/xx.ts', '../slot/controls.ts', 'what serves every game knows no kind of game'],
  ['studio/engines/xx.ts', './slot/round.ts', 'what serves every game knows no kind of game'],
  ['studio/engines/dice/xx.ts', '../slot/round.ts', 'a kind of game never imports another'],
  ['studio/client/dice/xx.ts', '../../engines/slot/round.ts', 'a kind of game never imports another'],
  ['studio/server/rounds/open.ts', 'kysely', 'only the studio’s repos write SQL'],
  ['studio/server/app.ts', 'pg', 'only the studio’s repos write SQL'],
  ['studio/client/xx.ts', '../server/rounds/repo.ts', 'the studio client knows engines, the API types and the contract'],
  ['studio/vite.config.ts', '../web/vite.config.ts', 'the studio build stands alone'],
  ['sportsbook/engine/xx.ts', 'valibot', 'the book’s engine is pure'],
  ['sportsbook/feed/xx.ts', '../server/app.ts', 'a feed knows the engine'],
  ['sportsbook/server/xx.ts', '../../studio/server/page.ts', 'the book’s server knows its engine, its feed and the contract'],
  ['sportsbook/server/app.ts', 'pg', 'only the book’s repos write SQL'],
  ['sportsbook/client/xx.ts', '../server/bets/repo.ts', 'the book’s client knows the engine, the API types and the contract'],
  ['sportsbook/vite.config.ts', '../web/vite.config.ts', 'the book’s build stands alone'],
];

describe('the law of imports', () => {
  it('holds in the whole tree', () => {
    expect(breaches(readTree())).toEqual([]);
  });

  it.each(PLANTS)('is red on a planted breach: %s → %s', (file, target, rule) => {
    const found = breaches(new Map([[file, `import ${JSON.stringify(target)};`]]));
    expect(found.some((line) => line.startsWith(`${rule}: ${file}:1`))).toBe(true);
  });

  it('has a planted breach for every rule that forbids something', () => {
    const planted = new Set(PLANTS.map(([, , rule]) => rule));
    const open = RULES.filter(({ may }) => !may.some((pattern) => pattern.source === '.')).map(({ name }) => name);
    expect(open.filter((name) => !planted.has(name))).toEqual([]);
  });

  it('gathers every domain by its record, each after those that it knows', () => {
    const tree = readTree();
    const source = tree.get('server/src/domains.ts') ?? '';
    const folderOf = new Map(
      [...source.matchAll(/^import \{ (\w+)Domain \} from '\.\/([\w/-]+)\/domain\.ts'/gm)].map(([, name, folder]) => [name, folder]),
    );
    const listed = [...source.matchAll(/^ {2}(\w+)Domain,$/gm)].map(([, name]) => folderOf.get(name));
    const folders = [...tree.keys()].flatMap((file) => (file.endsWith('/domain.ts') ? (domainOf(file) ?? []) : []));
    expect(listed.toSorted()).toEqual(folders.toSorted());
    const late = [...tree].flatMap(([file, text]) => {
      const from = domainOf(file);
      if (from === undefined || RULES[0]?.from.test(file)) return [];
      return [...text.matchAll(/from '(\.[^']+)'/g)].flatMap(([, target = '']) => {
        const to = domainOf(path.posix.join(path.posix.dirname(file), target));
        return to !== undefined && listed.indexOf(to) > listed.indexOf(from) ? [`${file} → ${target}`] : [];
      });
    });
    expect(late).toEqual([]);
  });

  it.each([
    [
      'server/src/money/wallet/service.ts',
      '../../money/wagering/service.ts',
      'server/src/money/wagering/service.ts',
      '../wallet/other-service.ts',
      'domains',
    ],
    [
      'server/src/money/wallet/service.ts',
      '../../play/bets/service.ts',
      'server/src/play/lottery/service.ts',
      '../../money/wagering/service.ts',
      'wings',
    ],
  ])('sees who know each other both ways: %s → %s, %s → %s', (one, its, other, back, kind) => {
    const found = breaches(
      new Map([
        [one, `import '${its}';`],
        [other, `import '${back}';`],
      ]),
    );
    expect(found.some((line) => line.startsWith(`${kind} know each other one way: `))).toBe(true);
  });

  it('sees cycles through types and dynamic imports', () => {
    const cycle = new Map([
      ['server/src/lib/a.ts', "import type { B } from './b.ts'; export type A = B;"],
      ['server/src/lib/b.ts', "export type B = 1; export const load = () => import('./a.ts');"],
    ]);
    expect(breaches(cycle)).toEqual(['no import cycle: server/src/lib/a.ts → server/src/lib/b.ts → server/src/lib/a.ts']);
  });

  it.each([
    ['server/src/db/migrations/0999-late.ts', 'export const text = `create function late() returns int4 language sql as ...`;'],
    ['server/src/db/migrations/0999-late.ts', 'export const text = `create or replace  trigger late after update on bet`;'],
    ['server/src/db/migrations/0999-late.ts', 'export const text = `select pg_get_functiondef(oid) from pg_proc`;'],
    ['server/src/db/migrations/0999-late.ts', 'export const text = `drop function vendor_bet`;'],
    ['server/src/money/wallet/repo.ts', 'export const text = `CREATE OR REPLACE FUNCTION late() returns int4`;'],
    ['studio/server/db/migrations.ts', 'export const text = `create constraint trigger late after update on rounds`;'],
  ])('sees an SQL function that stands elsewhere: %s', (file, source) => {
    expect(breaches(new Map([[file, source]]))).toEqual([`an SQL function stands whole in a file of db/functions: ${file}`]);
  });

  it.each([
    ['server/src/play/games/ask.ts', 'export const ask = (url: string) => fetch(url);'],
    ['server/src/gateways/ask.ts', "import { get } from 'node:https'; export const ask = get;"],
    ['server/src/lib/wait.ts', 'export const soon = () => AbortSignal.timeout(5);'],
    [
      'server/src/gateways/keys.ts',
      "import { createRemoteJWKSet } from 'jose'; export const keys = createRemoteJWKSet(new URL('a:b'), {});",
    ],
    ['server/src/gateways/mail.ts', "import { createTransport } from 'nodemailer'; export const mail = createTransport('smtp://a');"],
    ['studio/server/ask.ts', "import http from 'node:http'; export const ask = http.request;"],
  ])('sees a call that leaves the house by a way of its own: %s', (file, source) => {
    expect(breaches(new Map([[file, source]]))).toEqual([`one way out of the house: ${file}`]);
    expect(breaches(new Map([[file.replace(/(\w+)\.ts$/, '$1.test.ts'), source]]))).toEqual([]);
  });

  it('sees a forbidden folder, a file without a place, and a weak random source', () => {
    expect(breaches(new Map([['server/src/utils/a.ts', '']])).some((line) => line.startsWith('no folder of that name'))).toBe(true);
    expect(breaches(new Map([['somewhere/a.ts', '']]))).toEqual(['every file has a place: somewhere/a.ts']);
    expect(breaches(new Map([['studio/engines/a.ts', 'export const draw = () => Math.random();']]))).toEqual([
      'outcomes draw no Math.random: studio/engines/a.ts',
    ]);
  });
});
