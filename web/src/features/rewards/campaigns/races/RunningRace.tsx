import type { Race } from '@sorak/contract';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { GiftRow } from '@sorak/ui/GiftRow.tsx';
import { GiftTile } from '@sorak/ui/GiftTile.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { Motif } from '../../../../lib/Motif.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useText } from '../../../../locales/text.ts';
import { TRIGGER_LOOK } from '../gift-look.ts';
import { sizeText } from '../gift-text.ts';
import { prizesOf, scoreText, timeText, triggerOf } from './race-text.ts';
import { Uncounted } from './Uncounted.tsx';

/** A race that was joined and is not over, among what runs: the own place, what it would bring and until when. */
export function RunningRace({ race }: { readonly race: Race }) {
  const t = useText();
  const { own, rule, title } = race;
  const { ground, motif } = TRIGGER_LOOK.race;
  const prize = own ? (prizesOf(race)[own.place - 1] ?? 0) : 0;
  const by = triggerOf(race)?.by ?? 'stake';
  return (
    <GiftRow
      tile={
        <GiftTile ground={ground}>
          <Motif name={motif} size={56} />
        </GiftTile>
      }
      title={title}
      lang={race.lang}
      amount={own ? t('race.standing', { n: own.place, total: race.entrants }) : t('race.nothingYet')}
      about={timeText(t, race)}
      facts={[
        { label: t(`race.score.${by}`), value: own ? scoreText(race, own.score) : '–' },
        { label: t('race.prizeNow'), value: prize > 0 ? sizeText(t, rule.form, prize) : t('race.noPrize') },
        { label: t('race.wins'), value: t(`race.short.${by}`) },
      ]}
      action={
        <Link className={buttonClass({ kind: 'secondary', size: 's' })} to={paths.race(race.id)} aria-label={t('race.openOf', { title })}>
          {t('race.open')}
        </Link>
      }
    >
      <Uncounted race={race} />
    </GiftRow>
  );
}
