import '../segments.css';
import { Card } from '@sorak/ui/Card.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { PageHead } from '../../../../features/PageHead.tsx';
import type { PageProps } from '../../../../features/page-props.ts';
import { formatTime } from '../../../../lib/format.ts';
import { useText } from '../../../../locales/text.ts';
import { Builder } from './Builder.tsx';
import { Members } from './Members.tsx';

/** One segment: its rule with a live count, who is in it now, its versions and what uses them. */
export function Page({ params }: PageProps) {
  const text = useText();
  const code = params['code'] ?? '';
  const answer = useCall('getSegments', {});
  const segment = answer.data?.list.find((one) => one.code === code);
  const last = segment?.versions[0];
  return (
    <div className="page">
      <PageHead title={last?.name ?? code} />
      <Link className="link" to="/console/segments">
        {text('segments.allOf')}
      </Link>
      <Answered answer={answer}>
        {() => (
          <>
            <Builder key={`${code} ${last?.number ?? 0}`} code={code} segment={segment} />
            {last ? <Members key={last.number} code={code} version={last.number} /> : null}
            {segment ? (
              <Card className="stack">
                <h2 className="heading">{text('segments.versions')}</h2>
                <ul className="lines">
                  {segment.versions.map((one) => (
                    <li key={one.number}>
                      <b className="firm">{text('segments.versionNo', { n: one.number })}</b> {one.name}
                      <p className="caption faint-text">
                        {one.madeBy} · <span className="digits">{formatTime(one.madeAt)}</span>
                      </p>
                    </li>
                  ))}
                </ul>
                <p className="small">
                  {text('segments.usedBy')}: {segment.usedBy.length > 0 ? segment.usedBy.join(', ') : '–'}
                </p>
              </Card>
            ) : null}
          </>
        )}
      </Answered>
    </div>
  );
}
