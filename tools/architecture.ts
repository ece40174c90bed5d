type Rule = { readonly name: string; readonly from: RegExp; readonly may: readonly RegExp[]; readonly not?: readonly RegExp[] };

/** A wing of the platform and a domain in it. What stands beside the wings is the ground, that all of them know. */
const DOMAIN = '(?!db/|gateways/|http/|ledger/|lib/|realtime/|test/)[\\w-]+/[\\w-]+';
const CONTRACT = /^@sorak\/contract/;
/** How words are read and written. What reads them from the disk is for programs outside a browser. */
const WORDS = /^@sorak\/locales\/(?:digits|groups|languages|message|script-face)$/;
/** What site and console stand on in a browser. Its calls and answers are for what stands above the stores. */
const CLIENT = /^@sorak\/client\//;
const CLIENT_GROUND = /^@sorak\/client\/(?!calls|queries|cache|ground|keys|sealing)/;
const LIBRARY = /^(?!(?:@sorak|contract|locales|client|server|web|ui|studio|sportsbook|console|e2e|bench|tools)\/)(?:node:|@?[a-z])/;
const own = (folder: string): RegExp => new RegExp(`^${folder}`);
const SERVER_GROUND = [
  own('server/src/lib/'),
  own('server/src/db/(?!migrations/)'),
  own('server/src/realtime/'),
  own('server/src/gateways/'),
];
const CONSOLE_GROUND = [
  own('console/src/lib/'),
  own('console/src/locales/'),
  own('console/src/vite-env'),
  /^@sorak\/ui\//,
  CONTRACT,
  WORDS,
  CLIENT_GROUND,
];
const WEB_GROUND = [own('web/src/lib/'), own('web/src/locales/'), own('web/src/vite-env'), /^@sorak\/ui\//, CONTRACT, WORDS, CLIENT_GROUND];

/**
 * Who may import whom, the first row that fits a file decides. Targets are project paths for relative imports and
 * package names otherwise; what no `may` names is refused. ARCHITECTURE.md draws the same table.
 */
export const RULES: readonly Rule[] = [
  {
    name: 'tests stand beside anything of their own package',
    from: /\.test\.tsx?$|^server\/src\/(?:.*\/)?test\/|^sportsbook\/server\/.*\/?test-[a-z-]+\.ts$/,
    may: [/./],
  },

  {
    name: 'contract rules know rules and codes',
    from: own('contract/src/rules/'),
    may: [own('contract/src/rules/'), own('contract/src/errors'), /^valibot$/, /^re2js$/],
  },
  {
    name: 'contract ground knows nothing',
    from: /^contract\/src\/(clean-text|crowd|csv|database-session|errors|money|module-flags|outage|page-policy|release|session-life|text-frame)\.ts/,
    may: [],
  },
  {
    name: 'the way out, the first answer and the box of secrets know Node alone',
    from: own(
      'contract/src/(?:outgoing|env-settings|public-address|first-answer|last-net|metrics|presence|process-metrics|repeat|secret-box|key-ring|shown-tag|span-sender|spans|trace).ts',
    ),
    may: [own('contract/src/(?:metrics|outgoing|presence|public-address|repeat|secret-box|span-sender|trace).ts'), /^node:/],
  },
  {
    name: 'what all programs stand on knows the contract’s ground, their server and their database',
    from: own('contract/src/(?:health|log|log-ship|log-sink|pool-care|pool-metrics|serve-metrics|vendor-server).ts'),
    may: [
      own(
        'contract/src/(?:clean-text|database-session|log-ship|log-sink|metrics|outage|outgoing|pool-metrics|presence|serve-metrics|spans|trace).ts',
      ),
      /^(?:fastify|pg|pino)$/,
      /^node:/,
    ],
  },
  {
    name: 'a vendor’s way to the wallet knows its calls and the way out',
    from: own('contract/src/(?:wallet-client|token-seal).ts'),
    may: [own('contract/src/(?:vendor-wallet|outgoing|metrics|spans|token-seal|trace|secret-box).ts'), /^valibot$/, /^node:/],
  },
  {
    name: 'the check of the platform’s signature knows the way out',
    from: own('contract/src/platform-check.ts'),
    may: [own('contract/src/outgoing.ts'), /^node:/],
  },
  {
    name: 'the reader of a beacon knows its rules and the way out',
    from: own('contract/src/beacon.ts'),
    may: [own('contract/src/(?:outgoing|beacon-chain|rules/beacon).ts'), /^valibot$/],
  },
  {
    name: 'the signatures of a beacon know their curve',
    from: own('contract/src/beacon-chain.ts'),
    may: [/^@noble\/curves\//, /^valibot$/, /^node:/],
  },
  {
    name: 'contract words know fields and codes',
    from: /^contract\/src\/(call|events|broadcasts|fields|table-reports|frame|vendor-wallet|vendor-transfer|vendor-rewards|vendor-round-history|vendor-pairs|vendor-saved-leagues|vendor-file)\.ts/,
    may: [/^contract\/src\/(events|fields|table-reports|errors|module-flags|vendor-wallet)\.ts/, /^valibot$/],
  },
  {
    name: 'contract calls know words and rules',
    from: own('contract/src/calls/'),
    may: [/^contract\/src\/(call|fields|table-reports|errors)\.ts/, own('contract/src/rules/'), /^valibot$/],
  },
  {
    name: 'contract index gathers the contract',
    from: own('contract/src/index.ts'),
    may: [
      own(
        'contract/src/(?!outgoing|env-settings|first-answer|last-net|presence|repeat|health|pool-care|vendor-server|outage|crowd|clean-text|session-life|token-seal|secret-box|key-ring|shown-tag|beacon|wallet-client|platform-check|page-policy|database-session|metrics|pool-metrics|process-metrics|release|serve-metrics|span-sender|spans|trace|log)',
      ),
    ],
  },

  {
    name: 'words know words',
    from: own('locales/src/(?!plugin)'),
    may: [own('locales/src/(?!plugin)'), /^node:/, /^@lingui\//, /^@fontsource-variable\//],
  },
  { name: 'words are compiled by the build', from: own('locales/src/plugin'), may: [own('locales/src/'), /^node:/, /^vite$/] },

  {
    name: 'the platform speaks through lib/words',
    from: own('server/src/lib/words.ts'),
    may: [own('server/src/lib/'), WORDS, /^@sorak\/locales\/tables$/],
  },
  { name: 'lib knows nothing of ours', from: own('server/src/lib/'), may: [own('server/src/lib/'), CONTRACT, LIBRARY] },
  { name: 'migrations stand alone', from: own('server/src/db/migrations/'), may: [/^kysely$/, /^node:/, own('server/src/db/migrations/')] },
  {
    name: 'db knows lib',
    from: own('server/src/db/'),
    may: [
      own('server/src/db/'),
      own('server/src/lib/'),
      /^@sorak\/contract\/(?:database-session|metrics|outage|pool-care|secret-box|key-ring)$/,
      LIBRARY,
    ],
  },
  {
    name: 'realtime and gateways know the ground',
    from: /^server\/src\/(realtime|gateways)\//,
    may: [...SERVER_GROUND, CONTRACT, LIBRARY],
  },
  { name: 'context knows the ground', from: own('server/src/context.ts'), may: [...SERVER_GROUND, CONTRACT, LIBRARY] },
  {
    name: 'ledger knows the ground',
    from: own('server/src/ledger/'),
    may: [own('server/src/ledger/'), own('server/src/context'), ...SERVER_GROUND, CONTRACT, LIBRARY],
  },
  {
    name: 'http knows the context',
    from: own('server/src/http/'),
    may: [own('server/src/http/'), own('server/src/context'), ...SERVER_GROUND, CONTRACT, LIBRARY],
  },
  { name: 'table types know types', from: new RegExp(`^server/src/${DOMAIN}/tables\\.ts`), may: [/^kysely$/, CONTRACT] },
  {
    name: 'a domain meets another at its service',
    from: new RegExp(`^server/src/${DOMAIN}/`),
    may: [
      new RegExp(`^server/src/${DOMAIN}/`),
      own('server/src/ledger/'),
      own('server/src/http/'),
      own('server/src/context'),
      ...SERVER_GROUND,
      CONTRACT,
      LIBRARY,
    ],
  },
  {
    name: 'app gathers all domains',
    from: /^server\/src\/(app|domains|audit|audit-schema)\.ts/,
    may: [/^server\/src\/(?!main)/, CONTRACT, LIBRARY],
  },
  { name: 'main starts the app', from: /^server\/src\/[a-z-]*main\.ts/, may: [own('server/src/'), CONTRACT, LIBRARY] },

  { name: 'ui knows no product', from: own('ui/src/'), may: [own('ui/src/'), LIBRARY] },
  {
    name: 'the client knows no page',
    from: own('client/src/'),
    may: [own('client/src/'), /^@sorak\/ui\//, CONTRACT, WORDS, LIBRARY],
  },
  {
    name: 'web lib and locales know the contract',
    from: /^web\/src\/(lib|locales)\//,
    may: [own('web/src/lib/'), own('web/src/locales/'), /^@sorak\/ui\//, CONTRACT, WORDS, CLIENT_GROUND, LIBRARY],
  },
  { name: 'stores know lib', from: own('web/src/stores/'), may: [own('web/src/stores/'), ...WEB_GROUND, LIBRARY] },
  {
    name: 'api knows stores',
    from: own('web/src/api/'),
    may: [own('web/src/api/'), own('web/src/stores/'), ...WEB_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'a feature never imports a feature',
    from: own('web/src/features/'),
    may: [own('web/src/features/'), own('web/src/api/'), own('web/src/stores/'), ...WEB_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'pages know features',
    from: own('web/src/pages/'),
    may: [own('web/src/pages/'), own('web/src/features/'), own('web/src/api/'), own('web/src/stores/'), ...WEB_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'the app knows the site',
    from: /^web\/src\/(app\/|main|prerender|shell|entry)/,
    may: [own('web/src/'), ...WEB_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'the web build stands alone',
    from: /^web\/(?!src\/)/,
    may: [own('web/'), own('contract/src/index'), own('locales/src/(?:plugin|languages|tables)'), CONTRACT, LIBRARY],
  },

  { name: 'console lib and locales know the contract', from: /^console\/src\/(lib|locales)\//, may: [...CONSOLE_GROUND, LIBRARY] },
  {
    name: 'the console’s api knows lib',
    from: own('console/src/api/'),
    may: [own('console/src/api/'), ...CONSOLE_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'console features know the api',
    from: own('console/src/features/'),
    may: [own('console/src/features/'), own('console/src/api/'), ...CONSOLE_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'console pages know features',
    from: own('console/src/pages/'),
    may: [own('console/src/pages/'), own('console/src/features/'), own('console/src/api/'), ...CONSOLE_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'the console’s app gathers its pages',
    from: /^console\/src\/(app\/|main)/,
    may: [own('console/src/'), ...CONSOLE_GROUND, CLIENT, LIBRARY],
  },
  {
    name: 'the console’s build stands alone',
    from: /^console\/(?!src\/)/,
    may: [own('console/'), own('contract/src/index'), own('locales/src/plugin'), CONTRACT, LIBRARY],
  },

  { name: 'engines are pure', from: own('studio/engines/'), may: [own('studio/engines/')] },
  { name: 'titles are data', from: own('studio/titles/'), may: [own('studio/titles/'), own('studio/engines/')] },
  {
    name: 'the studio’s ground knows no round',
    from: own('studio/server/db/'),
    may: [own('studio/server/db/'), CONTRACT, LIBRARY],
  },
  {
    name: 'the studio server knows engines, titles and the contract',
    from: own('studio/server/'),
    may: [own('studio/server/'), own('studio/engines/'), own('studio/titles/'), CONTRACT, LIBRARY],
  },
  {
    name: 'the studio client knows engines, the API types and the contract',
    from: own('studio/client/'),
    may: [
      own('studio/client/'),
      own('studio/engines/'),
      own('studio/titles/'),
      /^studio\/server\/(?:(?:room|poker|tien-len|arena)-)?api\.ts$/,
      /^@sorak\/ui\//,
      CONTRACT,
      WORDS,
      LIBRARY,
    ],
  },
  { name: 'the studio build stands alone', from: /^studio\/[a-z.]+\.ts/, may: [own('studio/'), own('locales/src/plugin'), LIBRARY] },

  { name: 'the book’s engine is pure', from: own('sportsbook/engine/'), may: [own('sportsbook/engine/')] },
  {
    name: 'a feed knows the engine',
    from: own('sportsbook/feed/'),
    may: [own('sportsbook/feed/'), own('sportsbook/engine/'), CONTRACT, LIBRARY],
  },
  {
    name: 'the book’s server knows its engine, its feed and the contract',
    from: own('sportsbook/server/'),
    may: [own('sportsbook/server/'), own('sportsbook/engine/'), own('sportsbook/feed/'), CONTRACT, LIBRARY],
  },
  {
    name: 'the book’s client knows the engine, the API types and the contract',
    from: own('sportsbook/client/'),
    may: [
      own('sportsbook/client/'),
      own('sportsbook/engine/'),
      // Matches are played again by the code that played them.
      own('sportsbook/feed/simulator/replay.ts'),
      own('sportsbook/server/api.ts'),
      /^@sorak\/ui\//,
      CONTRACT,
      WORDS,
      LIBRARY,
    ],
  },
  {
    name: 'the book’s build stands alone',
    from: /^sportsbook\/[a-z.]+\.ts/,
    may: [own('sportsbook/'), own('locales/src/plugin'), LIBRARY],
  },

  { name: 'benches and journeys may look at everything', from: /^(bench|e2e|tools)\/|^[a-z]+\.config\.ts$/, may: [/./] },
];

/** Folders of one kind of game, in engines, titles or client. */
const isOfAKind = /^studio\/(?:engines|titles|client)\/(?!shell\/|rooms\/|locales\/|style\/|table\/)([\w-]+)\//;
/** Parts of the studio that every game stands on. */
const servesEveryGame = /^studio\/(?:server\/(?:db|rounds|sessions|jackpots)\/|client\/(?:shell|rooms)\/|engines\/[\w-]+\.ts)/;

/** `wing/domain` of a file of the platform; undefined for its ground. */
export const domainOf = (file: string): string | undefined => new RegExp(`^server/src/(${DOMAIN})/`).exec(file)?.[1];

/** What a rule of one kind of thing adds to its row: each names itself when broken. */
export const WALLS: readonly { name: string; broken: (from: string, target: string) => boolean }[] = [
  {
    name: 'a domain meets another at its service',
    broken: (from, target) => {
      const [a, b] = [domainOf(from), domainOf(target)];
      return a !== undefined && b !== undefined && a !== b && !/\/(?:[a-z-]+-)?service\.ts$/.test(target);
    },
  },
  {
    name: 'a feature never imports a feature',
    broken: (from, target) => {
      const [, a] = /^web\/src\/features\/([\w-]+\/[\w-]+)\//.exec(from) ?? [];
      const [, b] = /^web\/src\/features\/([\w-]+\/[\w-]+)\//.exec(target) ?? [];
      return a !== undefined && b !== undefined && a !== b;
    },
  },
  {
    name: 'what serves every game knows no kind of game',
    broken: (from, target) => servesEveryGame.test(from) && isOfAKind.test(target),
  },
  {
    // The roulette of a table is the wheel and cloth of the one that is played alone.
    name: 'a kind of game never imports another',
    broken: (from, target) => {
      const [, a] = isOfAKind.exec(from) ?? [];
      const [, b] = isOfAKind.exec(target) ?? [];
      return a !== undefined && b !== undefined && a !== b && !(a === 'tables' && b === 'roulette');
    },
  },
  {
    name: 'only the studio’s repos write SQL',
    broken: (from, target) => /^studio\/server\/(?!db\/|test-|(?:.*[/-])?repo\.ts)/.test(from) && /^(pg|kysely)$/.test(target),
  },
  {
    name: 'only the book’s repos write SQL',
    broken: (from, target) => /^sportsbook\/server\/(?!db\/|test-|(?:.*[/-])?repo\.ts)/.test(from) && /^(pg|kysely)$/.test(target),
  },
  {
    name: 'only repos write SQL',
    broken: (from, target) =>
      new RegExp(`^server/src/${DOMAIN}/(?!(?:[\\w-]+/)*(?:(?:[a-z-]+-)?repo(?:-[a-z]+)?|tables)\\.ts)`).test(from) &&
      /^(pg|kysely)$/.test(target),
  },
  {
    name: 'only routes name calls',
    broken: (from, target) =>
      new RegExp(`^server/src/${DOMAIN}/(?:[\\w-]+/)*(?:[a-z-]+-)?repo\\.ts`).test(from) && target === 'server/src/http/call.ts',
  },
  {
    name: 'repos serve services',
    broken: (from, target) =>
      /\/(?:[a-z-]+-)?repo\.ts$/.test(from) && /^server\/src\/(?:[\w-]+\/)+(?:[a-z-]+-)?(?:service|routes)\.ts$/.test(target),
  },
  {
    name: 'services do not know routes',
    broken: (from, target) => /\/(?:[a-z-]+-)?service\.ts$/.test(from) && /\/(?:[a-z-]+-)?routes\.ts$/.test(target),
  },
];
