import '@sorak/ui/Chip.css';
import { type AgentContract, CONTRACT_STATES, topRate } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import type { Asked } from './OfferForm.tsx';
import { rateText, topRateText } from './rate-text.ts';
import { TierTable } from './TierTable.tsx';
import { useContractStep } from './use-contract-step.ts';

const TONES: Readonly<Partial<Record<AgentContract['state'], BadgeTone>>> = { offered: 'warn', signed: 'positive', rejected: 'negative' };

type Props = {
  readonly contracts: readonly AgentContract[];
  readonly onTerminate: (contract: AgentContract) => void;
  /** Offers what an agent below has asked for. */
  readonly onOffer: (asked: Asked) => void;
};

/** Whose request is still to be answered: nothing was offered to them since. */
const isOpen = ({ asked, memberId, version }: AgentContract, contracts: readonly AgentContract[]): boolean =>
  asked !== null && contracts.every((one) => one.memberId !== memberId || one.version <= version);

/** What an agent below asks for instead of an offer. */
function AskedFor({ contract, onOffer }: { readonly contract: AgentContract; readonly onOffer: (() => void) | undefined }) {
  const t = useText();
  const { asked, account, kind, terms } = contract;
  if (!asked) return null;
  return (
    <div className="agent-asked">
      <div className="agent-head">
        <b className="small firm">{t('agent.askedFor', { rate: rateText(topRate(asked.tiers)) })}</b>
        {onOffer ? (
          <Button size="s" kind="primary" aria-label={t('agent.offerAskedOf', { account })} onClick={onOffer}>
            {t('agent.offerAsked')}
          </Button>
        ) : null}
      </div>
      <TierTable caption={t('agent.askedTerms', { account })} kind={kind} tiers={asked.tiers} before={terms.tiers} />
    </div>
  );
}

function Line({ contract, contracts, onTerminate, onOffer }: { readonly contract: AgentContract } & Props) {
  const t = useText();
  const { send, isBusy, error } = useContractStep(contract.kind);
  const { state, asked } = contract;
  return (
    <li className="agent-contract">
      <div className="grow">
        <b>
          <bdi>{contract.account}</bdi>
        </b>{' '}
        <Badge tone={TONES[state]}>{t(`agent.contractState.${state}`)}</Badge>
        <p className="small faint-text">
          {t('agent.contractLine', { rate: topRateText(contract), version: contract.version, day: dayText(contract.offeredAt) })}
        </p>
        {contract.reason === '' ? null : <p className="small soft-text">{contract.reason}</p>}
        <FailureNote text={error?.message ?? null} />
      </div>
      {state === 'offered' ? (
        <Button
          size="s"
          kind="outline"
          busy={isBusy}
          aria-label={t('agent.withdrawOf', { account: contract.account })}
          onClick={() => void send({ action: 'withdraw', contractId: contract.id })}
        >
          {t('agent.withdraw')}
        </Button>
      ) : state === 'signed' ? (
        <Button
          size="s"
          kind="danger"
          aria-label={t('agent.terminateOf', { account: contract.account })}
          onClick={() => onTerminate(contract)}
        >
          {t('agent.terminate')}
        </Button>
      ) : null}
      <AskedFor
        contract={contract}
        onOffer={asked && isOpen(contract, contracts) ? () => onOffer({ memberId: contract.memberId, terms: asked }) : undefined}
      />
    </li>
  );
}

/** The contracts with the agents directly below, the newest first; where they stand differently, each state by itself too. */
export function BelowContracts({ contracts, onTerminate, onOffer }: Props) {
  const t = useText();
  const [picked, setPicked] = useState<AgentContract['state'] | null>(null);
  const counts = CONTRACT_STATES.map((state) => ({ state, count: contracts.filter((one) => one.state === state).length }));
  const states = counts.filter(({ count }) => count > 0);
  // The last of a state may have gone to another one.
  const only = states.some(({ state }) => state === picked) ? picked : null;
  return (
    <Card look="flush" className="agent-list">
      <div className="agent-filters">
        <h2>{t('agent.belowContracts')}</h2>
        {states.length < 2 ? null : (
          <div className="agent-line">
            {states.map(({ state, count }) => (
              <button
                key={state}
                type="button"
                className="chip"
                aria-pressed={state === only}
                onClick={() => setPicked(state === only ? null : state)}
              >
                {t(`agent.contractState.${state}`)} <span className="numeric">{count.toLocaleString('en')}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      {contracts.length === 0 ? (
        <Empty title={t('agent.noContracts')} text={t('agent.noContractsText')} />
      ) : (
        <ul className="agent-contracts">
          {contracts
            .filter(({ state }) => only === null || state === only)
            .map((contract) => (
              <Line key={contract.id} contract={contract} contracts={contracts} onTerminate={onTerminate} onOffer={onOffer} />
            ))}
        </ul>
      )}
    </Card>
  );
}
