import type { FoundThing } from '@sorak/contract';
import { depositIcon, historyIcon, laptopIcon, listIcon, usersIcon, walletIcon, withdrawIcon } from '@sorak/ui/page-icons.ts';
import { receiptIcon } from '@sorak/ui/icons.ts';
import { covers } from '../api/may-call.ts';
import type { Session } from '../api/session.ts';
import { formatDay, formatMoney } from '../lib/format.ts';
import { type Text, wordOf } from '../locales/text.ts';
import { lastOpened } from './last-opened.ts';
import { type PageRow, PAGES } from './pages.ts';

/** A line of the search: where it leads, what it is called, and a word at its end. */
export type Item = {
  readonly to: string;
  readonly icon: string;
  readonly label: string;
  readonly note: string;
  readonly end?: string;
  /** Kept among what was opened last. */
  readonly isThing?: boolean;
};
export type Group = { readonly title: string; readonly items: readonly Item[] };

const ICONS: Readonly<Record<FoundThing['kind'], string>> = {
  member: usersIcon,
  card: walletIcon,
  withdrawal: withdrawIcon,
  deposit: depositIcon,
  bet: receiptIcon,
  order: listIcon,
  device: laptopIcon,
};

const addressOf = ({ kind, key, memberId, round, vassalage }: FoundThing): string => {
  if (kind === 'withdrawal') return `/console/withdrawals?tab=all&open=${key}`;
  if (kind === 'deposit') return `/console/deposits?view=all&open=${key}`;
  if (kind === 'bet') return `/console/rounds?round=${encodeURIComponent(round ?? '')}&vendor=${vassalage ?? ''}&member=${memberId}`;
  return `/console/members/${memberId}`;
};

const WORDS: Readonly<Record<FoundThing['kind'], string>> = {
  member: 'status',
  card: 'status',
  withdrawal: 'wstate',
  deposit: 'dstatus',
  bet: 'bet',
  order: 'lottery.state',
  device: 'status',
};

function noteOf(text: Text, { kind, username, amount, currency, at }: FoundThing): string {
  if (kind === 'member') return text('palette.since', { day: formatDay(at) });
  const money = amount === null ? '' : `${currency === null ? '' : `${currency} `}${formatMoney(amount)}`;
  return [money, username, formatDay(at)].filter((part) => part !== '').join(' · ');
}

const isNamedByKind = (kind: FoundThing['kind']): kind is 'bet' | 'order' | 'device' =>
  kind === 'bet' || kind === 'order' || kind === 'device';

const labelOf = (text: Text, { kind, label }: FoundThing): string =>
  isNamedByKind(kind) ? text(`palette.${kind}`, { number: label }) : label;

const thingOf = (text: Text, thing: FoundThing): Item => ({
  to: addressOf(thing),
  icon: ICONS[thing.kind],
  label: labelOf(text, thing),
  note: noteOf(text, thing),
  end: thing.state === '' ? '' : wordOf(WORDS[thing.kind], thing.state),
  isThing: true,
});

/** What may be a round's number: vendors are asked only once its page is opened. */
const ROUND = /^(?=.*\d)[\w:.-]{8,80}$/;

const roundOf = (text: Text, session: Session, typed: string): readonly Item[] =>
  ROUND.test(typed) && openPages(session).some(({ path }) => path === '/console/rounds')
    ? [
        {
          to: `/console/rounds?round=${encodeURIComponent(typed)}`,
          icon: historyIcon,
          label: text('palette.round', { number: typed }),
          note: '',
        },
      ]
    : [];

/** The pages that these roles open. */
export const openPages = ({ operator }: Session): readonly PageRow[] =>
  PAGES.filter(({ icon, opens }) => icon !== undefined && (opens === undefined || covers(opens, operator)));

/** What the search shows for what was typed: things found, then pages; before anything was typed, what was opened last. */
export function groupsOf(text: Text, session: Session, typed: string, found: readonly FoundThing[]): readonly Group[] {
  const sought = typed.trim().toLowerCase();
  const pages = openPages(session)
    .filter(({ title }) => text(title).toLowerCase().includes(sought))
    .map(({ path, title, icon = '', jump }): Item => ({
      to: path,
      icon,
      label: text(title),
      note: '',
      end: jump ? `G ${jump.toUpperCase()}` : '',
    }));
  const last = sought === '' ? lastOpened().map((one): Item => ({ ...one, icon: historyIcon, isThing: true })) : [];
  return [
    { title: text('palette.last'), items: last },
    { title: text('palette.found'), items: [...found.map((thing) => thingOf(text, thing)), ...roundOf(text, session, typed.trim())] },
    { title: text('palette.pages'), items: pages },
  ].filter(({ items }) => items.length > 0);
}
