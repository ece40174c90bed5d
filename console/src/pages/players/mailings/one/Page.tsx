import { useCall } from '@sorak/client/queries.ts';
import { Link } from '@sorak/client/Link.tsx';
import { Answered } from '../../../../features/Answered.tsx';
import { PageHead } from '../../../../features/PageHead.tsx';
import type { PageProps } from '../../../../features/page-props.ts';
import { useText } from '../../../../locales/text.ts';
import { Figures } from './Figures.tsx';
import { Lines } from './Lines.tsx';
import { Sending } from './Sending.tsx';
import { Words } from './Words.tsx';

const EVERY_MS = 5_000;

/** One mailing: its words, whom it would reach now, its sending, and what became of each recipient. */
export function Page({ params }: PageProps) {
  const text = useText();
  const code = params['code'] ?? '';
  const answer = useCall('getMailing', { code }, { refetchEveryMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={code} />
      <Link className="link" to="/console/mailings">
        {text('mailings.allOf')}
      </Link>
      <Answered answer={answer}>
        {({ mailing, languages, perWeek, quietFrom, quietTo }) => (
          <>
            <p className="small faint-text">{text('mailings.rules', { perWeek, from: quietFrom, to: quietTo })}</p>
            {mailing === null || mailing.state === 'draft' ? (
              <Words key={mailing?.version ?? 0} code={code} languages={languages} mailing={mailing} />
            ) : null}
            {mailing ? <Sending mailing={mailing} /> : null}
            {mailing?.journey && mailing.state !== 'draft' ? <Figures code={code} journey={mailing.journey} /> : null}
            {mailing && mailing.state !== 'draft' ? <Lines key={JSON.stringify(mailing.outcomes)} mailing={mailing} /> : null}
          </>
        )}
      </Answered>
    </div>
  );
}
