import { refresh } from '@sorak/client/queries.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { useMayAsk } from '../../../api/may-ask.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { useText } from '../../../locales/text.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const readAnew = (): void => refresh('getRoundHistory', 'getDeskRequests');

/** A bet of the sportsbook that rides is given back at its stake, by two. */
export function VoidWager({ bet }: { readonly bet: string }) {
  const text = useText();
  const mayAsk = useMayAsk('wagerVoid');
  if (!mayAsk || !UUID.test(bet)) return null;
  return (
    <Card className="stack">
      <div>
        <AskTwo
          word={text('rounds.void')}
          look="outline"
          title={text('rounds.void')}
          text={text('rounds.voidText')}
          wish={{ kind: 'wagerVoid', object: bet, after: { isVoid: true } }}
          onAsked={readAnew}
        />
      </div>
      <DeskRequests kinds={['wagerVoid']} object={bet} onDecided={readAnew} />
    </Card>
  );
}
