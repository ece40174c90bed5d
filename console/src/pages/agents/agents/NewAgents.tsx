import { Card } from '@sorak/ui/Card.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { useText } from '../../../locales/text.ts';

/** Whom admins want to be an agent at the top of a line, or none any more. */
export function NewAgents() {
  const text = useText();
  return (
    <Card>
      <p className="small faint-text">{text('agents.madeText')}</p>
      <DeskRequests kinds={['agentKind', 'agentSuspension']} onDecided={() => refresh('getAgentTree', 'getAgentCase')} />
    </Card>
  );
}
