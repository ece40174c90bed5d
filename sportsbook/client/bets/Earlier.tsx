import type { BetView } from '../../server/api.ts';
import { say, withSign } from '../app/words.ts';
import { wordsOf } from './verdicts.ts';

type Props = { readonly settlement: BetView['earlier'][number]; readonly bet: BetView };

/** How a bet was settled before a result was corrected: what each leg had come to, and what was paid and taken back. */
export function Earlier({ settlement: { revision, payout, legs }, bet }: Props) {
  const isTakenBack = bet.state !== 'correcting' || revision < bet.revision;
  const amount = withSign(payout);
  return (
    <section className="earlier" aria-label={say('book.earlier', { version: String(revision) })}>
      <b>{say('book.earlier', { version: String(revision) })}</b>
      {bet.legs.map((leg, place) => {
        const own = legs[place];
        if (!own?.verdict) return null;
        const score = own.score ? ` (${say('book.score', { home: String(own.score.home), away: String(own.score.away) })})` : '';
        return (
          <p key={`${leg.match} ${leg.outcome} ${leg.line}`}>
            {leg.home} – {leg.away}: {say(wordsOf(own.verdict).name, {})}
            {score}
          </p>
        );
      })}
      <p>{say(payout === 0 ? 'book.earlierNothing' : isTakenBack ? 'book.takenBack' : 'book.takingBack', { amount })}</p>
    </section>
  );
}
