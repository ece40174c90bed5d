import { mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { C, f, G, P, R } from './shapes.ts';
import type { Scenery } from './theme.ts';

type Place = {
  readonly p: Palette;
  readonly night: (colour: string) => string;
  readonly random: () => number;
  /** The title's landmark, ±120 around its origin. */
  readonly land: string;
  /** Left edge of what is seen, and the share of its size that the landmark has room for. */
  readonly left: number;
  readonly landSize: number;
  /** Whether the landmark stands on the ground, or floats on water, by its nature. */
  readonly standsAlone: boolean;
};

const MIDDLE = 800;

const fold = (d: string, light: string, dark: string): string => P(d, light) + P(d, dark, 'clip-path="url(#fold)"');

/** A sun or moon that stands in the middle, folded where the frame is. */
function disc({ p, night, landSize, random }: Place, height: number, size: number): string {
  // Where only the middle is seen, the reels cover the sky: a smaller one stands whole on the horizon below them.
  const isNarrow = landSize < 1;
  const r = Math.round(size * (isNarrow ? 0.42 : 1) * (0.9 + random() * 0.2));
  const y = height + (isNarrow ? 140 : 0);
  const light = night(mix(p.l, p.x, 0.45));
  return (
    C(MIDDLE, y, r * 1.2, light, 'opacity=".26"') + fold(`M${MIDDLE} ${y - r}a${r} ${r} 0 1 0 .1 0Z`, light, mix(light, p.bg[2], 0.34))
  );
}

function cloud({ p, night }: Place, x: number, y: number, scale: number): string {
  const light = night(mix(p.l, '#ffffff', 0.3));
  return G(
    P('M-90 20a20 20 0 0 1 6-39 34 34 0 0 1 62-10 26 26 0 0 1 44 10A20 20 0 0 1 92 20Z', light) +
      P('M-10 20C0-6 30-22 22-19A20 20 0 0 1 92 20Z', mix(light, p.m, 0.5)) +
      P('M-60 30H60', 'none', `stroke="${light}" stroke-width="7" stroke-linecap="round" opacity=".8"`),
    `translate(${x} ${y})scale(${scale})`,
    `opacity="${f(0.55 + scale * 0.25)}"`,
  );
}

function clouds(place: Place): string {
  const { left } = place;
  const sky = cloud(place, 1250, 330, 0.8) + cloud(place, 420, 350, 0.7);
  if (left <= 300) return cloud(place, 210, 190, 1.2) + cloud(place, 1400, 150, 1.1) + sky;
  return (
    cloud(place, left + 70, 60, 0.7) +
    cloud(place, 1530 - left, 20, 0.6) +
    cloud(place, left + 60, 520, 0.6) +
    cloud(place, 1560 - left, 500, 0.6)
  );
}

function peak(x: number, foot: number, width: number, height: number, dark: string, light: string): string {
  const top = foot - height;
  const half = width / 2;
  return (
    P(`M${x - half} ${foot}L${x} ${top}L${x + half} ${foot}Z`, dark) +
    P(
      `M${x - half} ${foot}L${x} ${top}L${x + width * 0.03} ${top + height * 0.3}L${x - width * 0.06} ${top + height * 0.55}L${x + width * 0.05} ${foot}Z`,
      light,
    )
  );
}

/** Ground of two waves from both sides, the nearest darkest. */
function banks({ p, night }: Place): string {
  const near = night(mix(p.bg[0], '#000000', 0.25));
  const far = night(mix(p.bg[0], p.bg[1], 0.3));
  return (
    P('M0 700C140 660 260 690 420 712S560 760 640 790L560 900H0Z', far) +
    P('M0 760C160 720 300 756 460 800L420 900H0Z', near) +
    P('M1600 690C1470 660 1330 690 1180 716S1040 760 960 792L1040 900H1600Z', mix(far, '#000000', 0.12)) +
    P('M1600 764C1440 726 1300 760 1140 806L1190 900H1600Z', mix(near, '#000000', 0.15))
  );
}

function water({ p, night }: Place, top: number): string {
  const deep = night(mix(p.bg[0], p.bg[1], 0.6));
  const glints = P(
    'M610 716H990M660 744H940M560 776H760M860 776H1060M700 806H900M220 742H330M1280 730H1400M120 790H300M1330 800H1480',
    'none',
    `stroke="${night(p.l)}" stroke-width="5" stroke-linecap="round" opacity=".45"`,
  );
  return fold(`M0 ${top}H1600V900H0Z`, deep, mix(deep, '#000000', 0.14)) + glints;
}

/** A pedestal for what would float: a crown or a gem does not stand in a landscape by itself. */
function pedestal({ p, night }: Place): string {
  const stone = night(mix(p.bg[1], p.bg[0], 0.35));
  const half = (d: string, light: string): string => P(d, light);
  return (
    half('M-74 96H74L58 120H-58Z', mix(stone, '#ffffff', 0.14)) +
    half('M0 96H74L58 120H0Z', stone) +
    half('M-46 120H46L62 190H-62Z', stone) +
    half('M0 120H46L62 190H0Z', mix(stone, '#000000', 0.22))
  );
}

/** The landmark left and right, as far from the frame as the stage allows. */
function landmarks(place: Place, y: number, size: number): string {
  const { land, left, landSize } = place;
  const full = size * landSize;
  const inset = left > 0 ? full * 0.46 + 6 : 150;
  // On its pedestal a landmark is smaller, so that both together are as high as one that stands by itself.
  const picture = place.standsAlone ? land : pedestal(place) + G(land, 'translate(0 18)scale(.74)');
  const one = (x: number, down: number, scale: number): string => G(picture, `translate(${x} ${y + down})scale(${scale})`, 'opacity=".95"');
  return one(left + inset, (size - full) / 2, full / 240) + one(1600 - left - inset + 2, 22 + (size - full) / 2, (full * 0.86) / 240);
}

/** The mountains of the middle. Two of them leave a gap like a trapezoid where only the middle is seen: there, one low peak stands before the sun. */
const between = ({ landSize }: Place, dark: string, light: string): string =>
  landSize < 1 ? peak(MIDDLE, 760, 420, 150, dark, light) : peak(520, 760, 520, 330, dark, light) + peak(1090, 760, 540, 320, dark, light);

function mountains(place: Place): string {
  const { p, night } = place;
  const [dark, mid, glow] = p.bg;
  const a = night(mix(dark, mid, 0.9));
  const b = night(mix(mid, glow, 0.32));
  const c = night(mix(dark, mid, 0.5));
  const d = night(mix(dark, mid, 0.8));
  return (
    disc(place, 500, 310) +
    clouds(place) +
    peak(170, 750, 660, 420, a, b) +
    peak(1440, 750, 680, 440, a, b) +
    between(place, c, d) +
    peak(20, 760, 600, 330, night(mix(dark, mid, 0.3)), c) +
    peak(1590, 770, 620, 330, night(mix(dark, mid, 0.3)), c) +
    water(place, 690) +
    landmarks(place, 560, 320) +
    banks(place)
  );
}

function sea(place: Place): string {
  const { p, night } = place;
  const row = (y: number, colour: string, shift: number): string => {
    let d = `M${-160 + shift} 900V${y}`;
    for (let x = -160 + shift; x < 1760; x += 160) d += `q40-44 80 0t80 0`;
    return P(`${d}V900Z`, colour);
  };
  const deep = (share: number): string => night(mix(p.d, p.bg[0], share));
  return (
    disc(place, 470, 270) +
    clouds(place) +
    peak(90, 640, 520, 190, night(mix(p.bg[0], p.bg[1], 0.7)), night(mix(p.bg[1], p.bg[2], 0.3))) +
    peak(1520, 640, 560, 220, night(mix(p.bg[0], p.bg[1], 0.7)), night(mix(p.bg[1], p.bg[2], 0.3))) +
    row(610, deep(0.1), 0) +
    landmarks(place, 560, 300) +
    row(670, deep(0.3), 70) +
    row(735, deep(0.5), 20) +
    row(800, deep(0.72), 100)
  );
}

function dunes(place: Place): string {
  const { p, night } = place;
  const [dark, mid, glow] = p.bg;
  const dune = (y: number, colour: string, ridge: number): string =>
    fold(`M-20 900V${y}Q${ridge * 0.5} ${y - 120} ${ridge} ${y - 30}T1620 ${y - 60}V900Z`, colour, mix(colour, '#000000', 0.12));
  return (
    disc(place, 460, 300) +
    peak(250, 730, 560, 330, night(mix(mid, glow, 0.2)), night(mix(mid, glow, 0.6))) +
    peak(1370, 730, 640, 380, night(mix(mid, glow, 0.2)), night(mix(mid, glow, 0.6))) +
    dune(690, night(mix(mid, glow, 0.4)), 620) +
    landmarks(place, 630, 270) +
    dune(760, night(mix(mid, dark, 0.2)), 900) +
    dune(850, night(mix(mid, dark, 0.6)), 500)
  );
}

function city(place: Place): string {
  const { p, night, random } = place;
  const [dark, mid] = p.bg;
  let blocks = '';
  for (let x = -20; x < 1620; x += 96) {
    const h = 170 + random() * 260;
    const colour = night(mix(dark, mid, 0.35 + random() * 0.4));
    blocks += R(x, 720 - h, 92, h + 60, 8, colour) + R(x + 46, 720 - h, 46, h + 60, 6, mix(colour, '#000000', 0.16));
    for (let y = 742 - h; y < 690; y += 44)
      for (const at of [14, 58]) if (random() > 0.42) blocks += R(x + at, y, 20, 24, 3, p.x, `opacity="${f(0.35 + random() * 0.5)}"`);
  }
  let lights = '';
  for (let i = 0; i <= 20; i += 1) lights += C(i * 80, 120 + Math.sin((i / 20) * Math.PI) * 110, 10, i % 2 ? p.x : p.l, 'opacity=".9"');
  const wire = P('M0 120Q800 340 1600 120', 'none', `stroke="${night(p.l)}" stroke-width="3" opacity=".35"`);
  const floor = night(mix(dark, '#000000', 0.2));
  return (
    disc(place, 440, 250) +
    blocks +
    wire +
    lights +
    fold('M0 740H1600V900H0Z', floor, mix(floor, '#000000', 0.25)) +
    landmarks(place, 660, 250)
  );
}

function space(place: Place): string {
  const { p, night, random } = place;
  let stars = '';
  for (let i = 0; i < 120; i += 1)
    stars += C(random() * 1600, random() * 760, 0.8 + random() * 2.2, '#ffffff', `opacity="${f(0.25 + random() * 0.6)}"`);
  const ring = (x: number, y: number, r: number, tilt: number): string =>
    G(
      `<ellipse rx="${r * 1.75}" ry="${r * 0.42}" fill="none" stroke="${p.x}" stroke-width="9" opacity=".85"/>` +
        P(`M0-${r}A${r} ${r} 0 1 0 .1-${r}Z`, p.m) +
        P(`M0-${r}A${r} ${r} 0 0 1 0 ${r}Z`, mix(p.m, p.d, 0.55)) +
        P(`M-${r * 1.75} 0A${r * 1.75} ${r * 0.42} 0 0 0 ${r * 1.75} 0`, 'none', `stroke="${p.x}" stroke-width="9"`),
      `translate(${x} ${y})rotate(${tilt})`,
    );
  const crag = (x: number, w: number, h: number): string =>
    peak(x, 840, w, h, night(mix(p.bg[0], p.bg[1], 0.35)), night(mix(p.bg[0], p.bg[1], 0.7)));
  const floor = night(mix(p.bg[0], '#000000', 0.3));
  return (
    disc(place, 560, 330) +
    stars +
    ring(205, 250, 74, -18) +
    ring(1420, 190, 48, 16) +
    crag(110, 380, 300) +
    crag(330, 300, 190) +
    crag(1290, 320, 200) +
    crag(1510, 420, 330) +
    landmarks(place, 600, 220) +
    fold('M0 790Q400 740 800 780T1600 780V900H0Z', floor, mix(floor, '#000000', 0.3))
  );
}

function forest(place: Place): string {
  const { p, night, random } = place;
  const [dark, mid, glow] = p.bg;
  const tree = (x: number, foot: number, s: number, colour: string): string =>
    G(
      R(-9, -30, 18, 40, 3, mix(dark, '#5b3517', 0.5)) +
        [0, 1, 2]
          .map(
            (i) =>
              P(`M0-${210 - i * 44}L${44 + i * 24}-${100 - i * 42}H-${44 + i * 24}Z`, colour) +
              P(`M0-${210 - i * 44}L${44 + i * 24}-${100 - i * 42}H0Z`, mix(colour, '#000000', 0.2)),
          )
          .join(''),
      `translate(${x} ${foot})scale(${s})`,
    );
  let far = '';
  let near = '';
  for (let i = 0; i < 17; i += 1)
    far += tree(-20 + i * 104 + random() * 30, 720, 0.9 + random() * 0.4, night(mix(mid, glow, 0.12 + random() * 0.16)));
  for (const x of [-10, 90, 300, 1300, 1490, 1600])
    near += tree(x, 800 + random() * 20, 1.5 + random() * 0.5, night(mix(dark, mid, 0.45 + random() * 0.2)));
  return disc(place, 470, 280) + clouds(place) + far + water(place, 706) + near + landmarks(place, 640, 250) + banks(place);
}

/** A lit door at the end of a hall: no sun shines indoors. */
function archway({ p, night, landSize }: Place): string {
  const light = night(mix(p.l, p.x, 0.4));
  // Where only the middle is seen, the reels end above it: a small one shows its arch whole.
  const [w, top] = landSize < 1 ? [84, 650] : [330, 330];
  const arch = (r: number): string => `M${MIDDLE - r} 724V${top}a${r} ${r} 0 0 1 ${2 * r} 0V724Z`;
  return P(arch(w * 1.16), mix(p.d, p.bg[0], 0.3)) + fold(arch(w), light, mix(light, p.bg[2], 0.34));
}

function hall(place: Place): string {
  const { p, night } = place;
  const cloth = night(mix(p.d, p.bg[1], 0.35));
  let drapes = '';
  for (let i = 0; i < 7; i += 1) {
    const x = i * 62;
    const d = (left: number, way: number): string =>
      `M${left} -10H${left + 66 * way}Q${left + 50 * way} 460 ${left + (30 - i * 4) * way} ${800 - i * 46}H${left - 22 * way}Q${left - 6 * way} 400 ${left} -10Z`;
    const colour = i % 2 ? cloth : mix(cloth, '#000000', 0.2);
    drapes += P(d(x, 1), colour) + P(d(1600 - x, -1), mix(colour, '#000000', 0.1));
  }
  let swag = 'M-20-20H1620V70';
  for (let i = 0; i < 8; i += 1) swag += `q-102 110-205 0`;
  const floor = night(mix(p.bg[0], p.bg[1], 0.5));
  const boards = P(
    Array.from({ length: 15 }, (_, i) => `M${800 + (i - 7) * 70} 720L${800 + (i - 7) * 190} 900`).join(''),
    'none',
    'stroke="#000" stroke-opacity=".22" stroke-width="4"',
  );
  return (
    archway(place) +
    fold('M0 720H1600V900H0Z', floor, mix(floor, '#000000', 0.18)) +
    boards +
    drapes +
    fold(`${swag}V-20Z`, mix(cloth, p.x, 0.1), mix(cloth, '#000000', 0.2)) +
    landmarks(place, 640, 250)
  );
}

export const SCENERY: Readonly<Record<Scenery, (place: Place) => string>> = { mountains, sea, dunes, city, space, forest, hall };
