import type { HouseContractRequest } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { RequestBadge } from '../../../features/RequestBadge.tsx';
import { RequestSteps } from '../../../features/RequestSteps.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { TermsText } from './TermsText.tsx';

function Steps({ one }: { readonly one: HouseContractRequest }) {
  const text = useText();
  const sending = useSend('decideHouseContract');
  const decide = async (decision: 'approve' | 'refuse', note: string): Promise<boolean> => {
    const done = await sending.send({ id: one.id, decision, note });
    refresh('getAgentCase', 'getHouseContractRequests', 'getAgentTree');
    if (done) showToast({ kind: 'done', text: text('agents.done') });
    return done !== undefined;
  };
  return (
    <RequestSteps
      one={one}
      text={text(one.terms ? 'agents.offerText' : 'agents.endText', { name: one.username, contracts: one.cancels })}
      sending={sending}
      onDecide={decide}
    />
  );
}

type Props = {
  readonly list: readonly HouseContractRequest[];
  readonly isNamed: boolean;
};

/** What operators want of contracts with the house, each with its terms, what these change while it waits, and what became of it. */
export function HouseRequests({ list, isNamed }: Props) {
  const text = useText();
  const mayDecide = useMayCall('decideHouseContract');
  return (
    <ul className="lines">
      {list.map((one) => (
        <li key={one.id} className="stack">
          <div className="row between gap-medium wraps">
            <span>
              <span className="firm block">
                {isNamed ? <TextButton onClick={() => setSearch({ open: one.memberId })}>{one.username}</TextButton> : null}{' '}
                {wordOf('ckind', one.kind)}: {text(one.terms ? 'agents.anOffer' : 'agents.anEnd')}
              </span>
              {one.terms ? <TermsText kind={one.kind} terms={one.terms} before={one.running ?? undefined} /> : null}
              {!one.terms && one.running ? <TermsText kind={one.kind} terms={one.running} /> : null}
              <span className="caption faint-text breaks">
                {one.requestedBy} · {formatTime(one.requestedAt)} · {one.reason}
              </span>
            </span>
            <RequestBadge state={one.state} />
          </div>
          {one.decidedBy && one.decidedAt !== null ? (
            <p className="caption faint-text breaks">
              {one.decidedBy} · {formatTime(one.decidedAt)} · {one.note}
            </p>
          ) : null}
          {one.state === 'waiting' && mayDecide ? <Steps one={one} /> : null}
        </li>
      ))}
    </ul>
  );
}
