import './brand-scene.css';

const MOTIFS = ['dice-ruby', 'balls-kunyit', 'naga-zamrud', 'coin-kunyit', 'ball-besi'] as const;
const ARCH = 'M5 22.5C5 13 12 6 21 6s16 7 16 16.5h-8.5a7.5 7.5 0 0 0-15 0Z';
const BOWL = 'M43 25.5C43 35 36 42 27 42s-16-7-16-16.5h8.5a7.5 7.5 0 0 0 15 0Z';

/** The ring as architecture: an arch and a bowl that hold game objects. Decoration only. */
export function BrandScene() {
  return (
    <div className="scene" aria-hidden="true">
      <svg viewBox="0 0 520 396">
        <path className="orbit" d="M15 181A236 236 0 0 1 487 181M81 214A236 236 0 0 0 553 214" />
        <path className="arch" transform="translate(20 -66)scale(11)" d={ARCH} />
        <path className="bowl" transform="translate(20 -66)scale(11)" d={BOWL} />
      </svg>
      {MOTIFS.map((motif) => (
        <img key={motif} className={`object object-${motif}`} src={`/art/m-${motif}.svg`} alt="" width="120" height="120" />
      ))}
    </div>
  );
}
