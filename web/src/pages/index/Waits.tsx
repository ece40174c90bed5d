import type { MemberHome } from '@sorak/contract';
import { shortAmount } from '@sorak/contract';
import { Count } from '@sorak/ui/Badge.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { bellIcon, depositIcon, giftIcon, withdrawIcon } from '@sorak/ui/page-icons.ts';
import { pointText } from '../../lib/point-text.ts';
import { momentText } from '../../lib/time.ts';
import type { Text } from '../../locales/text.ts';
import { useText } from '../../locales/text.ts';
import { openMemberCentre } from '../../stores/popup.ts';

type Row = {
  readonly key: string;
  readonly icon: string;
  readonly title: string;
  readonly lang?: string | undefined;
  readonly about: string;
  readonly end?: string;
  readonly open: () => void;
};
type Gifts = MemberHome['waits']['gifts'];

function sizeOf(t: Text, { form, amount }: Gifts[number]): string {
  if (form === 'points') return t('home.points', { amount: pointText(amount) });
  if (form === 'ticket') return t('home.tickets', { count: amount });
  if (form === 'free_spins') return t('home.spins', { count: amount });
  return shortAmount(amount);
}

function rowsOf(t: Text, { gifts, others, deposits, withdrawals, unread }: MemberHome['waits']): Row[] {
  const rewards = () => openMemberCentre('rewardCenter');
  return [
    ...gifts.map((gift) => ({
      key: gift.id,
      icon: giftIcon,
      title: gift.title,
      lang: gift.lang,
      about: t('home.claimUntil', { time: momentText(gift.claimUntil) }),
      end: sizeOf(t, gift),
      open: rewards,
    })),
    ...(others > 0
      ? [{ key: 'others', icon: giftIcon, title: t('home.othersWait', { count: others }), about: t('home.waitsAll'), open: rewards }]
      : []),
    ...deposits.map(({ id, amount, methodName: method, isAsked, isReview, expiresAt }) => ({
      key: id,
      icon: depositIcon,
      title: t('home.depositWaits', { amount: shortAmount(amount) }),
      about: isAsked
        ? t('home.depositAsked')
        : isReview
          ? t('home.depositReview', { method })
          : t('home.depositUntil', { method, time: momentText(expiresAt) }),
      open: () => openMemberCentre('depositv2', id),
    })),
    ...withdrawals.map(({ id, amount, state }) => ({
      key: id,
      icon: withdrawIcon,
      title: t('home.withdrawalWaits', { amount: shortAmount(amount) }),
      about:
        state === 'review' ||
        state === 'second_review' ||
        state === 'on_hold' ||
        state === 'sending' ||
        state === 'paid' ||
        state === 'reported'
          ? t(`home.withdrawal.${state}`)
          : '',
      open: () => openMemberCentre('withdraw'),
    })),
    ...(unread > 0
      ? [
          {
            key: 'unread',
            icon: bellIcon,
            title: t('home.messagesWait', { count: unread }),
            about: t('home.messagesText'),
            open: () => openMemberCentre('messageV2'),
          },
        ]
      : []),
  ];
}

/** What waits for a press or for somebody else; nothing where nothing does. */
export function Waits({ waits }: { readonly waits: MemberHome['waits'] }) {
  const t = useText();
  const rows = rowsOf(t, waits);
  if (rows.length === 0) return null;
  return (
    <section className="card home-part" aria-labelledby="home-waits">
      <div className="section-head">
        <h2 id="home-waits">
          {t('home.waits')} <Count value={rows.length} />
        </h2>
        <TextButton className="end small" onClick={() => openMemberCentre('rewardCenter')}>
          {t('home.waitsAll')}
        </TextButton>
      </div>
      <ul className="wait-rows">
        {rows.map(({ key, icon, title, lang, about, end, open }) => (
          <li key={key}>
            <button type="button" className="wait-row" onClick={open}>
              <span className="wait-icon">
                <Icon path={icon} />
              </span>
              <span className="grow">
                <b lang={lang}>{title}</b>
                <span className="caption faint-text">{about}</span>
              </span>
              {end === undefined ? null : <b className="digits">{end}</b>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
