import './motif.css';
import chest from './motifs/chest.svg';
import cherry from './motifs/cherry.svg';
import coin from './motifs/coin.svg';
import compass from './motifs/compass.svg';
import crown from './motifs/crown.svg';
import gem from './motifs/gem.svg';
import hourglass from './motifs/hourglass.svg';
import star from './motifs/star.svg';

const MOTIFS: Readonly<Record<string, string>> = { chest, cherry, coin, compass, crown, gem, hourglass, star };
const TONES = ['violet', 'green', 'blue', 'ruby', 'plum', 'bronze', 'slate'];

/** The ground of a card by the tone that its data names; an unknown one is violet. */
export const toneClass = (tone: string): string => `tone tone-${TONES.includes(tone) ? tone : 'violet'}`;

/** The picture that data names; an unknown one is a coin. */
export const Motif = ({ name, size }: { readonly name: string; readonly size: number }) => (
  <img className="motif" src={MOTIFS[name] ?? coin} alt="" width={size} height={size} loading="lazy" />
);
