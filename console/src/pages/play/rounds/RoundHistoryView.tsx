import type { RoundHistory } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { FactList } from '../../../features/FactList.tsx';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { Booked } from './Booked.tsx';
import { Told } from './Told.tsx';

type ToldRound = NonNullable<RoundHistory['told']>;

function Head({ history }: { readonly history: RoundHistory }) {
  const text = useText();
  const { told, gameCode, gameName, vendorName, account, memberId, currency, bets, round } = history;
  const facts: readonly (readonly [string, string])[] = [
    [text('bets.game'), `${nameOf(text, { gameCode, gameName })} · ${makerOf(text, gameCode, vendorName)}`],
    ...(told
      ? ([
          [text('bets.stake'), formatMoney(told.stake)],
          [text('rounds.payout'), formatMoney(told.payout)],
          [text('rounds.started'), formatTime(told.startedAt)],
          [text('rounds.ended'), told.endedAt === null ? '–' : formatTime(told.endedAt)],
        ] as const)
      : []),
    [text('rounds.currency'), currency],
    [
      text('bets.number'),
      bets
        .map(({ betId, status, isCashedOut }) => `${betId} (${isCashedOut ? text('rounds.cashedOut') : wordOf('bet', status)})`)
        .join(', ') || '–',
    ],
    ...bets.flatMap(({ balanceBefore, ip }): (readonly [string, string])[] => [
      ...(balanceBefore === null ? [] : [[text('rounds.before'), formatMoney(balanceBefore)] as const]),
      ...(ip === null ? [] : [[text('rounds.place'), ip] as const]),
    ]),
  ];
  return (
    <Card className="stack">
      <div className="row gap-medium wraps">
        <h2 className="heading monospace breaks">{round}</h2>
        {told ? <Badge>{wordOf('rounds.state', told.state)}</Badge> : null}
      </div>
      <p>
        {account === null ? (
          text('rounds.guest', { id: memberId })
        ) : (
          <Link className="link" to={`/console/members/${memberId}`}>
            {account}
          </Link>
        )}
      </p>
      <FactList facts={facts} />
      {told?.reason ? <Note tone="warn">{text('rounds.reason', { reason: told.reason })}</Note> : null}
      {told ? null : <Note tone="warn">{text('rounds.silent')}</Note>}
    </Card>
  );
}

function Steps({ steps }: { readonly steps: ToldRound['steps'] }) {
  const text = useText();
  return (
    <Card className="stack">
      <h2 className="heading">{text('rounds.steps')}</h2>
      <ol className="lines">
        {steps.map(({ at, what, stake, isTaken, told }, place) => (
          <li key={place} className="stack gap-tiny">
            <span className="row gap-medium wraps">
              <b className="firm">{wordOf('rounds.step', what)}</b>
              {isTaken ? null : <Badge tone="warn">{text('rounds.notTaken')}</Badge>}
              {stake ? <span className="digits">{formatMoney(stake)}</span> : null}
              {at === null ? null : <span className="caption faint-text digits">{formatTime(at)}</span>}
            </span>
            <Told told={told} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Others({ others }: { readonly others: ToldRound['others'] }) {
  const text = useText();
  return (
    <Card className="stack">
      <h2 className="heading">{text('rounds.others', { n: others.length })}</h2>
      <ul className="lines">
        {others.map(({ memberId, account, stake, payout, told }, place) => (
          <li key={place} className="stack gap-tiny">
            <span className="row between gap-medium wraps">
              <Link className="link" to={`/console/members/${memberId}`}>
                {account ?? text('rounds.guest', { id: memberId })}
              </Link>
              <span className="digits">
                {formatMoney(stake)} → {formatMoney(payout)}
              </span>
            </span>
            <Told told={told} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Everything about one round, whatever game it is. */
export function RoundHistoryView({ history }: { readonly history: RoundHistory }) {
  const text = useText();
  const { told, calls } = history;
  return (
    <div className="stack gap-large">
      <Head history={history} />
      {told ? <Steps steps={told.steps} /> : null}
      {told?.outcome ? (
        <Card className="stack">
          <h2 className="heading">{text('rounds.outcome')}</h2>
          <Told told={told.outcome} />
        </Card>
      ) : null}
      {told && told.seeds.length > 0 ? (
        <Card className="stack">
          <h2 className="heading">{text('rounds.seeds')}</h2>
          <p className="caption faint-text">{text('rounds.seedsText')}</p>
          <Told told={Object.fromEntries(told.seeds.map(({ name, value }) => [name, value]))} />
        </Card>
      ) : null}
      {told && told.others.length > 0 ? <Others others={told.others} /> : null}
      <Booked calls={calls} />
    </div>
  );
}
