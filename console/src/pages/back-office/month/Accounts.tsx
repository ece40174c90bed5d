import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { saveCsv } from '@sorak/client/save-file.ts';
import { useMayAsk } from '../../../api/may-ask.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const read = () => refresh('getMonthAccounts');

/** The file of a month's accounts with its checksum, and how two admins close it. */
export function Accounts({ month }: { readonly month: string }) {
  const text = useText();
  const mayAsk = useMayAsk('monthClose');
  const answer = useCall('getMonthAccounts', { month });
  return (
    <Card className="stack">
      <Answered answer={answer}>
        {({ file, digest, closedAt, missingDays }) => (
          <>
            <div className="row between gap-medium wraps">
              <h2 className="heading">
                {text('month.accounts')} {closedAt === null ? null : <Badge tone="positive">{text('month.closed')}</Badge>}
              </h2>
              <span className="row gap-small">
                {file === null ? null : (
                  <Button size="s" kind="outline" onClick={() => saveCsv(`sorak-accounts-${month}`, file)}>
                    {text('month.file')}
                  </Button>
                )}
                {digest !== null && closedAt === null && mayAsk ? (
                  <AskTwo
                    word={text('month.close')}
                    title={text('month.closeTitle', { month })}
                    text={`${text('month.closeText')} ${digest}`}
                    look="outline"
                    wish={{ kind: 'monthClose', object: month, after: { digest } }}
                    onAsked={read}
                  />
                ) : null}
              </span>
            </div>
            <p className="small soft-text">
              {closedAt !== null
                ? text('month.closedText', { when: formatTime(closedAt) })
                : missingDays > 0
                  ? text('month.missingText', { count: missingDays })
                  : text('month.openText')}
            </p>
            {digest === null ? null : (
              <p className="small breaks">
                {text('month.digest')} <span className="monospace">{digest}</span>
              </p>
            )}
            {mayAsk && digest !== null ? <DeskRequests kinds={['monthClose']} object={month} onDecided={read} /> : null}
          </>
        )}
      </Answered>
    </Card>
  );
}
