import type { MemberFile } from '@sorak/contract';
import type { ReactNode } from 'react';
import type { CallState } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Measures } from '../../../features/Measures.tsx';
import { RankName } from '../../../features/RankName.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatMoney, formatDay } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const factsOf = (file: MemberFile, text: Text): readonly (readonly [string, ReactNode])[] => [
  [text('member.rank'), <RankName key="rank" level={file.rankLevel} />],
  [text('members.state'), wordOf('status', file.status)],
  [text('support.since'), formatDay(file.registeredAt)],
  [text('member.balance'), formatMoney(file.balance)],
  [text('member.held'), formatMoney(file.held)],
  [text('member.payeeName'), file.payeeName ?? '–'],
  [text('member.mobile'), file.mobile ?? '–'],
  [text('member.email'), file.email ?? '–'],
  [text('member.devices'), file.devices],
  [text('member.language'), file.language],
];

/** The member's facts, masked by the server as far as the operator's roles ask for it. */
export function MemberFacts({ answer }: { readonly answer: CallState<MemberFile> }) {
  const text = useText();
  return (
    <Answered answer={answer}>
      {(file) => (
        <div className="panel-part stack">
          <div className="row between gap-medium">
            <h2 className="heading">{text('member.title')}</h2>
            <Link className="link small" to={`/console/members/${file.memberId}`}>
              {text('queue.profile')}
            </Link>
          </div>
          <Measures memberId={file.memberId} />
          <dl className="facts">
            {factsOf(file, text).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="small soft-text support-care">{text('support.care')}</p>
        </div>
      )}
    </Answered>
  );
}
