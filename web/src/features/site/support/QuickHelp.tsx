import '@sorak/ui/Chip.css';
import { useCall } from '@sorak/client/queries.ts';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';

const STALE_MS = 600_000;

/** What is asked for most, answered without waiting for anybody. */
export function QuickHelp() {
  const t = useText();
  const { data = [] } = useCall('getHelpCenter', { page: 'help' }, { staleTimeMs: STALE_MS });
  const quick = data.flatMap(({ articles }) => articles).filter(({ isQuick }) => isQuick);
  if (quick.length === 0) return null;
  return (
    <section className="quick-help" aria-labelledby="quick-help">
      <h3 id="quick-help" className="caption faint-text">
        {t('service.quick')}
      </h3>
      <div className="row wrapping gap-medium">
        {quick.map(({ code, title }) => (
          <Link key={code} className="chip" to={paths.help(code)}>
            {title}
          </Link>
        ))}
      </div>
    </section>
  );
}
