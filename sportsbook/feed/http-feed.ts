import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import { feedSnapshot, type FeedPage, type FeedSnapshot, type FeedSource } from './messages.ts';

const WITHIN_MS = 10_000;
const MAX_PAGE_BYTES = 16 * 1024 * 1024;
const MAX_SNAPSHOT_BYTES = 64 * 1024 * 1024;
/** Characters of names in one address. */
const MAX_ABOUT = 3_500;

/** Its messages are looked at one by one by whoever reads on. */
const envelope = v.object({ run: v.string(), last: v.number(), isTooOld: v.boolean(), messages: v.array(v.unknown()) });

type Settings = { readonly url: string; readonly key: string };

/** Names in groups of which each fits into an address. */
export function groupsOf(names: readonly string[], max = MAX_ABOUT): string[] {
  const groups = [''];
  for (const name of names) {
    const last = groups.at(-1) ?? '';
    const longer = last === '' ? name : `${last},${name}`;
    if (last !== '' && encodeURIComponent(longer).length > max) groups.push(name);
    else groups[groups.length - 1] = longer;
  }
  return groups;
}

/** A feed that another program tells over HTTP (docs/sports-feed.md). It throws when it is not answered whole, in time and within bounds. */
export function httpFeed({ url, key }: Settings): FeedSource {
  const base = url.replace(/\/+$/, '');
  const ask = async (path: string, maxBytes: number): Promise<unknown> => {
    const answer = await callOut(`${base}${path}`, { headers: { authorization: `Bearer ${key}` }, withinMs: WITHIN_MS, maxBytes });
    if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}`);
    return JSON.parse(textOf(answer));
  };
  const snapshotOf = async (about: string): Promise<FeedSnapshot> =>
    v.parse(feedSnapshot, await ask(`/feed/snapshot?about=${encodeURIComponent(about)}`, MAX_SNAPSHOT_BYTES));
  return {
    snapshot: async (about) => {
      const [first = '', ...others] = groupsOf(about);
      const whole = await snapshotOf(first);
      const known = new Set(whole.fixtures.map(({ match }) => match));
      for (const names of others) {
        const { fixtures, results } = await snapshotOf(names);
        // What has begun meanwhile is told by the messages that follow.
        const missed = new Set(names.split(',').filter((match) => !known.has(match)));
        whole.fixtures.push(...fixtures.filter(({ match }) => missed.has(match)));
        whole.results.push(...results.filter(({ match }) => missed.has(match)));
      }
      return whole;
    },
    after: async (seq, limit) => v.parse(envelope, await ask(`/feed?after=${seq}&limit=${limit}`, MAX_PAGE_BYTES)) as FeedPage,
  };
}
