import './pages.css';
import { useMemo } from 'react';
import { type MarketRule, type Score, sharersOf } from '../../engine/market.ts';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { payoutOf, type DecidedLeg } from '../../engine/payout.ts';
import { ACCOUNT_RULE } from '../../engine/account-rule.ts';
import { MAX_JOINT_LEGS, MIN_JOINT_LEGS } from '../../engine/joint-payout.ts';
import { settle } from '../../engine/settle.ts';
import type { Terms } from '../../server/api.ts';
import { wordsOf } from '../bets/verdicts.ts';
import { Price, Prices } from '../app/Price.tsx';
import { percent, say, withSign, type SentenceKey } from '../app/words.ts';
import { marketName, outcomeName } from '../matches/names.ts';

type Example = {
  readonly rule: MarketRule;
  readonly outcome: string;
  readonly price: number;
  readonly score: Score;
  readonly from?: Score;
};
const leg = (type: MarketRule['type'], line: number | null, outcome: string, price: number, home: number, away: number): Example => ({
  rule: { type, part: 'match', side: null, line },
  outcome,
  price,
  score: { home, away },
});

/** Each is settled below by the same arithmetic as every bet. */
const EXAMPLES: readonly Example[] = [
  leg('result', null, 'home', 2_100, 2, 1),
  leg('draw-no-bet', null, 'home', 1_600, 1, 1),
  leg('handicap', -1, 'home', 1_950, 1, 1),
  leg('handicap', -3, 'home', 1_950, 1, 0),
  { ...leg('handicap', -1, 'home', 1_950, 1, 0), from: { home: 1, away: 0 } },
  leg('handicap', -4, 'home', 2_150, 1, 0),
  leg('handicap', 2, 'away', 1_900, 1, 0),
  leg('total', 10, 'over', 1_900, 2, 1),
  leg('total', 9, 'over', 1_850, 1, 1),
];
/** The season winner at 6.00, level with another team. */
const SHARED: DecidedLeg = { verdict: 'dead-heat-2', price: 6_000 };
/** A parlay of four of which one leg half wins. */
const PARLAY: readonly DecidedLeg[] = [
  { verdict: 'half-win', price: 1_860 },
  { verdict: 'win', price: 1_960 },
  { verdict: 'win', price: 1_900 },
  { verdict: 'win', price: 2_360 },
];
const STAKE = 100_000_00n;

const RULES: readonly SentenceKey[] = [
  'book.rule.price',
  'book.rule.live',
  'book.late',
  'book.rule.handicap',
  'book.rule.parlay',
  'book.rule.system',
  'book.rule.related',
  'book.rule.builder',
  'book.rule.outright',
  'book.rule.cashOut',
  'book.rule.abandoned',
  'book.rule.postponed',
  'book.rule.correction',
  'book.rule.limits',
  'book.rule.account',
];

/** What a bet is taken and settled by, with the figures of this book and examples that are worked out here. */
export function Rules({ terms, format }: { readonly terms: Terms; readonly format: OddsFormat }) {
  const values = useMemo(
    () => ({
      seconds: String(terms.liveDelayMs / 1_000),
      legs: String(terms.leastLegs),
      bets: String(ACCOUNT_RULE.bets),
      edge: percent(ACCOUNT_RULE.edge),
      days: String(ACCOUNT_RULE.days),
      share: String(ACCOUNT_RULE.share),
      minLegs: String(MIN_JOINT_LEGS),
      maxLegs: String(MAX_JOINT_LEGS),
      margin: percent(terms.cashOutMargin),
      min: withSign(terms.leastStake),
      max: withSign(terms.mostStake),
      payout: withSign(terms.mostPayout),
      market: withSign(terms.mostOnMarket),
      open: withSign(terms.mostOpen),
    }),
    [terms],
  );
  return (
    <div className="page rules">
      <h2>{say('book.rules', {})}</h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{say(rule, values)}</li>
        ))}
      </ul>
      <h2>{say('book.examples', { amount: withSign(Number(STAKE)) })}</h2>
      {EXAMPLES.map((example) => (
        <Worked key={JSON.stringify(example)} example={example} format={format} />
      ))}
      <article className="example">
        <b>
          {say('book.market.outright', {})} <Price price={SHARED.price} format={format} />
        </b>
        <p>
          {say(wordsOf(SHARED.verdict).name, {})}.{' '}
          {say(wordsOf(SHARED.verdict).why, { price: showPrice(SHARED.price, 'decimal'), count: String(sharersOf(SHARED.verdict) ?? 1) })}
        </p>
        <p>{say('book.returned', { amount: withSign(Number(payoutOf(STAKE, [SHARED]))) })}</p>
      </article>
      <article className="example">
        <b>{say('book.kind.parlay', { count: String(PARLAY.length) })}</b>
        <p>
          <Prices text={PARLAY.map(({ verdict, price }) => `${say(wordsOf(verdict).name, {})} ${showPrice(price, format)}`).join(' · ')} />
        </p>
        <p className="quiet">{say('book.parlayWhy', {})}</p>
        <p>{say('book.returned', { amount: withSign(Number(payoutOf(STAKE, PARLAY))) })}</p>
      </article>
    </div>
  );
}

function Worked({ example: { rule, outcome, price, score, from }, format }: { readonly example: Example; readonly format: OddsFormat }) {
  const teams = { home: say('book.homeTeam', {}), away: say('book.awayTeam', {}) };
  const verdict = settle(rule, outcome, { state: 'ended', parts: { match: score } }, from);
  const { name, why } = wordsOf(verdict);
  const said = say('book.score', { home: String(score.home), away: String(score.away) });
  const counted = from ? say('book.countedFrom', { home: String(from.home), away: String(from.away) }) : null;
  return (
    <article className="example">
      <b>
        {marketName(rule, teams)}: {outcomeName(rule, outcome, teams)} <Price price={price} format={format} />
      </b>
      {counted ? <p className="quiet">{counted}</p> : null}
      <p>
        {say(name, {})}. {say(why, { score: said, price: showPrice(price, 'decimal') })}
      </p>
      <p>{say('book.returned', { amount: withSign(Number(payoutOf(STAKE, [{ verdict, price }]))) })}</p>
    </article>
  );
}
