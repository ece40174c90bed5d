import './application.css';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { Promotion } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { type MessageKey, type Text, useText } from '../../../locales/text.ts';
import { isTrial, useSession } from '../../../stores/session.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { prizeText } from './use-prize.ts';
import { type PromotionState, usePromotionStates } from './use-promotion-state.ts';

const TONE: Partial<Record<PromotionState['state'], BadgeTone>> = {
  applying: 'info',
  rejected: 'negative',
  claim: 'citron',
  claimed: 'positive',
};
const WORD: Partial<Record<PromotionState['state'], MessageKey>> = {
  applying: 'promo.applied.applying',
  rejected: 'promo.applied.rejected',
  claim: 'promo.applied.claim',
  claimed: 'promo.applied.claimed',
};

function OwnPicture({ id, no }: { readonly id: string; readonly no: number }) {
  const t = useText();
  const { data, error } = useCall('getApplicationProof', { proofId: id });
  if (error && !data) return <span className="hint has-error">{error.message}</span>;
  if (!data) return <Skeleton className="promotion-picture" />;
  return <img className="promotion-picture" src={`data:image/jpeg;base64,${data.image}`} alt={t('picture.alt', { n: no })} />;
}

/** What became of it, and what happens next. */
function outcome(t: Text, state: PromotionState): string {
  const { applied, claimUntil, at } = state;
  if (state.state === 'applying') return t('promo.waitText');
  if (state.state === 'claim') return t('promo.claimBefore', { amount: prizeText(t, state), day: dayText(claimUntil ?? 0) });
  if (state.state === 'claimed') return t('promo.claimedOn', { day: dayText(at ?? 0) });
  const again = applied?.againAt ? t('promo.againOn', { day: dayText(applied.againAt) }) : '';
  return `${applied?.reason ?? ''} ${again}`.trim();
}

function Sent({ state, applied }: { readonly state: PromotionState; readonly applied: NonNullable<PromotionState['applied']> }) {
  const t = useText();
  const word = WORD[state.state];
  return (
    <>
      <div className="promotion-sent">
        {word ? <Badge tone={TONE[state.state]}>{t(word)}</Badge> : null}
        <span className="caption faint-text digits">
          {t('promo.appliedOn', { day: dayText(applied.at) })}, {clockText(applied.at).slice(0, 5)}
        </span>
      </div>
      <p className="small">{outcome(t, state)}</p>
      <q className="promotion-quote">{applied.remark}</q>
      {applied.proofs.length === 0 ? null : (
        <div className="promotion-pictures">
          {applied.proofs.map((id, index) => (
            <OwnPicture key={id} id={id} no={index + 1} />
          ))}
        </div>
      )}
    </>
  );
}

function Body({ promotion: { id, status } }: { readonly promotion: Promotion }) {
  const t = useText();
  const { data, error, refetch } = usePromotionStates();
  if (error?.code === 'play_stopped') return <Note>{error.message}</Note>;
  if (error && !data) return <ReadFailed title={t('promo.applicationFailed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="promotion-wait" />;
  const state = data.list.find((one) => one.id === id);
  if (state?.applied) return <Sent state={state} applied={state.applied} />;
  if (state?.state === 'join' && status === 'in_progress') return <ApplyForm id={id} />;
  return <p className="small soft-text">{t('promo.closed')}</p>;
}

/** A member's application for a promotion: the form, then where it stands. Whoever cannot apply is told beside it. */
export function ApplicationCard({ promotion }: { readonly promotion: Promotion }) {
  const t = useText();
  const session = useSession();
  if (!promotion.isApplied || promotion.status === 'coming_soon' || session.token === null || isTrial(session)) return null;
  return (
    <section className="card promotion-apply" aria-label={t('promo.yourApplication')}>
      <h2>{t('promo.yourApplication')}</h2>
      <Body promotion={promotion} />
    </section>
  );
}
