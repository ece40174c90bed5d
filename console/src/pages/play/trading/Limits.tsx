import type { TradingLimits, TradingProposal } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatMoney, formatPercent, formatSeconds } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { readWhole } from './read.ts';
import { toldOf } from './ordered.ts';

type Name = Exclude<keyof TradingLimits, 'competitions'>;
/** How each is typed: whole units of money, legs, seconds, percent. `per`: of what the sportsbook counts in. */
const FIELDS: readonly { readonly name: Name; readonly per: number; readonly max: number }[] = [
  { name: 'leastStake', per: 1, max: 1_000_000_000_000 },
  { name: 'mostStake', per: 1, max: 50_000_000 },
  { name: 'mostPayout', per: 1, max: 1_000_000_000_000 },
  { name: 'mostOnMarket', per: 1, max: 1_000_000_000_000 },
  { name: 'mostOpen', per: 1, max: 1_000_000_000_000 },
  { name: 'matchCap', per: 1, max: 1_000_000_000_000 },
  { name: 'leastLegs', per: 1, max: 12 },
  { name: 'liveDelayMs', per: 1_000, max: 15 },
  { name: 'cashOutMargin', per: 10_000, max: 20 },
];
const MILLION = 1_000_000;

function valueText(name: Name, value: number): string {
  if (name === 'liveDelayMs') return formatSeconds(value);
  if (name === 'cashOutMargin') return formatPercent(value / MILLION);
  return name === 'leastLegs' ? String(value) : formatMoney(value);
}

function ChangeLimits({ limits }: { readonly limits: TradingLimits }) {
  const text = useText();
  const sending = useSend('setTradingLimits');
  const [typed, setTyped] = useState(
    () => Object.fromEntries(FIELDS.map(({ name, per }) => [name, String(limits[name] / per)])) as Record<Name, string>,
  );
  const values = FIELDS.map(({ name, per, max }) => {
    const value = readWhole(typed[name], max);
    const min = name === 'liveDelayMs' || name === 'cashOutMargin' ? 0 : name === 'leastLegs' ? 2 : 1;
    return { name, max, value: value === undefined || value < min ? undefined : value * per };
  });
  const [competitions, setCompetitions] = useState(limits.competitions.join(', '));
  const isWhole = values.every(({ value }) => value !== undefined);
  return (
    <ReasonButton
      word={text('trading.changeLimits')}
      title={text('trading.changeLimits')}
      text={text('trading.limitsText')}
      isWhole={isWhole}
      sending={sending}
      onReason={async (reason) => {
        const listed = competitions
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean);
        const changed = { ...Object.fromEntries(values.map(({ name, value }) => [name, value])), competitions: listed } as TradingLimits;
        return isWhole && toldOf(await sending.send({ limits: changed, reason }));
      }}
    >
      {values.map(({ name, max, value }) => (
        <Field
          key={name}
          label={text(`trading.limit.${name}`)}
          inputMode="numeric"
          autoComplete="off"
          value={typed[name]}
          error={value === undefined ? text('trading.wholeUpTo', { max }) : undefined}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <Field
        label={text('trading.limit.competitions')}
        hint={text('trading.competitionsHint')}
        value={competitions}
        onChange={(event) => setCompetitions(event.currentTarget.value)}
      />
    </ReasonButton>
  );
}

type ProposalProps = { readonly limits: TradingLimits; readonly proposal: TradingProposal; readonly mayAgree: boolean };

/** What another operator would have the sportsbook take on, and agreeing to it; their own waits for another. */
function Proposal({ limits, proposal, mayAgree }: ProposalProps) {
  const text = useText();
  const sending = useSend('setTradingLimits');
  const changed = FIELDS.filter(({ name }) => limits[name] !== proposal.limits[name]);
  return (
    <section className="stack" aria-label={text('trading.proposal')}>
      <h3 className="heading">{text('trading.proposal')}</h3>
      <p>{text('trading.proposedBy', { name: proposal.by, reason: proposal.reason })}</p>
      <dl className="facts wide">
        {changed.map(({ name }) => (
          <div key={name}>
            <dt>{text(`trading.limit.${name}`)}</dt>
            <dd className="digits">
              <s>{valueText(name, limits[name])}</s> {valueText(name, proposal.limits[name])}
            </dd>
          </div>
        ))}
        {limits.competitions.join() === proposal.limits.competitions.join() ? null : (
          <div>
            <dt>{text('trading.limit.competitions')}</dt>
            <dd>{proposal.limits.competitions.join(', ') || text('trading.allCompetitions')}</dd>
          </div>
        )}
      </dl>
      {mayAgree ? (
        <div>
          <ReasonButton
            word={text('trading.agreeLimits')}
            title={text('trading.agreeLimits')}
            text={text('trading.limitsText')}
            sending={sending}
            onReason={async (reason) => toldOf(await sending.send({ limits: proposal.limits, reason }))}
          />
        </div>
      ) : (
        <p className="quiet">{text('trading.proposalWaits')}</p>
      )}
    </section>
  );
}

/** What the sportsbook takes on, and changing it by two. */
export function Limits() {
  const text = useText();
  const mayChange = useMayCall('setTradingLimits');
  const answer = useCall('getTradingLimits', {});
  return (
    <Card>
      <Answered answer={answer}>
        {({ limits, proposal }) => (
          <div className="stack">
            <h2 className="heading">{text('trading.limits')}</h2>
            <dl className="facts wide">
              {FIELDS.map(({ name }) => (
                <div key={name}>
                  <dt>{text(`trading.limit.${name}`)}</dt>
                  <dd className="digits">{valueText(name, limits[name])}</dd>
                </div>
              ))}
              <div>
                <dt>{text('trading.limit.competitions')}</dt>
                <dd>{limits.competitions.length === 0 ? text('trading.allCompetitions') : limits.competitions.join(', ')}</dd>
              </div>
            </dl>
            {proposal ? <Proposal limits={limits} proposal={proposal} mayAgree={mayChange && !proposal.isMine} /> : null}
            {mayChange ? (
              <div>
                <ChangeLimits key={JSON.stringify(limits)} limits={limits} />
              </div>
            ) : null}
          </div>
        )}
      </Answered>
    </Card>
  );
}
