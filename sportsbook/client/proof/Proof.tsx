import './proof.css';
import { useEffect, useState } from 'react';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import type { ProofView } from '../../server/api.ts';
import { askProof, askTimeline } from '../app/api.ts';
import { say, type SentenceKey, shortTime } from '../app/words.ts';
import type { Verified } from './verify.ts';

const ANSWERS: Readonly<Record<Verified | 'failed', SentenceKey>> = {
  right: 'book.proof.right',
  secret: 'book.proof.wrongSecret',
  course: 'book.proof.wrongCourse',
  failed: 'book.error.platform',
};

/** What a simulated match was committed to before, and once it is opened the way to play it again; nothing for a match of an outside feed. */
export function Proof({ match }: { readonly match: string }) {
  const [proof, setProof] = useState<ProofView | null | 'failed'>();
  useEffect(() => {
    let isLeft = false;
    askProof(match).then(
      (answer) => isLeft || setProof(answer.proof),
      () => isLeft || setProof('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [match]);
  if (proof === undefined) return <output className="quiet">{say('book.loading', {})}</output>;
  if (proof === 'failed') return <FailureNote text={say('book.error.platform', {})} />;
  if (proof === null) return null;
  const { commitment, committedAt, startsAt, secret, openedAt } = proof;
  const published = committedAt < startsAt ? 'book.proof.before' : 'book.proof.beforeBets';
  return (
    <section className="proof" aria-label={say('book.proof', {})}>
      <h3>{say('book.proof', {})}</h3>
      <p>{say(published, { time: shortTime(committedAt) })}</p>
      <dl>
        <dt>{say('book.proof.commitment', {})}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        {secret === null ? null : (
          <>
            <dt>{say('book.proof.secret', { time: shortTime(openedAt ?? 0) })}</dt>
            <dd>
              <code>{secret}</code>
            </dd>
          </>
        )}
      </dl>
      {secret === null ? <p className="quiet">{say('book.proof.closed', {})}</p> : <Check match={match} proof={proof} />}
    </section>
  );
}

function Check({ match, proof }: { readonly match: string; readonly proof: ProofView }) {
  const [found, setFound] = useState<Verified | 'failed' | 'busy'>();
  const check = async (): Promise<void> => {
    setFound('busy');
    try {
      // The whole of the simulator: who verifies nothing does not fetch it.
      const [{ verify }, { timeline }] = await Promise.all([import('./verify.ts'), askTimeline(match)]);
      setFound(await verify(match, proof, timeline));
    } catch {
      setFound('failed');
    }
  };
  const answer = found === undefined || found === 'busy' ? null : say(ANSWERS[found], {});
  return (
    <>
      <Button size="s" busy={found === 'busy'} onClick={() => void check()}>
        {say('book.proof.verify', {})}
      </Button>
      {found === 'right' ? <output>{answer}</output> : <FailureNote text={answer} />}
    </>
  );
}
