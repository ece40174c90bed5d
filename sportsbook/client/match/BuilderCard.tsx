import { Button } from '@sorak/ui/Button.tsx';
import { MAX_JOINT_LEGS, MIN_JOINT_LEGS } from '../../engine/joint-payout.ts';
import type { Pick } from '../app/picks.ts';
import { say } from '../app/words.ts';

type Props = {
  readonly match: string;
  readonly picks: readonly Pick[];
  readonly isOn: boolean;
  readonly onBuild: () => void;
};

/** What a builder is, and the way to it once there are legs of this match for one. */
export function BuilderCard({ match, picks, isOn, onBuild }: Props) {
  const own = picks.filter((pick) => pick.match.id === match).length;
  const isReady = own === picks.length && own >= MIN_JOINT_LEGS && own <= MAX_JOINT_LEGS;
  return (
    <section className="kind build" aria-label={say('book.builder', {})}>
      <div className="kind-head">
        <b>{say('book.builder', {})}</b>
        <span>{say('book.legs', { count: own })}</span>
      </div>
      <p className="quiet">{say('book.builderHint', { min: String(MIN_JOINT_LEGS), max: String(MAX_JOINT_LEGS) })}</p>
      {own > 0 && own < picks.length ? <p className="tell">{say('book.builderOthers', {})}</p> : null}
      <Button full kind={isOn ? 'outline' : 'primary'} disabled={!isReady} onClick={onBuild}>
        {say(isOn ? 'book.builderShow' : 'book.builderTogether', {})}
      </Button>
    </section>
  );
}
