import type { FrameKit } from './frame-kit.ts';
import { mix } from './colour.ts';
import { FAMILY } from './palettes.ts';
import { motifInk } from './symbol-art.ts';
import { C, G, P, poly, R } from './shapes.ts';
import type { FrameStyle } from './theme.ts';

/** What stands behind the border and what lies over it. */
type Trims = { readonly behind: string; readonly front: string };

const mirror = (content: string, w: number): string => content + G(content, `translate(${w} 0)scale(-1 1)`);

const sideMotif = (name: string, kit: FrameKit, y: number, size: number): string => {
  const art = motifInk(name, kit.theme.name === 'imlek' ? 'emas' : 'imlek', 'tr');
  const at = (x: number): string => G(art, `translate(${x} ${y})scale(${size / 240})`);
  return at(-112) + at(kit.w + 112);
};

/** A base of two steps. */
function base({ w, h, theme, fold }: FrameKit): string {
  const top = mix(theme.palette.bg[1], '#ffffff', 0.12);
  const low = mix(theme.palette.bg[0], theme.palette.bg[1], 0.55);
  return (
    fold(`M-59 ${h}H${w + 59}L${w + 87} ${h + 28}H-87Z`, top, mix(top, '#000000', 0.2)) +
    fold(`M-101 ${h + 28}H${w + 101}v22H-101Z`, low, mix(low, '#000000', 0.2))
  );
}

const PILLAR = 49;

function pillars({ w, h, metal, room }: FrameKit, light: string, dark: string): string {
  // A phone has no place for them: slivers would stand at its edges.
  if (room < PILLAR) return '';
  const bands = (x: number): string =>
    [10, 34, h - 44, h - 20].map((y) => R(x - 4, y, 27, 12, 0, metal.light) + R(x + 23, y, 27, 12, 0, metal.fold)).join('');
  const one = (x: number): string => R(x, 2, 46, h, 0, light) + R(x + 23, 2, 23, h, 0, dark) + bands(x);
  return one(-49) + one(w + 3);
}

function palace(kit: FrameKit): Trims {
  const { w, metal, fold, theme } = kit;
  const tile = ['g', 'b'].includes(FAMILY[theme.name]) ? '#5a4aa8' : '#1f8f86';
  const dark = mix(tile, '#04202a', 0.36);
  const roof = `M-101-2C-23-4 33-30 69-68L${w - 69}-68C${w - 33}-30 ${w + 23}-4 ${w + 101}-2C${w + 59} 22 ${w - 17} 18 ${w - 59} 12L59 12C17 18-59 22-101-2Z`;
  const count = Math.max(2, Math.floor((w - 210) / 31));
  const ribs = Array.from({ length: count }, (_, i) => {
    const x = 106 + ((w - 212) * i) / (count - 1);
    return `M${x}-62L${x + ((x - w / 2) / w) * 22} 8`;
  }).join('');
  const pillar = theme.name === 'ruby' || theme.name === 'imlek' ? '#2b7a6c' : '#c63b47';
  return {
    behind:
      pillars(kit, pillar, mix(pillar, '#000000', 0.24)) +
      base(kit) +
      fold(roof, tile, dark) +
      `<path d="${ribs}" stroke="#03181c" stroke-opacity=".34" stroke-width="5" stroke-linecap="round"/>` +
      fold(
        `M-101-2C-59 22 17 18 59 12L${w - 59} 12C${w - 17} 18 ${w + 59} 22 ${w + 101}-2C${w + 63} 30 ${w + 17} 30 ${w - 63} 24L63 24C-17 30-63 30-101-2Z`,
        metal.light,
        metal.fold,
      ) +
      fold(`M57-78H${w - 57}v14H57Z`, metal.light, metal.fold) +
      C(53, -78, 13, metal.light) +
      C(w - 53, -78, 13, metal.fold) +
      P(`M-114 2V40M${w + 114} 2V40`, 'none', 'stroke="#3a1d40" stroke-width="4"') +
      sideMotif('lantern', kit, 78, 122),
    front: '',
  };
}

function temple(kit: FrameKit): Trims {
  const { w, h, metal, fold } = kit;
  const dark = mix(metal.light, '#5b4631', 0.3);
  const step = (inset: number, y: number, height: number): string =>
    fold(`M${inset} ${y}H${w - inset}v${height}H${inset}Z`, metal.light, metal.fold);
  const blocks = (x: number): string =>
    Array.from({ length: 6 }, (_, i) => {
      const y = 4 + (i * (h - 4)) / 6;
      const height = (h - 4) / 6 - 4;
      return (
        R(x, y, 52, height, 5, i % 2 ? dark : metal.light) + R(x + 26, y, 26, height, 5, i % 2 ? mix(dark, '#000000', 0.14) : metal.fold)
      );
    }).join('');
  const finial = P('M0-44L15-14 9 0H-9L-15-14Z', metal.light) + P('M0-44L15-14 9 0H0Z', metal.fold);
  const finials = [0.06, 0.19, 0.81, 0.94].map((share) => G(finial, `translate(${w * share} -62)`)).join('');
  return {
    behind: blocks(-58) + blocks(w + 6) + base(kit) + finials + step(-64, -18, 26) + step(-30, -42, 26) + step(14, -64, 24),
    front: Array.from({ length: 7 }, (_, i) => C(w * (0.14 + i * 0.12), 4, 5, mix(metal.edge, metal.light, 0.35))).join(''),
  };
}

function harbour(kit: FrameKit): Trims {
  const { w, h, theme, metal, fold } = kit;
  const post = (x: number): string =>
    R(x, -58, 44, h + 62, 10, metal.light) + R(x + 22, -58, 22, h + 62, 10, metal.fold) + R(x - 5, -70, 54, 18, 9, metal.edge);
  const rope = `M-26-20Q${w * 0.16} 26 ${w * 0.27}-34M${w + 26}-20Q${w * 0.84} 26 ${w * 0.73}-34`;
  const flags = Array.from({ length: 9 }, (_, i) => {
    const x = -6 + i * ((w + 12) / 8);
    const colour = [theme.palette.x, theme.palette.l, theme.palette.m][i % 3] ?? theme.palette.x;
    return P(`M${x - 17}-42H${x + 17}L${x}-8Z`, colour) + P(`M${x}-42H${x + 17}L${x}-8Z`, mix(colour, '#000000', 0.2));
  }).join('');
  const coil = (x: number): string =>
    [h - 80, h - 66, h - 52].map((y) => R(x - 4, y, 52, 11, 5, '#f3dfb4') + R(x + 22, y, 26, 11, 5, '#cfae78')).join('');
  return {
    behind:
      post(-50) +
      post(w + 6) +
      base(kit) +
      coil(-50) +
      coil(w + 6) +
      fold(`M-40-48H${w + 40}v14H-40Z`, metal.light, metal.fold) +
      flags +
      `<path d="${rope}" fill="none" stroke="#f3dfb4" stroke-width="7" stroke-linecap="round"/>`,
    front: [
      [18, 18],
      [w - 18, 18],
      [18, h - 18],
      [w - 18, h - 18],
    ]
      .map(([x = 0, y = 0]) => C(x, y, 7, metal.edge) + C(x - 1.5, y - 2, 2.6, '#fff', 'opacity=".6"'))
      .join(''),
  };
}

function marquee(kit: FrameKit): Trims {
  const { w, h, theme, metal, fold } = kit;
  const body = mix(theme.palette.d, theme.palette.bg[1], 0.3);
  const shell = `M-46 ${h + 4}V26Q-46-74 60-74H${w - 60}Q${w + 46}-74 ${w + 46} 26V${h + 4}Z`;
  const bulb = (x: number, y: number, i: number): string =>
    C(x, y, 8.5, metal.edge) + C(x, y, 6.5, i % 2 ? '#fff6d8' : '#ffd26a') + C(x - 2, y - 2, 2, '#fff');
  const side = Array.from({ length: 9 }, (_, i) => bulb(-23, 44 + (i * (h - 70)) / 8, i)).join('');
  const top = Array.from({ length: 4 }, (_, i) => bulb(28 + (i * (w * 0.5 - 240)) / 3, -52 + (i === 0 ? 8 : 0), i)).join('');
  return {
    behind:
      base(kit) +
      fold(shell, body, mix(body, '#000000', 0.22)) +
      fold(`M-46 ${h - 6}H${w + 46}v14H-46Z`, metal.light, metal.fold) +
      mirror(side + top, w),
    front: '',
  };
}

function crystal(kit: FrameKit): Trims {
  const { w, h, theme, metal, fold } = kit;
  const hull = mix(theme.palette.bg[1], metal.fold, 0.3);
  const wing = `M-14 40L-62 86V${h - 70}L-14 ${h - 20}Z`;
  const wings = P(wing, metal.light) + G(P(wing, metal.fold), `translate(${w} 0)scale(-1 1)`);
  const shard = (x: number, y: number, s: number): string =>
    G(
      P('M0-60L20-12 0 34-20-12Z', theme.palette.m) +
        P('M0-60L20-12 0 34Z', theme.palette.d) +
        P('M0-60L-20-12H20Z', '#fff', 'opacity=".35"'),
      `translate(${x} ${y})scale(${s})`,
    );
  const glow = P(
    `M-46 104V${h - 92}M${w + 46} 104V${h - 92}`,
    'none',
    `stroke="${theme.palette.x}" stroke-width="6" stroke-linecap="round"`,
  );
  return {
    behind:
      wings +
      glow +
      base(kit) +
      shard(36, -14, 0.9) +
      shard(88, -20, 0.62) +
      shard(w - 36, -14, 0.9) +
      shard(w - 88, -20, 0.62) +
      fold(`M100-40L130-62H${w - 130}L${w - 100}-40V4H100Z`, hull, mix(hull, '#000000', 0.24)),
    front: [0.1, 0.9].map((share) => P(poly(4, 9), theme.palette.x, `transform="translate(${w * share} 4)"`)).join(''),
  };
}

function garden(kit: FrameKit): Trims {
  const { w, h, theme, metal } = kit;
  const cane = (x: number): string =>
    R(x, -30, 34, h + 34, 12, '#7fbf6a') +
    R(x + 17, -30, 17, h + 34, 10, '#5a9a52') +
    [0.08, 0.34, 0.6, 0.86].map((share) => R(x - 4, h * share, 42, 8, 4, '#3f7a45')).join('');
  const leaf = (x: number, y: number, turn: number, size: number, colour: string): string =>
    G(
      P('M0 0Q-26-34 0-84Q26-34 0 0Z', colour) + P('M0 0Q26-34 0-84Z', mix(colour, '#04281c', 0.3)),
      `translate(${x} ${y})rotate(${turn})scale(${size})`,
    );
  const sprigs = Array.from({ length: 7 }, (_, i) =>
    leaf(-40 + i * 44, -8 - (i % 2) * 10, -66 + i * 15, 0.72 - i * 0.03, i % 2 ? '#4fa05c' : '#78c06c'),
  ).join('');
  const flower = (x: number, y: number, s: number): string =>
    G(
      [0, 72, 144, 216, 288]
        .map((turn) =>
          G(P('M0 0Q-20-18 0-38Q20-18 0 0Z', theme.palette.m) + P('M0 0Q20-18 0-38Z', theme.palette.d, 'opacity=".55"'), `rotate(${turn})`),
        )
        .join('') + C(0, 0, 9, theme.palette.x),
      `translate(${x} ${y})scale(${s})`,
    );
  return {
    behind:
      cane(-42) +
      cane(w + 8) +
      base(kit) +
      mirror(sprigs, w) +
      R(40, -34, w - 80, 30, 12, metal.light) +
      R(w / 2, -34, w / 2 - 40, 30, 12, metal.fold),
    front:
      flower(16, 16, 0.9) +
      flower(w - 16, 16, 0.9) +
      flower(w - 60, 4, 0.55) +
      flower(60, 4, 0.55) +
      flower(14, h - 16, 0.7) +
      flower(w - 14, h - 16, 0.7),
  };
}

export const FRAME_TRIMS: Readonly<Record<FrameStyle, (kit: FrameKit) => Trims>> = { palace, temple, harbour, marquee, crystal, garden };
