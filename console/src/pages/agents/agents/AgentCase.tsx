import { type CaseContract, CONTRACT_KINDS } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { useMayAsk } from '../../../api/may-ask.ts';
import { Answered } from '../../../features/Answered.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { ContractVersions } from './ContractVersions.tsx';
import { DryRun } from './DryRun.tsx';
import { HouseRequests } from './HouseRequests.tsx';
import { Months } from './Months.tsx';
import { MoveBranch } from './MoveBranch.tsx';
import { PrizeGroup } from './PrizeGroup.tsx';
import { Suspend } from './Suspend.tsx';

/** One agent: the team, every version of the contracts by kind, and what other terms would have owed. */
export function AgentCase({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getAgentCase', { memberId });
  const maySetGroup = useMayAsk('prizeGroup');
  const [kind, setKind] = useState<CaseContract['kind']>('dividend');
  return (
    <Card>
      <Answered answer={answer}>
        {({ agent, contracts, requests, prizeGroup, usualGroup }) => {
          const own = contracts.filter((one) => one.kind === kind);
          return (
            <div className="stack">
              <h2>
                <Link className="link" to={`/console/members/${memberId}`}>
                  {agent.username}
                </Link>
              </h2>
              <p className="small faint-text">
                {text('agents.facts', {
                  level: String(agent.depth),
                  members: agent.members,
                  agents: agent.agents,
                })}
                {' · '}
                {wordOf('agentKind', String(agent.isAgent))}
              </p>
              <div>
                <Suspend agent={agent} />
              </div>
              <Segment<CaseContract['kind']>
                label={text('agents.contracts')}
                tabs={CONTRACT_KINDS.map((key) => ({ key, label: wordOf('ckind', key) }))}
                active={kind}
                onPick={setKind}
              />
              {own.length === 0 ? <p className="faint-text">{text('agents.noContracts')}</p> : <ContractVersions list={own} />}
              {kind === 'dividend' ? (
                <Months memberId={memberId} tiers={own.find(({ state }) => state === 'offered' || state === 'signed')?.terms.tiers ?? []} />
              ) : null}
              <DryRun
                key={kind}
                memberId={memberId}
                kind={kind}
                running={own.find(({ state }) => state === 'signed')}
                isOfHouse={agent.upline === null}
              />
              {requests.length === 0 ? null : (
                <section className="stack">
                  <h3>{text('agents.requests')}</h3>
                  <HouseRequests list={requests} isNamed={false} />
                </section>
              )}
              {agent.upline === null && maySetGroup ? (
                <PrizeGroup
                  key={prizeGroup}
                  memberId={memberId}
                  username={agent.username}
                  prizeGroup={prizeGroup}
                  usualGroup={usualGroup}
                />
              ) : null}
              <MoveBranch memberId={memberId} />
              <DeskRequests
                kinds={['branchMove', 'prizeGroup']}
                object={memberId}
                onDecided={() => refresh('getAgentCase', 'getAgentTree')}
              />
              <p className="caption faint-text">{text('agents.looked')}</p>
            </div>
          );
        }}
      </Answered>
    </Card>
  );
}
