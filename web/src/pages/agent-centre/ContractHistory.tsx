import { type AgentContract, topRate } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { dayText, momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { rateText, topRateText } from './rate-text.ts';

const TONES: Readonly<Partial<Record<AgentContract['state'], BadgeTone>>> = { offered: 'warn', signed: 'positive', rejected: 'negative' };

/** What became of a version, and when. */
function fateOf(t: Text, { state, answeredAt, startsAt, endsAt }: AgentContract): string | null {
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return t('agent.neverBegan');
  if (startsAt !== null)
    return endsAt === null
      ? t('agent.inForceFrom', { from: momentText(startsAt) })
      : t('agent.inForceSpan', { from: momentText(startsAt), to: momentText(endsAt) });
  return answeredAt === null || state === 'offered' ? null : t('agent.answeredOn', { day: dayText(answeredAt) });
}

type Props = {
  readonly contracts: readonly AgentContract[];
  /** They are the reader's offers, of whatever kind. */
  readonly isMine?: boolean;
};

/** The versions of a contract, the newest first: who offered each, when, and what became of it. */
export function ContractHistory({ contracts, isMine = false }: Props) {
  const t = useText();
  return (
    <ul className="agent-agenda">
      {contracts.map((contract) => {
        const { id, kind, version, state, upline, offeredAt, reason, asked } = contract;
        const rate = topRateText(contract);
        const day = dayText(offeredAt);
        const fate = fateOf(t, contract);
        return (
          <li key={id}>
            <div className="grow">
              <div className="agent-version">
                <b className="firm">{isMine ? t('agent.rateOf', { kind: t(`agent.kindOf.${kind}`), rate }) : t('agent.upTo', { rate })}</b>
                <Badge tone={TONES[state]}>{t(`agent.contractState.${state}`)}</Badge>
              </div>
              <p className="caption faint-text">
                {isMine
                  ? t('agent.offeredByYou', { version, day })
                  : t('agent.offeredBy', { version, account: upline ?? t('agent.house'), day })}
              </p>
              {fate === null ? null : <p className="caption faint-text">{fate}</p>}
              {asked ? <p className="caption soft-text">{t('agent.askedFor', { rate: rateText(topRate(asked.tiers)) })}</p> : null}
              {reason === '' ? null : <p className="caption soft-text">{reason}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
