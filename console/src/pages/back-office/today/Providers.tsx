import type { ConsoleSpan } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useNow } from '../../../api/presence.ts';
import { makerOf } from '../../../lib/game-name.ts';
import { formatAge, formatCount } from '../../../lib/format.ts';
import { type Key, useText, wordOf } from '../../../locales/text.ts';

type House = ValueOf<'getConsoleHouse'>;
type Payment = House['payments'][number];
type Vendor = House['vendors'][number];
type State = { readonly word: Key; readonly tone?: BadgeTone; readonly count: number; readonly of?: number };

/** In which order of weight a provider is spoken of: what waits for it, what it refused, where it differs. */
function paymentState({ waiting, failed, differences, answered }: Payment): State {
  if (waiting > 0) return { word: 'provider.waiting', tone: 'warn', count: waiting };
  if (failed > 0) return { word: 'provider.failed', tone: 'negative', count: failed };
  if (differences > 0) return { word: 'provider.differences', tone: 'warn', count: differences };
  return answered > 0 ? { word: 'provider.answered', tone: 'positive', count: answered } : { word: 'provider.unasked', count: 0 };
}

/** The same of a vendor: it does not answer now, bets were taken back, it did not answer before, what was played. */
function vendorState({ bets, voids, calls, isFailing }: Vendor): State {
  const [count, of] = [calls.failed, calls.failed + calls.answered];
  if (isFailing) return { word: 'provider.fails', tone: 'negative', count, of };
  if (voids > 0) return { word: 'provider.voids', tone: 'warn', count: voids };
  if (count > 0) return { word: 'provider.failedBefore', tone: 'warn', count, of };
  return bets > 0 ? { word: 'provider.bets', tone: 'positive', count: bets } : { word: 'provider.called', tone: 'positive', count: of };
}

/** When it was last heard, by a bet or an answer. */
function notifiedAt({ lastBetAt, calls: { lastAnsweredAt } }: Vendor): number | null {
  const newest = Math.max(lastBetAt ?? 0, lastAnsweredAt ?? 0);
  return newest === 0 ? null : newest;
}

type LineProps = { readonly name: string; readonly at: number | null; readonly averageMs?: number | null; readonly state: State };

function Line({ name, at, averageMs = null, state: { word, tone, count, of = 0 } }: LineProps) {
  const text = useText();
  const now = useNow();
  return (
    <li className="row between gap-medium wraps">
      <span>
        <span className="firm block">{name}</span>
        <span className="caption faint-text">
          {at === null ? text('provider.never') : text('provider.last', { age: formatAge(now - at) })}
          {averageMs === null ? '' : ` · ${text('provider.took', { ms: formatCount(averageMs) })}`}
        </span>
      </span>
      <Badge tone={tone}>{text(word, { count: formatCount(count), of: formatCount(of) })}</Badge>
    </li>
  );
}

/** Payment providers and game vendors: what they did today, and when they were last heard. */
export function Providers({ span, payments, vendors }: Pick<House, 'payments' | 'vendors'> & { readonly span: ConsoleSpan }) {
  const text = useText();
  return (
    <Card look="tight" className="stack">
      <div className="row between gap-medium">
        <h2 className="heading">{text('provider.title')}</h2>
        <span className="caption faint-text">{wordOf('span', span)}</span>
      </div>
      <ul className="lines">
        {payments.map((one) => (
          <Line key={`p ${one.code}`} name={text('provider.payments', { name: one.code })} at={one.lastWordAt} state={paymentState(one)} />
        ))}
        {vendors.map((one) => (
          <Line
            key={`v ${one.code}`}
            name={one.gameCode === null ? one.name : makerOf(text, one.gameCode, one.name)}
            at={notifiedAt(one)}
            averageMs={one.calls.averageMs}
            state={vendorState(one)}
          />
        ))}
      </ul>
    </Card>
  );
}
