import { formatAmount, type Mission } from '@sorak/contract';
import { ActionRow, Reached } from '@sorak/ui/ActionRow.tsx';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon, gamepadIcon, lockIcon } from '@sorak/ui/icons.ts';
import { calendarIcon, crownIcon, depositIcon, gaugeIcon, mailIcon, phoneIcon, scanIcon, walletIcon } from '@sorak/ui/page-icons.ts';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useHouseTime } from '../../../api/house-time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { type MemberPage, openMemberCentre } from '../../../stores/popup.ts';
import { prizeText } from './prize-text.ts';
import { useMissionClaim } from './use-mission-claim.ts';

const ICONS: Readonly<Record<Mission['measure'], string>> = {
  mobile: phoneIcon,
  email: mailIcon,
  authenticator: scanIcon,
  paymentPassword: lockIcon,
  bankCard: walletIcon,
  playLimit: gaugeIcon,
  logins: calendarIcon,
  deposits: depositIcon,
  bets: gamepadIcon,
  application: mailIcon,
  rank: crownIcon,
};
/** Where a step is done, and which field of that page it is; nothing leads from here to a bet or a deposit. */
const PLACES: Partial<Readonly<Record<Mission['measure'], readonly [MemberPage, string]>>> = {
  mobile: ['securityCenter', 'mobile'],
  email: ['securityCenter', 'email'],
  authenticator: ['securityCenter', 'totp'],
  paymentPassword: ['securityCenter', 'pin'],
  bankCard: ['securityCenter', 'card'],
  playLimit: ['limits', 'deposit'],
};

function figureOf(t: Text, { measure, progress, target }: Mission): string {
  if (measure === 'logins') return t('missions.days', { progress, target });
  return t('missions.money', { progress: formatAmount(progress), target: formatAmount(target) });
}

/** How often it comes, until when, and what money must be staked for. */
function termsOf(t: Text, mission: Mission, day: (at: number) => string): string {
  const { cycle, prize, state, claimUntil, endsAt } = mission;
  const until = state === 'claim' ? (claimUntil === null ? null : t('missions.until', { day: day(claimUntil) })) : null;
  const ends = state === 'open' && endsAt !== null ? t('missions.ends', { day: day(endsAt - 1) }) : null;
  return [
    prize && prize.times > 0 ? t('missions.stake', { times: prize.times }) : null,
    cycle === 'once' ? null : t(`missions.cycle.${cycle}`),
    until ?? ends,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function Step({ mission }: { readonly mission: Mission }) {
  const t = useText();
  const { isBusy, claim } = useMissionClaim(mission);
  const { state, title, measure, prize } = mission;
  const where = PLACES[measure];
  if (state === 'claim' && prize) {
    const amount = prizeText(t, prize);
    return (
      <Button kind="primary" size="s" busy={isBusy} aria-label={t('missions.claimOf', { amount, what: title })} onClick={claim}>
        {t('missions.claim', { amount })}
      </Button>
    );
  }
  if (state !== 'open') return <Badge tone="positive">{t(state === 'claimed' ? 'missions.claimed' : 'missions.done')}</Badge>;
  if (!where) return null;
  return (
    <Button size="s" aria-label={t('missions.doOf', { what: title })} onClick={() => openMemberCentre(...where)}>
      {t('missions.do')}
    </Button>
  );
}

/** A mission: what it asks for, how far the member is, what it brings, and the next step. */
export function MissionLine({ mission }: { readonly mission: Mission }) {
  const t = useText();
  const house = useHouseTime();
  const { measure, title, lang, text, progress, target, state, prize } = mission;
  const isDone = state === 'claimed' || state === 'done';
  const terms = termsOf(t, mission, house.day);
  return (
    <ActionRow>
      <Tile tone={isDone ? 'positive' : 'quiet'}>
        <Icon path={isDone ? checkIcon : ICONS[measure]} />
      </Tile>
      <span className="grow">
        <span className="missions-text">
          <b lang={lang}>{title}</b>
          {prize ? <span className="small bold digits">{prizeText(t, prize)}</span> : null}
        </span>
        <span className="caption faint-text" lang={lang}>
          {text}
        </span>
        {mission.cycle === 'once' ? null : <Reached label={title} value={progress} max={target} figures={figureOf(t, mission)} />}
        {terms === '' ? null : <span className="caption faint-text digits">{terms}</span>}
      </span>
      <Step mission={mission} />
    </ActionRow>
  );
}
