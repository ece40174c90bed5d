import type { DrawEntry, DrawSourceResult, OperatorDrawCase } from '@sorak/contract';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useMayCall } from '../../../api/may-call.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { differences, inOrder } from './result-text.ts';
import { ResultForm } from './ResultForm.tsx';

type Shown = NonNullable<OperatorDrawCase['result']>;
const TONE: Readonly<Record<DrawEntry['state'], BadgeTone | undefined>> = {
  waiting: 'warn',
  differed: 'negative',
  agreed: 'positive',
  outvoted: undefined,
  withdrawn: undefined,
};

/** The numbers of a result by prize; those of `only` where two are held against each other. */
function Numbers({ game, result, only }: { readonly game: string; readonly result: Shown; readonly only?: readonly string[] | undefined }) {
  return (
    <dl className="facts wide">
      {inOrder(game, result)
        .filter(([prize]) => only === undefined || only.includes(prize))
        .map(([prize, numbers]) => (
          <div key={prize}>
            <dt>{wordOf('lottery.prize', prize)}</dt>
            <dd className="digits breaks">{numbers.join(' ')}</dd>
          </div>
        ))}
    </dl>
  );
}

function Entry({ game, entry, against }: { readonly game: string; readonly entry: DrawEntry; readonly against: Shown | undefined }) {
  const text = useText();
  const withdrawing = useSend('withdrawDrawResult');
  const isStanding = entry.state === 'waiting' || entry.state === 'differed';
  return (
    <li className="stack">
      <div className="row between gap-medium wraps">
        <span>
          <span className="firm block breaks">{entry.reason}</span>
          <span className="caption faint-text">{text('draws.requestedBy', { who: entry.by, at: formatTime(entry.at) })}</span>
        </span>
        <Badge tone={TONE[entry.state]}>{wordOf('draws.entry', entry.state)}</Badge>
      </div>
      {entry.result ? (
        <Numbers game={game} result={entry.result} only={against ? differences(entry.result, against) : undefined} />
      ) : isStanding ? (
        <p className="caption faint-text">{text('draws.hidden')}</p>
      ) : null}
      {entry.isMine && isStanding ? (
        <>
          <FailureNote text={withdrawing.error?.message} />
          <div>
            <Button
              size="s"
              kind="outline"
              busy={withdrawing.isBusy}
              onClick={() =>
                void withdrawing.send({ id: entry.id }).then((answer) => {
                  refresh('getOperatorDraws', 'getOperatorDraw');
                  if (answer) showToast({ kind: 'done', text: text('draws.takenBack') });
                })
              }
            >
              {text('draws.takeBack')}
            </Button>
          </div>
        </>
      ) : null}
    </li>
  );
}

function Source({ game, one }: { readonly game: string; readonly one: DrawSourceResult }) {
  const { source, state, why, askedAt, result, version } = one;
  const text = useText();
  return (
    <li className="stack">
      <div className="row between gap-medium wraps">
        <span>
          <span className="firm block">{source}</span>
          <span className="caption faint-text">
            {text('draws.askedAt', { at: formatTime(askedAt) })}
            {version === null ? '' : ` · ${text('draws.version', { version })}`}
          </span>
        </span>
        <Badge tone={state === 'received' ? 'positive' : state === 'invalid' ? 'negative' : 'warn'}>
          {wordOf('draws.sourceState', state)}
        </Badge>
      </div>
      {why === null ? null : (
        <p className="caption faint-text breaks" lang="en">
          {why}
        </p>
      )}
      {result ? <Numbers game={game} result={result} /> : null}
    </li>
  );
}

/** Every version of a draw's result, what its sources say, what operators typed, and typing one. */
export function DrawResults({ one }: { readonly one: OperatorDrawCase }) {
  const text = useText();
  const mayEnter = useMayCall('enterDrawResult');
  const game = lotteryGame(one.gameCode);
  const standing = one.entries.filter(({ state }) => state === 'waiting' || state === 'differed');
  const isMine = standing.some((entry) => entry.isMine);
  const [first, ...others] = standing.flatMap(({ result }) => (result ? [result] : []));
  if (!one.isEnterable && one.revisions.length === 0 && one.sourceResults.length === 0) return null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('draws.results')}</h2>
      {one.revisions.length === 0 ? <p className="caption faint-text">{text('draws.noResult')}</p> : null}
      <ul className="lines">
        {one.revisions.map(({ version, source, at, result }) => (
          <li key={version} className="stack">
            <span className="caption faint-text">
              {text('draws.version', { version })} · {wordOf('draws.source', source)} · {formatTime(at)}
            </span>
            {version === one.version ? null : (
              <Numbers game={one.gameCode} result={result} only={one.result ? differences(result, one.result) : undefined} />
            )}
          </li>
        ))}
        {one.sourceResults.map((received) => (
          <Source key={received.source} game={one.gameCode} one={received} />
        ))}
        {one.entries.map((entry) => (
          <Entry
            key={entry.id}
            game={one.gameCode}
            entry={entry}
            against={entry.state === 'differed' ? (entry.result === first ? others[0] : first) : undefined}
          />
        ))}
      </ul>
      {one.isDiffering ? <p className="small">{text('draws.third')}</p> : null}
      {one.isEnterable && mayEnter && !isMine && game ? <ResultForm key={`${one.id} ${one.version}`} one={one} game={game} /> : null}
    </div>
  );
}
