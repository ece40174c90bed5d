import './motif.css';
import angpao from './motifs/angpao.svg';
import chest from './motifs/chest.svg';
import cherry from './motifs/cherry.svg';
import coin from './motifs/coin.svg';
import compass from './motifs/compass.svg';
import crown from './motifs/crown.svg';
import gem from './motifs/gem.svg';
import gift from './motifs/gift.svg';
import hourglass from './motifs/hourglass.svg';
import kayon from './motifs/kayon.svg';
import ketupat from './motifs/ketupat.svg';
import star from './motifs/star.svg';
import ticket from './motifs/ticket.svg';
import trophy from './motifs/trophy.svg';

const MOTIFS: Readonly<Record<string, string>> = {
  angpao,
  chest,
  cherry,
  coin,
  compass,
  crown,
  gem,
  gift,
  hourglass,
  kayon,
  ketupat,
  star,
  ticket,
  trophy,
};
const TONES = ['violet', 'green', 'blue', 'ruby', 'plum', 'bronze', 'slate'];

/** The ground of a card by the tone that its data names; an unknown one is violet. */
export const toneClass = (tone: string): string => `tone tone-${TONES.includes(tone) ? tone : 'violet'}`;

/** The picture that data names; an unknown one is a coin. */
export const Motif = ({ name, size }: { readonly name: string; readonly size: number }) => (
  <img className="motif" src={MOTIFS[name] ?? coin} alt="" width={size} height={size} loading="lazy" />
);
