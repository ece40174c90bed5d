import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatTime } from '../../../lib/format.ts';
import { momentOf } from '../../../lib/zone.ts';
import { useText } from '../../../locales/text.ts';

type Words = Readonly<Record<string, string>>;
const readAnew = (): void => refresh('getHouseState', 'getDeskRequests');

function Close({ languages }: { readonly languages: readonly string[] }) {
  const text = useText();
  const [titles, setTitles] = useState<Words>({});
  const [texts, setTexts] = useState<Words>({});
  const [until, setUntil] = useState('');
  const isSaid = languages.every((language) => (titles[language] ?? '').trim() !== '');
  return (
    <AskTwo
      word={text('house.close')}
      title={text('house.close')}
      text={text('house.closeText')}
      kind="danger"
      wish={
        isSaid
          ? { kind: 'maintenance', object: 'house', after: { isClosed: true, until: until === '' ? null : momentOf(until), titles, texts } }
          : null
      }
      onAsked={readAnew}
    >
      {languages.map((language) => (
        <div key={language} className="stack">
          <Field
            label={text('house.titleIn', { language })}
            value={titles[language] ?? ''}
            maxLength={400}
            required
            onChange={(event) => setTitles({ ...titles, [language]: event.currentTarget.value })}
          />
          <Field
            label={text('house.textIn', { language })}
            value={texts[language] ?? ''}
            maxLength={400}
            onChange={(event) => setTexts({ ...texts, [language]: event.currentTarget.value })}
          />
        </div>
      ))}
      <Field
        type="datetime-local"
        label={text('house.until')}
        hint={text('house.untilHint')}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </AskTwo>
  );
}

/** Whether the house is open, and what closes it; where the region and the languages are set. */
export function Page() {
  const text = useText();
  const answer = useCall('getHouseState', {}, { refetchEveryMs: 10_000 });
  return (
    <div className="page">
      <PageHead title={text('house.title')} />
      <Answered answer={answer}>
        {({ isClosed, until, titles, languages }) => (
          <Card className="stack">
            <div className="row between gap-medium wraps">
              <span className="row gap-small">
                <h2 className="heading">{text('house.site')}</h2>
                <Badge tone={isClosed ? 'negative' : 'positive'}>{text(isClosed ? 'house.closed' : 'house.open')}</Badge>
              </span>
              {isClosed ? (
                <AskTwo
                  word={text('house.openAgain')}
                  title={text('house.openAgain')}
                  text={text('house.openText')}
                  wish={{ kind: 'maintenance', object: 'house', after: { isClosed: false, until: null, titles: {}, texts: {} } }}
                  onAsked={readAnew}
                />
              ) : (
                <Close languages={languages} />
              )}
            </div>
            {isClosed ? (
              <p className="small soft-text">
                {Object.values(titles).join(' · ')} {until === null ? '' : text('house.closedUntil', { time: formatTime(until) })}
              </p>
            ) : null}
            <p className="small faint-text">
              <Link className="link" to="/console/settings?group=access">
                {text('house.region')}
              </Link>
              {' · '}
              <Link className="link" to="/console/settings?group=brand">
                {text('house.languages')}
              </Link>
            </p>
          </Card>
        )}
      </Answered>
      <Card>
        <DeskRequests kinds={['maintenance']} onDecided={readAnew} />
      </Card>
    </div>
  );
}
