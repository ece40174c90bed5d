import { mix } from '../../../studio/client/slot/art/colour.ts';
import { C, G, P, R, spark } from '../../../studio/client/slot/art/shapes.ts';
import type { Canvas } from './canvas.ts';

type Layout = (canvas: Canvas) => string;

const halo: Layout = ({ subject, pattern, glow, shadow, art, sparks, chance }) =>
  pattern + glow(150, 168, 190) + shadow(150, 286, 74) + art(subject.motif, 150, 172, 1.14, (chance() - 0.5) * 8) + sparks(9);

const tilt: Layout = ({ subject, ground, pattern, glow, art, sparks, isWarm }) => {
  const bands = R(-120, -400, 120, 900, 0, ground.l, 'opacity=".07"') + R(40, -400, 40, 900, 0, ground.x, 'opacity=".1"');
  return (
    pattern +
    glow(150, 160, 190) +
    G(bands, 'translate(150 200)rotate(28)') +
    art(subject.motif, 150, 172, 1.18, isWarm ? -14 : 14) +
    sparks(8)
  );
};

const crop: Layout = ({ subject, pattern, glow, art, sparks, isWarm }) =>
  pattern + glow(190, 200, 220) + art(subject.motif, isWarm ? 178 : 122, 196, 1.5, isWarm ? -10 : 10) + sparks(6);

const trio: Layout = ({ subject, ground, pattern, glow, shadow, art, sparks }) => {
  const [first = 'star', second = 'coin'] = subject.companions;
  return (
    pattern +
    glow(150, 170, 190) +
    art(first, 66, 140, 0.68, -16, 'opacity=".9"') +
    art(second, 234, 140, 0.68, 16, 'opacity=".9"') +
    R(0, 0, 300, 400, 0, ground.bg[1], 'opacity=".34"') +
    glow(150, 190, 140) +
    shadow(150, 296, 70) +
    art(subject.motif, 150, 190, 1.06) +
    sparks(6)
  );
};

/** A doorway from `inset` to its mirror image, its top `top` from above. */
const door = (inset: number, top: number): string =>
  `M${inset} 420V170Q${inset} ${top} 150 ${top}Q${300 - inset} ${top} ${300 - inset} 170V420Z`;

const arch: Layout = ({ subject, id, ground, pattern, glow, shadow, art, hills, isWarm }) => {
  const inset = isWarm ? 40 : 34;
  const floor = isScenic(subject.motif)
    ? `<clipPath id="${id}p"><path d="${door(inset, 57)}"/></clipPath><g clip-path="url(#${id}p)">${hills(2)}</g>`
    : shadow(150, 286, 66);
  return (
    pattern +
    P(door(inset - 9, 48), ground.x, 'opacity=".9"') +
    P(door(inset - 4, 53), ground.bg[0]) +
    P(door(inset, 57), ground.bg[1]) +
    glow(150, 190, 150) +
    floor +
    art(subject.motif, 150, 192, 1) +
    spark(150, 30, 11, ground.x) +
    spark(22, 62, 6, ground.l) +
    spark(278, 62, 6, ground.l)
  );
};

const orbit: Layout = ({ subject, ground, pattern, glow, art, sparks, isWarm }) => {
  const turn = `rotate(${isWarm ? -18 : 16} 150 172)`;
  const far = `<ellipse cx="150" cy="172" rx="140" ry="52" fill="none" stroke="${ground.l}" stroke-width="2" opacity=".5"/>`;
  const near = `<path d="M10 172A140 52 0 0 0 290 172" fill="none" stroke="${ground.x}" stroke-width="3.5" stroke-linecap="round"/>`;
  return (
    pattern +
    glow(150, 168, 190) +
    G(far, turn) +
    art(subject.motif, 150, 172, 1.06) +
    G(near + C(262, 203, 9, ground.x) + C(60, 212, 6, ground.l), turn) +
    sparks(5)
  );
};

const sunset: Layout = ({ subject, id, ground, pattern, glow, shadow, art, sparks }) => {
  const bars = [0, 1, 2, 3].map((row) => R(20, 218 + row * 20, 260, 4 + row * 2.6, 0, ground.bg[1], 'opacity=".9"')).join('');
  return (
    pattern +
    glow(150, 176, 200) +
    C(150, 176, 112, `url(#${id}d)`) +
    bars +
    (isLand(subject.motif) ? '' : shadow(150, 288, 72)) +
    art(subject.motif, 150, 182, 1.04) +
    sparks(4)
  );
};

const scene: Layout = ({ subject, id, ground, pattern, glow, shadow, art, sparks, hills, chance }) => {
  const [x, y] = [60 + chance() * 180, 84 + chance() * 50];
  const hero = isLand(subject.motif)
    ? art(subject.motif, 150, 214, 1.22)
    : shadow(150, 300, 70) + art(subject.motif, 150, 200, 1.1, (chance() - 0.5) * 6);
  const foreground = P('M-10 410V352Q70 322 150 346T310 338V410Z', ground.bg[0]);
  return pattern + glow(x, y, 150) + C(x, y, 40 + chance() * 26, `url(#${id}d)`) + hills(2) + hero + foreground + sparks(3);
};

const reel: Layout = ({ subject, id, ground, pattern, glow, art, sparks }) => {
  const [a = 'star', b = 'coin', c = 'gem', d = 'bell'] = subject.companions;
  const windows = [36, 115, 194]
    .map(
      (x, index) =>
        R(x, 74, 70, 194, 12, index === 1 ? ground.bg[1] : mix(ground.bg[0], ground.bg[1], 0.5)) + R(x, 74, 70, 194, 12, `url(#${id}t)`),
    )
    .join('');
  return (
    pattern +
    glow(150, 170, 200) +
    R(24, 62, 252, 218, 26, ground.x) +
    R(30, 68, 240, 206, 21, ground.bg[0]) +
    windows +
    art(a, 71, 112, 0.3) +
    art(b, 71, 228, 0.3) +
    art(c, 229, 112, 0.3) +
    art(d, 229, 228, 0.3) +
    glow(150, 172, 104) +
    art(subject.motif, 150, 172, 0.82) +
    sparks(5)
  );
};

const SCENIC: ReadonlySet<string> = new Set(
  'pyramid pagoda ship volcano peak leaf tiger fox owl bull naga rocket bamboo rooster comet moon sun wave crab phoenix butterfly'.split(
    ' ',
  ),
);
const LAND: ReadonlySet<string> = new Set(['pyramid', 'pagoda', 'volcano', 'peak', 'ship', 'wave']);
/** Only compact symbols stand in a reel's window. */
const COMPACT: ReadonlySet<string> = new Set('gem coin crown seven cherry citrus melon bell star clover balls shell moon key'.split(' '));

const isScenic = (motif: string): boolean => SCENIC.has(motif);
const isLand = (motif: string): boolean => LAND.has(motif);

/** The ways in which a motif may be shown. */
export function layoutsFor(motif: string): readonly Layout[] {
  if (isScenic(motif)) return [scene, scene, halo, crop, arch, sunset];
  const any = [halo, halo, crop, trio, arch, orbit, sunset, tilt];
  return COMPACT.has(motif) ? [...any, reel, reel] : any;
}
