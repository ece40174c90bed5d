import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatMoney, formatTime } from '../../../../lib/format.ts';
import { type Text, useText } from '../../../../locales/text.ts';

type Review = ValueOf<'getReferralReviews'>['list'][number];
const TONE: Readonly<Record<Review['state'], BadgeTone | undefined>> = { asked: 'info', counted: 'positive', refused: undefined };

function Decide({ review: { inviter, friend } }: { readonly review: Review }) {
  const text = useText();
  const sending = useSend('decideReferralReview');
  const step = (isCounted: boolean) => {
    const word = text(isCounted ? 'campaigns.reviewCount' : 'campaigns.reviewRefuse');
    return (
      <ReasonButton
        word={word}
        label={`${word}: ${friend}`}
        title={`${word}: ${inviter}, ${friend}`}
        kind={isCounted ? 'primary' : 'danger'}
        look="outline"
        sending={sending}
        onReason={async (reason) => {
          if ((await sending.send({ inviter, friend, isCounted, reason })) === undefined) return false;
          showToast({ kind: 'done', text: text('campaigns.reviewDone') });
          refresh('getReferralReviews', 'getCampaignGifts', 'getCampaignFigures');
          return true;
        }}
      />
    );
  };
  return (
    <span className="row gap-little wraps">
      {step(true)}
      {step(false)}
    </span>
  );
}

const columnsOf = (text: Text, mayDecide: boolean): Column<Review>[] => [
  {
    key: 'pair',
    head: text('campaigns.reviewPair'),
    cell: ({ inviter, friend, askedAt }) => (
      <>
        <b className="firm breaks">
          {inviter}, {friend}
        </b>
        <span className="subtext digits">{formatTime(askedAt)}</span>
      </>
    ),
  },
  {
    key: 'shared',
    head: text('campaigns.reviewShared'),
    cell: ({ signals }) =>
      signals.length > 0 ? <span className="warn">{signals.map((one) => text(`campaigns.reviewSignal.${one}`)).join(', ')}</span> : '–',
  },
  {
    key: 'played',
    head: text('campaigns.reviewPlayed'),
    numeric: true,
    cell: ({ played, target }) => (target === null ? formatMoney(played) : `${formatMoney(played)} / ${formatMoney(target)}`),
  },
  {
    key: 'state',
    head: text('campaigns.reviewState'),
    cell: (review) => {
      const { state, decidedBy, reason } = review;
      if (state === 'asked' && mayDecide) return <Decide review={review} />;
      return (
        <>
          <Badge tone={TONE[state]}>{text(`campaigns.reviewState.${state}`)}</Badge>
          {decidedBy === null ? null : (
            <span className="subtext breaks">{text('campaigns.reviewBy', { name: decidedBy, reason: reason ?? '' })}</span>
          )}
        </>
      );
    },
  },
];

/** Invitations that were refused for shared signals and that their inviters asked about. */
export function Reviews() {
  const text = useText();
  const mayDecide = useMayCall('decideReferralReview');
  const answer = useCall('getReferralReviews', {});
  return (
    <Card look="flush">
      <div className="pad-little">
        <h2 className="heading">{text('campaigns.reviews')}</h2>
        <p className="small soft-text">{text('campaigns.reviewsText')}</p>
      </div>
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('campaigns.reviewsNone')}>
        {({ list }) => (
          <Table
            caption={text('campaigns.reviews')}
            columns={columnsOf(text, mayDecide)}
            rows={list}
            rowKey={({ inviter, friend }) => `${inviter} ${friend}`}
            dense
          />
        )}
      </Answered>
    </Card>
  );
}
