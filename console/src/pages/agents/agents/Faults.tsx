import { Note } from '@sorak/ui/Note.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const EVERY_MS = 15_000;

/** Periods that could not be settled: nothing where there are none. */
export function Faults() {
  const text = useText();
  const { data } = useCall('getSettlementFaults', {}, { refetchEveryMs: EVERY_MS });
  if (!data || data.list.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{text('agents.faults')}</b>
      {data.list.map(({ kind, cycle, from, to, isCorrection, since, tries, retryAt }) => (
        <p key={`${kind} ${cycle} ${from} ${isCorrection}`}>
          {text('agents.fault', {
            kind: wordOf('ckind', kind),
            from: formatTime(from),
            to: formatTime(to),
            what: text(isCorrection ? 'agents.fault.correct' : 'agents.fault.calculate'),
            tries,
            since: formatTime(since),
            retry: formatTime(retryAt),
          })}
        </p>
      ))}
      <ListFile list="getSettlementFaults" request={{}} />
    </Note>
  );
}
