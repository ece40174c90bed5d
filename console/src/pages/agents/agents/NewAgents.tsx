import { Card } from '@sorak/ui/Card.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { useText } from '../../../locales/text.ts';

/** What of agents takes two: who is one, who acts again, where a branch stands, prize groups, and statements that are never paid. */
export function NewAgents() {
  const text = useText();
  return (
    <Card>
      <p className="small faint-text">{text('agents.madeText')}</p>
      <DeskRequests
        kinds={['agentKind', 'agentSuspension', 'branchMove', 'prizeGroup', 'commissionVoid']}
        onDecided={() => refresh('getAgentTree', 'getAgentCase', 'getRunStatements')}
      />
    </Card>
  );
}
