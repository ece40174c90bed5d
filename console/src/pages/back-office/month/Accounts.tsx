import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { saveCsv } from '@sorak/client/save-file.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayAsk } from '../../../api/may-ask.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { CopyId } from '../../../features/CopyId.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const read = () => refresh('getMonthAccounts');

/** Hands the file out, with why in the log. */
function Take({ month }: { readonly month: string }) {
  const text = useText();
  const sending = useSend('takeMonthFile');
  const take = async (reason: string): Promise<boolean> => {
    const answer = await sending.send({ month, reason });
    if (answer) saveCsv(`sorak-accounts-${month}`, answer.file);
    return answer !== undefined && answer !== null;
  };
  const word = text('month.file');
  return <ReasonButton word={word} look="outline" title={word} text={text('month.fileText')} sending={sending} onReason={take} />;
}

/** The file of a month's accounts with its checksum, and how two admins close it. */
export function Accounts({ month }: { readonly month: string }) {
  const text = useText();
  const mayAsk = useMayAsk('monthClose');
  const answer = useCall('getMonthAccounts', { month });
  return (
    <Card className="stack">
      <Answered answer={answer}>
        {({ digest, closedAt, missingDays }) => (
          <>
            <div className="row between gap-medium wraps">
              <h2 className="heading">
                {text('month.accounts')} {closedAt === null ? null : <Badge tone="positive">{text('month.closed')}</Badge>}
              </h2>
              <span className="row gap-small">
                {digest === null ? null : <Take month={month} />}
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
                {text('month.digest')} <span className="monospace">{digest}</span> <CopyId id={digest} />
              </p>
            )}
            {mayAsk && digest !== null ? <DeskRequests kinds={['monthClose']} object={month} onDecided={read} /> : null}
          </>
        )}
      </Answered>
    </Card>
  );
}
