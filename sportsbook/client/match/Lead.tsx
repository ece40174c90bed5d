import type { IncidentView } from '../../server/api.ts';
import { leadsOf } from './leads.ts';

/** Who led by how much, quarter for quarter: the home side's lead stands on the line, the others' hangs from it. */
export function Lead({ timeline }: { readonly timeline: readonly IncidentView[] }) {
  return (
    <p className="lead" aria-hidden>
      {leadsOf(timeline).map((lead, step) => (
        <span key={step}>
          <i style={{ blockSize: `${Math.max(0, lead ?? 0) * 100}%` }} />
          <i style={{ blockSize: `${Math.max(0, -(lead ?? 0)) * 100}%` }} />
        </span>
      ))}
    </p>
  );
}
