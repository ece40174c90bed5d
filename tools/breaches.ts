import { parseSync } from 'vite';
import path from 'node:path';
import { domainOf, RULES, WALLS } from './architecture.ts';

/** Project files by path from the root, with their source. */
export type Sources = ReadonlyMap<string, string>;

type Graph = ReadonlyMap<string, readonly string[]>;
type Import = { readonly target: string; readonly line: number };

const MAKES_FUNCTION = /\b(?:create|replace)\s+(?:function|procedure|(?:constraint\s+)?trigger)\b/i;
const CHANGES_FUNCTION = /\b(?:alter|drop)\s+(?:function|procedure|trigger)\b|\bpg_get_functiondef\b/i;

/** Where SQL functions are made or changed by other means than their file. */
function strayFunction(file: string, source: string): boolean {
  if (RULES[0]?.from.test(file)) return false;
  return MAKES_FUNCTION.test(source) || (file.startsWith('server/src/db/migrations/') && CHANGES_FUNCTION.test(source));
}

/** Programs of ours leave the house by `contract/src/outgoing.ts` alone; each of these is a way past it. */
const WAYS_OUT: readonly RegExp[] = [
  /(?<![.\w])fetch\s*\(/,
  /\bhttps?\.(?:request|get)\b/,
  /\bAbortSignal\.timeout\(/,
  /^import (?!type\b)[^;]*from '(?:node:)?(?:https?|http2|tls|undici)'/m,
  // Libraries that ask by themselves, unless they are handed our way.
  /^(?![^]*\[(?:client\.)?customFetch\])[^]*\b(?:createRemoteJWKSet|client\.discovery)\(/,
  /\bcreateTransport\((?![^)]*\bsocket\b)/,
];
// NATS stands beside the database, at an address of the operator: what goes there asks nobody outside. Logs by syslog ask `isAllowed` themselves.
const OUR_PROGRAMS =
  /^(?:contract\/src|server\/src|studio\/server|sportsbook\/(?:server|feed))\/(?!outgoing\.ts|log-sink\.ts|realtime\/nats-wire\.ts|(?:.*\/)?test[-/]|.*\.test\.ts)/;

const FORBIDDEN_FOLDERS = /(?:^|\/)(utils|helpers|common|shared|types|constants|hooks|core|managers|dto)\//;

function importsOf(file: string, source: string): readonly Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: { text: string; at: number }[] = module.staticImports.map((item) => ({ text: item.moduleRequest.value, at: item.start }));
  for (const item of module.staticExports)
    for (const entry of item.entries) if (entry.moduleRequest) found.push({ text: entry.moduleRequest.value, at: item.start });
  for (const item of module.dynamicImports)
    found.push({ text: source.slice(item.moduleRequest.start, item.moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''), at: item.start });
  return found.map(({ text, at }) => ({
    target: text.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), text)).replace(/\?.*$/, '') : text,
    line: source.slice(0, at).split('\n').length,
  }));
}

/** Where names lead back to themselves, as `rule: a → b → a`. */
function cyclesIn(rule: string, graph: Graph): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done' || !graph.has(file)) return;
    if (state.get(file) === 'open') {
      found.push(`${rule}: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** The graph of what `groupOf` makes of files: who knows whom among groups. Tests may look anywhere. */
function between(graph: Graph, groupOf: (name: string) => string | undefined): Graph {
  const groups = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    const group = groupOf(file);
    if (group === undefined || RULES[0]?.from.test(file)) continue;
    const known = groups.get(group) ?? [];
    groups.set(group, known);
    for (const target of targets) {
      const other = groupOf(target);
      if (other !== undefined && other !== group && !known.includes(other)) known.push(other);
    }
  }
  return groups;
}

/** Every breach of the law in these sources, as `rule: file:line → target`. */
export function breaches(sources: Sources): string[] {
  const found: string[] = [];
  const graph = new Map<string, readonly string[]>();
  for (const [file, source] of sources) {
    if (FORBIDDEN_FOLDERS.test(file)) found.push(`no folder of that name: ${file}`);
    if (
      /^(studio\/(engines|server)|sportsbook\/(engine|feed|server)|server\/src)\//.test(file) &&
      !file.includes('.test.') &&
      /\bMath\.random\b/.test(source)
    )
      found.push(`outcomes draw no Math.random: ${file}`);
    if (strayFunction(file, source)) found.push(`an SQL function stands whole in a file of db/functions: ${file}`);
    if (OUR_PROGRAMS.test(file) && WAYS_OUT.some((way) => way.test(source))) found.push(`one way out of the house: ${file}`);
    const imports = importsOf(file, source);
    graph.set(
      file,
      imports.map(({ target }) => target),
    );
    const rule = RULES.find(({ from }) => from.test(file));
    if (!rule) {
      found.push(`every file has a place: ${file}`);
      continue;
    }
    for (const { target, line } of imports) {
      const say = (name: string): void => void found.push(`${name}: ${file}:${line} → ${target}`);
      if (!rule.may.some((may) => may.test(target)) && !/\.(css|json|svg|woff2|txt)$/.test(target)) say(rule.name);
      if (rule.from !== RULES[0]?.from) for (const wall of WALLS) if (wall.broken(file, target)) say(wall.name);
    }
  }
  const domains = between(graph, domainOf);
  return [
    ...found,
    ...cyclesIn('no import cycle', graph),
    ...cyclesIn('domains know each other one way', domains),
    ...cyclesIn(
      'wings know each other one way',
      between(domains, (domain) => domain.replace(/\/.*/, '')),
    ),
  ];
}
