import anchor from './art/m-anchor-besi.svg';
import compass from './art/m-compass-emas.svg';
import gong from './art/m-gong-kunyit.svg';
import hourglass from './art/m-hourglass-gurun.svg';

const ARCH = 'M5 22.5C5 13 12 6 21 6s16 7 16 16.5h-8.5a7.5 7.5 0 0 0-15 0Z';
const BOWL = 'M43 25.5C43 35 36 42 27 42s-16-7-16-16.5h8.5a7.5 7.5 0 0 0 15 0Z';

/** The ring with a gong and an hourglass, or a compass and an anchor. Decoration only. */
export function StatusScene({ isRegion }: { readonly isRegion: boolean }) {
  return (
    <div className={isRegion ? 'status-scene away' : 'status-scene'} aria-hidden="true">
      <svg viewBox="0 0 520 396">
        <path className="orbit" d="M15 181A236 236 0 0 1 487 181M81 214A236 236 0 0 0 553 214" />
        <path className="arch" transform="translate(20 -66)scale(11)" d={ARCH} />
        <path className="bowl" transform="translate(20 -66)scale(11)" d={BOWL} />
      </svg>
      <img className="big" src={isRegion ? compass : gong} alt="" width="170" height="170" />
      <img className="small-object" src={isRegion ? anchor : hourglass} alt="" width="96" height="96" />
    </div>
  );
}
