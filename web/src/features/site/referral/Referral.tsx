import './referral.css';
import type { ReferralDetails } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { copyIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Table } from '@sorak/ui/Table.tsx';
import { type ReactNode, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { AsFriend, Friends } from './FriendSteps.tsx';
import { InviteQr } from './InviteQr.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

type Friend = ReferralDetails['list'][number];
const accountCell = ({ account }: Friend) => <bdi>{account}</bdi>;

type InvitationProps = Pick<ReferralDetails, 'code' | 'link'> & { readonly isRewarded: boolean };

function Invitation({ code, link, isRewarded }: InvitationProps) {
  const t = useText();
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      showToast({ kind: 'done', text: t('referral.copied') });
    } catch {
      showToast({ kind: 'error', text: t('referral.copyFailed') });
    }
  };
  return (
    <Card className="referral-code">
      <h2>{t('referral.linkTitle')}</h2>
      <p className="small soft-text">{t('referral.linkText')}</p>
      {[
        { label: t('referral.link'), value: link },
        { label: t('referral.code'), value: code },
      ].map(({ label, value }) => (
        <div key={label} className="referral-value">
          <label>
            <span className="caption faint-text">{label}</span>
            <input readOnly value={value} dir="ltr" onFocus={(event) => event.target.select()} />
          </label>
          <Button size="s" onClick={() => void copy(value)} aria-label={t('referral.copyOf', { what: label })}>
            <Icon path={copyIcon} size="s" />
            {t('referral.copy')}
          </Button>
        </div>
      ))}
      <InviteQr link={link} />
      {isRewarded ? null : <p className="caption faint-text">{t('referral.noReward')}</p>}
    </Card>
  );
}

function Figures({ data }: { readonly data: ReferralDetails }) {
  const t = useText();
  return (
    <Card className="referral-number">
      <dl>
        <div>
          <dt>{t('referral.total')}</dt>
          <dd className="digits">{data.totalRecords}</dd>
        </div>
        <div>
          <dt>{t('referral.lately')}</dt>
          <dd className="digits">{data.registeredLately}</dd>
        </div>
        {data.invitedBy === null ? null : (
          <div>
            <dt>{t('referral.invitedBy')}</dt>
            <dd>
              <bdi>{data.invitedBy}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** The member's link to invite friends by, and who really came by it. */
export function Referral({ terms, isWaiting }: { readonly terms: ReactNode; readonly isWaiting: boolean }) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, isError, error, refetch } = useCall('getReferralDetails', { pageNo });
  return (
    <div className="referral">
      <h1>{t('centre.referral')}</h1>
      {data && !isWaiting ? (
        <>
          <div className="referral-grid">
            <Invitation code={data.code} link={data.link} isRewarded={terms !== null} />
            <Figures data={data} />
          </div>
          {terms}
          {data.asFriend ? <AsFriend steps={data.asFriend} /> : null}
          <Card look="flush">
            <h2 className="referral-heading">{t('referral.friends')}</h2>
            {data.totalRecords === 0 ? (
              <Empty title={t('referral.empty')} text={t('referral.emptyText')} />
            ) : data.isRewarded ? (
              <Friends list={data.list} />
            ) : (
              <Table<Friend>
                caption={t('referral.friends')}
                rows={data.list}
                rowKey={({ account, registeredAt }) => `${account} ${registeredAt}`}
                columns={[
                  { key: 'account', head: t('referral.friend'), cell: accountCell },
                  { key: 'at', head: t('referral.registered'), cell: ({ registeredAt }) => dayText(registeredAt), numeric: true },
                ]}
              />
            )}
          </Card>
          <Pages page={pageNo} totalPages={data.totalPages} onPick={setPageNo} />
        </>
      ) : isError ? (
        <ReadFailed title={t('referral.failed')} text={error?.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="centre-wait" />
      )}
    </div>
  );
}
