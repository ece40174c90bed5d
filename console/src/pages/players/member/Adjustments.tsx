import type { MemberFile } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { swapIcon } from '@sorak/ui/page-icons.ts';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { AdjustmentList } from '../../../features/AdjustmentList.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { useText } from '../../../locales/text.ts';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';

/** What was moved by hand on this member's wallet, and the way to ask for more. */
export function Adjustments({ member }: { readonly member: MemberFile }) {
  const text = useText();
  const mayAsk = useMayCall('requestAdjustment') && member.currency === 'IDR';
  const answer = useCall('getAdjustments', { state: 'all', memberId: member.memberId }, { refetchEveryMs: 10_000 });
  const [isAsking, setAsking] = useState(false);
  return (
    <Card look="flush">
      {mayAsk ? (
        <div className="row between pad-little">
          <p className="small faint-text">{text('adjustments.two')}</p>
          <Button size="s" kind="primary" onClick={() => setAsking(true)}>
            <Icon path={swapIcon} size="s" />
            {text('adjustments.ask')}
          </Button>
        </div>
      ) : null}
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('adjustments.none')}>
        {({ list }) => <AdjustmentList list={list} />}
      </Answered>
      {isAsking ? <AdjustmentDialog member={member} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
