import type { ConsoleSpan } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import type { ValueOf } from '../../api/client.ts';
import { useNow } from '../../api/presence.ts';
import { shownAge, shownCount } from '../../lib/shown.ts';
import { type Key, useText, wordOf } from '../../locales/text.ts';

type House = ValueOf<'getConsoleHouse'>;
type Payment = House['payments'][number];

/** In which order of weight a provider is spoken of: what waits for it, what it refused, where it differs. */
function stateOf({ waiting, failed, differences, answered }: Payment): { word: Key; tone?: BadgeTone; count: number } {
  if (waiting > 0) return { word: 'provider.waiting', tone: 'warn', count: waiting };
  if (failed > 0) return { word: 'provider.failed', tone: 'neg', count: failed };
  if (differences > 0) return { word: 'provider.differences', tone: 'warn', count: differences };
  return answered > 0 ? { word: 'provider.answered', tone: 'pos', count: answered } : { word: 'provider.unasked', count: 0 };
}

function Line({
  name,
  word,
  tone,
  count,
  at,
}: {
  name: string;
  word: Key;
  tone?: BadgeTone | undefined;
  count: number;
  at: number | null;
}) {
  const text = useText();
  const now = useNow();
  return (
    <li className="row between g8 wraps">
      <span>
        <span className="b5 block">{name}</span>
        <span className="cap t3">{at === null ? text('provider.never') : text('provider.last', { age: shownAge(now - at) })}</span>
      </span>
      <Badge tone={tone}>{text(word, { count: shownCount(count) })}</Badge>
    </li>
  );
}

/** Payment providers and game vendors: what they did today, and when they were last heard. */
export function Providers({ span, payments, vendors }: Pick<House, 'payments' | 'vendors'> & { readonly span: ConsoleSpan }) {
  const text = useText();
  return (
    <Card look="tight" className="stack">
      <div className="row between g8">
        <h2 className="h3">{text('provider.title')}</h2>
        <span className="cap t3">{wordOf('span', span)}</span>
      </div>
      <ul className="lines">
        {payments.map((one) => (
          <Line key={`p ${one.code}`} name={text('provider.payments', { name: one.code })} at={one.lastWordAt} {...stateOf(one)} />
        ))}
        {vendors.map(({ code, name, bets, voids, lastBetAt }) => (
          <Line
            key={`v ${code}`}
            name={name}
            at={lastBetAt}
            word={voids > 0 ? 'provider.voids' : 'provider.bets'}
            tone={voids > 0 ? 'warn' : 'pos'}
            count={voids > 0 ? voids : bets}
          />
        ))}
      </ul>
    </Card>
  );
}
