import './agents.css';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { PageHead } from '../../../features/PageHead.tsx';
import { useText } from '../../../locales/text.ts';
import { Announcements } from './Announcements.tsx';
import { Faults } from './Faults.tsx';
import { NewAgents } from './NewAgents.tsx';
import { Runs } from './Runs.tsx';
import { Signals } from './Signals.tsx';
import { Tree } from './Tree.tsx';

const PARTS = { tree: Tree, runs: Runs, signals: Signals, told: Announcements, made: NewAgents } as const;
type Part = keyof typeof PARTS;
const KEYS = Object.keys(PARTS) as Part[];

/** Agents as operators see them: who stands below whom, what is settled and paid, and what asks for a look. */
export function Page() {
  const text = useText();
  const asked = useQuery().get('tab');
  const tab = KEYS.find((key) => key === asked) ?? 'tree';
  const Shown = PARTS[tab];
  return (
    <div className="page">
      <PageHead title={text('agents.title')} />
      <Segment<Part>
        label={text('agents.title')}
        tabs={KEYS.map((key) => ({ key, label: text(`agents.tab.${key}`) }))}
        active={tab}
        onPick={(key) => setSearch({ tab: key, open: '', line: '', page: '' })}
      />
      <Faults />
      <Shown />
    </div>
  );
}
