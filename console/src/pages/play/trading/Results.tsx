import type { OperatorTradingCase, TradingEntry } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { partName } from './names.ts';
import { ResultForm } from './ResultForm.tsx';

const TONE: Readonly<Record<TradingEntry['state'], BadgeTone | undefined>> = {
  waiting: 'warn',
  agreed: 'positive',
  differed: 'negative',
  withdrawn: undefined,
};

type Parts = OperatorTradingCase['results'][number]['parts'];
/** Only the parts that bets are decided by: others are many. */
const scoresOf = (parts: Parts, shown: readonly string[]): string =>
  shown.flatMap((name) => (parts[name] ? [`${partName(name)} ${parts[name].home}–${parts[name].away}`] : [])).join(', ');

function Entry({ entry, shown }: { readonly entry: TradingEntry; readonly shown: readonly string[] }) {
  const text = useText();
  const withdrawing = useSend('withdrawTradingResult');
  const mayWithdraw = entry.isMine && entry.state === 'waiting';
  return (
    <li className="stack">
      <div className="row between gap-medium wraps">
        <span>
          <span className="firm block breaks">{entry.reason}</span>
          <span className="caption faint-text">{text('trading.enteredBy', { who: entry.by, at: formatTime(entry.at) })}</span>
        </span>
        <Badge tone={TONE[entry.state]}>{wordOf('trading.entry', entry.state)}</Badge>
      </div>
      {[entry.first, entry.second].map((told, at) =>
        told ? (
          <p key={at === 0 ? 'first' : 'second'} className="small digits">
            {told.by}: {text(`trading.end.${told.state}`)} {scoresOf(told.parts, shown)}
          </p>
        ) : null,
      )}
      {mayWithdraw ? (
        <>
          <FailureNote text={withdrawing.error?.message} />
          <Button
            size="s"
            kind="outline"
            busy={withdrawing.isBusy}
            onClick={() =>
              void withdrawing.send({ id: entry.id }).then((answer) => {
                refresh('getTradingBoard', 'getTradingMatch');
                if (answer) showToast({ kind: 'done', text: text('trading.entered.withdrawn') });
              })
            }
          >
            {text('trading.withdraw')}
          </Button>
        </>
      ) : null}
    </li>
  );
}

/** Every version of a match's result, what operators typed, and typing one. */
export function Results({ one, mayEnter }: { readonly one: OperatorTradingCase; readonly mayEnter: boolean }) {
  const text = useText();
  const waiting = one.entries.find(({ state }) => state === 'waiting');
  const isEnterable = mayEnter && one.state !== 'planned' && !waiting?.isMine;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('trading.results')}</h2>
      {one.results.length === 0 ? <p className="caption faint-text">{text('trading.noResult')}</p> : null}
      <ul className="lines">
        {one.results.map(({ version, isByOperators, state, parts }) => (
          <li key={version}>
            <span className="firm block digits">
              {text(`trading.end.${state}`)} {scoresOf(parts, one.parts)}
            </span>
            <span className="caption faint-text">
              {text(isByOperators ? 'trading.versionByTwo' : 'trading.versionByFeed', { version })}
            </span>
          </li>
        ))}
        {one.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} shown={one.parts} />
        ))}
      </ul>
      {waiting && !waiting.isMine ? <p className="small">{text('trading.second', { who: waiting.by })}</p> : null}
      {isEnterable ? <ResultForm key={waiting?.id ?? one.version} one={one} /> : null}
      {mayEnter && one.state === 'planned' ? <ResultForm one={one} isWhatIf /> : null}
    </div>
  );
}
