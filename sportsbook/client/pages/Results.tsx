import './pages.css';
import { useState } from 'react';
import { FailureNote } from '@sorak/ui/Note.tsx';
import type { ResultView } from '../../server/api.ts';
import { say, shortTime } from '../app/words.ts';
import { byLeague, findByName } from '../matches/find.ts';
import { partName } from '../matches/names.ts';
import { Proof } from '../proof/Proof.tsx';
import { useResults } from './use-results.ts';

/** How matches ended, by league, the newest first. */
export function Results() {
  const [text, setText] = useState('');
  const results = useResults();
  if (results === 'failed') return <FailureNote text={say('book.error.platform', {})} />;
  if (results === null) return <output className="quiet">{say('book.loading', {})}</output>;
  const found = findByName(results, text);
  return (
    <div className="page">
      <input
        type="search"
        className="search"
        aria-label={say('book.search', {})}
        placeholder={say('book.search', {})}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="quiet">{found.length === 0 ? say('book.noResults', {}) : say('book.found', { count: found.length })}</output>
      {byLeague(found, []).map(({ name, matches }) => (
        <section key={name} className="league" aria-label={name}>
          <h2>{name}</h2>
          {matches.map((match) => (
            <Result key={match.id} result={match} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** How one match ended, with its parts. */
export function Result({ result }: { readonly result: ResultView }) {
  const [isOpen, setOpen] = useState(false);
  const { home, away, startsAt, state, version, parts, winners } = result;
  const at = new Date(startsAt);
  const when = shortTime(startsAt);
  const score = parts['match'];
  const others = Object.entries(parts).flatMap(([part, { home: own, away: other }]) => {
    const name = part.startsWith('goal') ? null : partName(part);
    return name === null ? [] : [`${name} ${own}–${other}`];
  });
  return (
    <article className="ended" aria-label={`${home} – ${away}`}>
      <time className="when" dateTime={at.toISOString()}>
        {when}
      </time>
      {winners ? (
        <p>
          {say('book.champion', { number: away })} <b>{winners.length > 0 ? winners.join(', ') : say('book.abandoned', {})}</b>
        </p>
      ) : (
        <p>
          {home} <b>{score && state === 'ended' ? `${score.home}–${score.away}` : say('book.abandoned', {})}</b> {away}
        </p>
      )}
      <p className="quiet">
        {others.join(' · ')}
        {version > 1 ? ` · ${say('book.corrected', { version: String(version) })}` : null}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{say('book.proof', {})}</summary>
        {isOpen ? <Proof match={result.id} /> : null}
      </details>
    </article>
  );
}
