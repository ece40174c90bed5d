import type { HarmCase } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** What ends an exclusion before its time: one asks, another agrees, and a day passes. */
export function EndExclusion({ one: { memberId, stop, endRequest } }: { readonly one: HarmCase }) {
  const text = useText();
  const mayAsk = useMayCall('askExclusionEnd');
  const asking = useSend('askExclusionEnd');
  const deciding = useSend('decideExclusionEnd');
  if (stop?.kind !== 'exclusion' || stop.isForGood || !mayAsk) return null;
  const ask = async (reason: string): Promise<boolean> => {
    const done = await asking.send({ memberId, reason });
    refresh('getHarmCase');
    return done !== undefined;
  };
  const decide =
    (isAgreed: boolean) =>
    async (reason: string): Promise<boolean> => {
      const done = await deciding.send({ memberId, isAgreed, reason });
      refresh('getHarmCase');
      return done !== undefined;
    };
  if (!endRequest)
    return (
      <ReasonButton
        word={text('harm.askEnd')}
        look="outline"
        title={text('harm.askEnd')}
        text={text('harm.askEndText')}
        sending={asking}
        onReason={ask}
      />
    );
  return (
    <div className="stack">
      <p className="small">{text('harm.endAsked', { by: endRequest.by, at: formatTime(endRequest.at), reason: endRequest.reason })}</p>
      <div className="row gap-medium">
        {endRequest.isMine ? null : (
          <ReasonButton
            word={text('harm.agreeEnd')}
            title={text('harm.agreeEnd')}
            text={text('harm.agreeEndText')}
            sending={deciding}
            onReason={decide(true)}
          />
        )}
        <ReasonButton
          word={text(endRequest.isMine ? 'harm.takeBackEnd' : 'harm.refuseEnd')}
          look="outline"
          title={text(endRequest.isMine ? 'harm.takeBackEnd' : 'harm.refuseEnd')}
          text={text('harm.refuseEndText')}
          sending={deciding}
          onReason={decide(false)}
        />
      </div>
    </div>
  );
}
