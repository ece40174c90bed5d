import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText } from '../../../locales/text.ts';
import { toldOf } from './ordered.ts';

type Props = {
  /** Null: every live match. */
  readonly id: string | null;
  readonly market?: string;
  readonly isStopped: boolean;
  /** Names what it is about, where the button alone does not tell. */
  readonly name?: string;
  /** How it looks where many stand below each other. */
  readonly look?: 'outline';
};

/** Stops a match, a market or all that is live, or opens it again, with the reason that the log keeps. */
export function StopButton({ id, market, isStopped, name, look }: Props) {
  const text = useText();
  const sending = useSend('stopTrading');
  const word = text(id === null && market === undefined ? 'trading.stopAll' : isStopped ? 'trading.open' : 'trading.stop');
  return (
    <ReasonButton
      word={word}
      {...(name === undefined ? {} : { label: `${word}: ${name}` })}
      title={name === undefined ? word : `${word}: ${name}`}
      text={text(isStopped ? 'trading.openText' : 'trading.stopText')}
      kind={isStopped ? 'primary' : 'danger'}
      look={look ?? (isStopped ? 'primary' : 'danger')}
      sending={sending}
      onReason={async (reason) => toldOf(await sending.send({ id, market: market ?? null, isStopped: !isStopped, reason }))}
    />
  );
}
