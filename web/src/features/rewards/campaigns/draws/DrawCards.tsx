import '../campaign.css';
import '@sorak/ui/grounds.css';
import type { PrizeDraw } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { Motif } from '../../../../lib/Motif.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useText } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { motifOf, phaseOf, whenText } from './draw-text.ts';
import { useDraws } from './use-draws.ts';

const SHOWN_MS = 14 * 86_400_000;
const SECOND_MS = 1_000;

function DrawCard({ draw, now }: { readonly draw: PrizeDraw; readonly now: number }) {
  const t = useText();
  const id = `draw-${draw.id}`;
  const phase = phaseOf(draw, now);
  return (
    <article className="campaign-card" aria-labelledby={id}>
      <div className="campaign-art ground-ruby">
        <Badge>{t(`draw.phase.${phase}`)}</Badge>
        <h2 id={id} lang={draw.lang}>
          {draw.title}
        </h2>
        <Motif name={motifOf(draw)} size={96} />
      </div>
      <div className="campaign-body">
        <dl className="campaign-facts">
          <div>
            <dt>{t(draw.kind === 'rain' ? 'draw.rain' : 'draw.raffle')}</dt>
            <dd className="digits">{sizeText(t, draw.form, draw.total)}</dd>
          </div>
          <div>
            <dt>{t('draw.own')}</dt>
            <dd className="digits">{draw.ownNumbers[0] ?? '–'}</dd>
          </div>
        </dl>
        <p className="small soft-text digits">{whenText(t, draw)}</p>
      </div>
      <div className="campaign-actions">
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.draw(draw.id)} aria-label={t('draw.openOf', { title: draw.title })}>
          {t('draw.open')}
        </Link>
      </div>
    </article>
  );
}

/** Rains and raffles that come, go on or were drawn lately: whoever was late sees the split too. */
export function DrawCards() {
  const { list } = useDraws();
  const now = useNow(SECOND_MS);
  return (list ?? []).filter(({ closesAt }) => closesAt > now - SHOWN_MS).map((draw) => <DrawCard key={draw.id} draw={draw} now={now} />);
}
