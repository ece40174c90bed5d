import type { Audience, BoosterValues, GoodValues, GrantLine, SiteContent, SiteFooter } from '@sorak/contract';
import { formatMoney, formatTime } from '../lib/format.ts';
import { text, wordOf } from '../locales/text.ts';

const TIMES: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'until']);
const TEXTS: ReadonlySet<string> = new Set([
  'titles',
  'summaries',
  'contents',
  'texts',
  'names',
  'remarks',
  'categoryNames',
  'variantNames',
  'about',
]);

const SHOWN = 20;

/** Who is to have how much; of many the first. */
function linesText(lines: readonly GrantLine[]): string {
  const shown = lines.slice(0, SHOWN).map(({ member, amount }) => (amount === null ? member : `${member} ${formatMoney(amount)}`));
  const more = lines.length - shown.length;
  return [...shown, ...(more > 0 ? [text('campaigns.moreLines', { n: more })] : [])].join(' · ');
}

/** For whom something is, in a line; what asks nothing is left out. */
const audienceText = ({ who, ranks, label, segment, countries, languages }: Audience): string =>
  [
    wordOf('audience', who),
    ...(ranks.length > 0 ? [`${wordOf('audience', 'ranks')} ${ranks.join(' ')}`] : []),
    ...(label === '' ? [] : [`${wordOf('audience', 'label')} ${label}`]),
    ...(segment === null ? [] : [`${wordOf('audience', 'segment')} ${segment.code} ${segment.version}`]),
    ...(countries.length > 0 ? [`${wordOf('audience', 'countries')} ${countries.join(' ')}`] : []),
    ...(languages.length > 0 ? [`${wordOf('audience', 'languages')} ${languages.join(' ')}`] : []),
  ].join(' · ');

/** What stands in a field of what two operators decide; nothing for what is not there. */
export function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (name === 'roles' && Array.isArray(value)) return value.map((role) => wordOf('role', String(role))).join(', ');
  if (name === 'lines' && Array.isArray(value)) return linesText(value as readonly GrantLine[]);
  if (name === 'rights' && Array.isArray(value)) return value.map((right) => wordOf('right', String(right))).join(', ');
  if (name === 'sees' && Array.isArray(value)) return value.map((sight) => wordOf('sight', String(sight))).join(', ');
  if (name === 'variants' && Array.isArray(value))
    return (value as GoodValues['variants']).map(({ id, names }) => `${id} (${Object.values(names).join(', ')})`).join(' · ');
  if (name === 'pictures' && Array.isArray(value)) return text('goods.pictureCount', { n: value.length });
  if (name === 'voucher') return Object.values(value).join(', ');
  if (name === 'contacts' && Array.isArray(value))
    return (value as SiteContent['siteContacts']['contacts'])
      .map(({ resourceType, url }) => `${wordOf('messenger', resourceType)} ${url}`)
      .join(' · ');
  if (name === 'links' && Array.isArray(value))
    return (value as SiteFooter['links']).map(({ titles, link }) => `${Object.values(titles).join(' / ')} (${link})`).join(' · ');
  if (name === 'defaultTheme') return text(value === 'dark' ? 'preview.dark' : 'preview.light');
  if (name === 'audience' && typeof value === 'object') return audienceText(value as Audience);
  if (name === 'gameTypes' && Array.isArray(value)) return value.map((type) => wordOf('sgame', String(type))).join(', ');
  if (name === 'ranks' && Array.isArray(value))
    return (value as BoosterValues['ranks']).map(({ rankLevel: rank, percent }) => text('boosters.part', { rank, percent })).join(' · ');
  if (name === 'isAgent') return wordOf('agentKind', String(value));
  if (typeof value === 'boolean') return text(value ? 'desk.yes' : 'desk.no');
  if (name === 'amount' && typeof value === 'number') return formatMoney(value);
  if (TIMES.has(name) && typeof value === 'number') return formatTime(value);
  if (TEXTS.has(name) && typeof value === 'object')
    return Object.entries(value)
      .map(([language, said]) => `${language}: ${String(said)}`)
      .join(' · ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
