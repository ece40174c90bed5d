import { type FriendSteps as Steps, type ReferralDetails, shortAmount } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { dayText, momentText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';

type Friend = ReferralDetails['list'][number];
type Step = { readonly key: string; readonly label: string; readonly at: number | null; readonly so?: string };

/** The five steps, each with its time; of the play that is not whole yet what counts so far. */
function stepsOf(t: Text, registeredAt: number, { verifiedAt, depositedAt, playedAt, rewardedAt, played, target }: Steps): Step[] {
  const so = playedAt === null && played > 0 ? { so: t('referral.soFar', { amount: shortAmount(played) }) } : {};
  return [
    { key: 'registered', label: t('referral.registered'), at: registeredAt },
    { key: 'verified', label: t('referral.verified'), at: verifiedAt },
    { key: 'deposited', label: t('referral.deposited'), at: depositedAt },
    { key: 'played', label: t('referral.played', { amount: shortAmount(target) }), at: playedAt, ...so },
    { key: 'rewarded', label: t('referral.rewarded'), at: rewardedAt },
  ];
}

function Dots({ steps }: { readonly steps: readonly Step[] }) {
  const t = useText();
  return (
    <ol className="referral-steps">
      {steps.map(({ key, label, at, so }) => (
        <li key={key} data-done={at !== null}>
          <i aria-hidden="true" />
          <span className="caption">{label}</span>
          <span className="caption faint-text digits">{at === null ? (so ?? '–') : momentText(at)}</span>
          <span className="reader-only">{t(at === null ? 'referral.stepOpen' : 'referral.stepDone')}</span>
        </li>
      ))}
    </ol>
  );
}

/** Asks a person to look at a refusal, once; afterwards what became of it. */
function Review({ registeredAt, state }: { readonly registeredAt: number; readonly state: Steps['review'] }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (state === 'asked' || state === 'refused') return <p>{t(state === 'asked' ? 'referral.reviewAsked' : 'referral.reviewRefused')}</p>;
  const ask = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await makeCall('askReferralReview', { registeredAt });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      refresh('getReferralDetails');
    }
  };
  return (
    <>
      <TextButton className="small" disabled={isBusy} onClick={() => void ask()}>
        {t('referral.review')}
      </TextButton>
      <FailureNote text={failure} />
    </>
  );
}

function FriendRow({ friend }: { readonly friend: Friend }) {
  const t = useText();
  const { account, registeredAt, steps } = friend;
  return (
    <li className="referral-friend">
      <div>
        <b>
          <bdi>{account}</bdi>
        </b>
        <span className="caption faint-text digits">{t('referral.joined', { day: dayText(registeredAt) })}</span>
      </div>
      {steps === null ? (
        <p className="small faint-text">{t('referral.before')}</p>
      ) : steps.isRefused ? (
        <Note tone="info">
          <p>{t('referral.refused')}</p>
          <Review registeredAt={registeredAt} state={steps.review} />
        </Note>
      ) : (
        <Dots steps={stepsOf(t, registeredAt, steps)} />
      )}
    </li>
  );
}

/** The friends of a page, step by step; names are masked on both sides. */
export function Friends({ list }: { readonly list: readonly Friend[] }) {
  return (
    <ul className="referral-friends">
      {list.map((friend) => (
        <FriendRow key={`${friend.account} ${friend.registeredAt}`} friend={friend} />
      ))}
    </ul>
  );
}

/** What the one who was invited has done of it: the same that the one who invited sees. */
export function AsFriend({ steps }: { readonly steps: Steps }) {
  const t = useText();
  const { played, target } = steps;
  return (
    <Card className="referral-own">
      <h2>{t('referral.asFriend')}</h2>
      {steps.isRefused ? (
        <p className="small">{t('referral.refused')}</p>
      ) : (
        <>
          <p className="small digits">{t('referral.playedOf', { played: shortAmount(played), target: shortAmount(target) })}</p>
          <Progress label={t('referral.played', { amount: shortAmount(target) })} value={played} max={target} />
        </>
      )}
      <p className="caption faint-text">{t('referral.asFriendText')}</p>
      <TextButton className="small" onClick={() => openMemberCentre('rewardCenter')}>
        {t('centre.rewardCenter')}
      </TextButton>
    </Card>
  );
}
