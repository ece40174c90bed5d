import '@sorak/ui/Table.css';
import { deviceName, loginStatus } from '@sorak/contract';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { Badge } from '@sorak/ui/Badge.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { clockText, dayText } from '../../../../lib/time.ts';
import { LANGUAGES, useText } from '../../../../locales/text.ts';
import { useLanguage } from '../../../../stores/language.ts';

type Event = ValueOf<'getLoginHistory'>['list'][number];
type Props = { readonly list: readonly Event[] };

const LOOK = {
  usual: {},
  proven: { tone: 'info' },
  asked: { tone: 'warn' },
  blocked: { tone: 'negative' },
  locked: { tone: 'negative' },
} as const;

function Status({ event }: { readonly event: Event }) {
  const t = useText();
  const status = loginStatus(event);
  return <Badge {...LOOK[status]}>{t(`security.status.${status}`)}</Badge>;
}

const When = ({ at }: { readonly at: number }) => (
  <time className="digits nowrap" dateTime={new Date(at).toISOString()}>
    {dayText(at)} {clockText(at)}
  </time>
);

/** What an event says of itself, in the reader's words. */
function useEventText() {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  const countries = new Intl.DisplayNames([tag], { type: 'region' });
  return {
    whatOf: ({ outcome, method }: Event): string => t(`security.${outcome}`, { method }),
    deviceOf: ({ userAgent }: Event): string => deviceName(userAgent) || t('security.unknownDevice'),
    countryOf: ({ country }: Event): string => (country === null ? '' : (countries.of(country) ?? country)),
  };
}

type RowProps = { readonly event: Event } & Pick<ReturnType<typeof useEventText>, 'whatOf' | 'deviceOf' | 'countryOf'>;

function Row({ event, whatOf, deviceOf, countryOf }: RowProps) {
  return (
    <tr>
      <td>
        <When at={event.at} />
      </td>
      <td className="bold">{whatOf(event)}</td>
      <td className="soft-text">{deviceOf(event)}</td>
      <td className="soft-text">{countryOf(event) || '–'}</td>
      <td className="soft-text digits">
        <bdi>{event.ip}</bdi>
      </td>
      <td>
        <Status event={event} />
      </td>
    </tr>
  );
}

const HEADS = ['when', 'event', 'device', 'country', 'ip', 'status'] as const;

/** The events where there is room for a table. */
export function LoginTable({ list }: Props) {
  const t = useText();
  const texts = useEventText();
  return (
    <ScrollX label={t('security.history')}>
      <table className="data-table">
        <caption className="reader-only">{t('security.history')}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`security.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((event) => (
            <Row key={event.id} event={event} {...texts} />
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

/** The same on a telephone. */
export function LoginLines({ list }: Props) {
  const { whatOf, deviceOf, countryOf } = useEventText();
  return (
    <ul className="security-list">
      {list.map((event) => (
        <li key={event.id}>
          <span className="grow">
            <b>{whatOf(event)}</b>
            <span className="caption faint-text">
              <When at={event.at} />
            </span>
            <span className="caption faint-text digits">
              {[deviceOf(event), countryOf(event)].filter((part) => part).join(' · ')} · <bdi>{event.ip}</bdi>
            </span>
          </span>
          <Status event={event} />
        </li>
      ))}
    </ul>
  );
}
