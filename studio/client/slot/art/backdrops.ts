import type { Palette } from './palettes.ts';
import { C, G, L, P, R, f, spark } from './shapes.ts';

/** What a backdrop is drawn with: ids, ground and light colours. */
export type Ground = {
  readonly id: string;
  readonly L: string;
  readonly N: string;
  readonly X: string;
  readonly bg1: string;
  readonly rayg: string;
};

export function groundOf(p: Palette, id: string): Ground {
  return { id, L: p.l, N: p.bg[0], X: p.x, bg1: p.bg[1], rayg: `url(#${id}r)` };
}

type Backdrop = (c: Ground, r: () => number, w: number, h: number, cx: number, cy: number) => string;

/** Patterns behind a scene, tiled over w × h. */
export const BACKDROPS: Readonly<Record<string, Backdrop>> = {
  rays: (c, r, w, h, cx, cy) => {
    const n = 14 + ((r() * 3) | 0) * 2,
      off = r() * 20;
    let d = '';
    for (let i = 0; i < n; i++) {
      const a = (((i * 360) / n + off) * Math.PI) / 180,
        b = ((((i + 0.5) * 360) / n + off) * Math.PI) / 180,
        q = 1400;
      d += `M${f(cx)} ${f(cy)}L${f(cx + Math.cos(a) * q)} ${f(cy + Math.sin(a) * q)}L${f(cx + Math.cos(b) * q)} ${f(cy + Math.sin(b) * q)}Z`;
    }
    return P(d, c.rayg);
  },
  rings: (c, r, w, h, cx, cy) =>
    [120, 190, 270, 360, 460, 570, 690, 820]
      .map((q, i) => C(cx, cy, q, 'none', `stroke="${c.L}" stroke-width="${i % 2 ? 1.5 : 20}" opacity="${i % 2 ? 0.22 : 0.06}"`))
      .join(''),
  dots: (c, r, w, h, cx, cy) => {
    let s = '';
    for (let y = 10; y < h; y += 20)
      for (let x = 10; x < w; x += 20) {
        const d = Math.hypot(x - cx, y - cy),
          q = Math.max(0, 9 - d / 110);
        if (q > 0.5) s += `<circle cx="${x}" cy="${y}" r="${f(q)}"/>`;
      }
    return `<g fill="${c.L}" opacity=".28">${s}</g>`;
  },
  seigaiha: (c, r, w, h) => {
    let s = '';
    const R0 = 30;
    for (let y = h + 20, k = 0; y > -20; y -= R0 / 1.6, k++)
      for (let x = k % 2 ? 0 : R0; x <= w + R0; x += R0 * 2) s += `<use href="#${c.id}w" x="${f(x)}" y="${f(y)}"/>`;
    return `<defs><g id="${c.id}w"><circle r="30" fill="${c.bg1}"/><circle r="29" fill="none" stroke="${c.L}" stroke-opacity=".16" stroke-width="1.6"/><circle r="20" fill="none" stroke="${c.L}" stroke-opacity=".13" stroke-width="1.6"/><circle r="11" fill="none" stroke="${c.L}" stroke-opacity=".1" stroke-width="1.6"/></g></defs><g opacity=".75">${s}</g>`;
  },
  kawung: (c, r, w, h) =>
    `<defs><pattern id="${c.id}k" width="56" height="56" patternUnits="userSpaceOnUse"><g fill="none" stroke="${c.L}" stroke-opacity=".2" stroke-width="1.6"><path d="M28 28Q6 22 4 4Q22 6 28 28ZM28 28Q50 22 52 4Q34 6 28 28ZM28 28Q6 34 4 52Q22 50 28 28ZM28 28Q50 34 52 52Q34 50 28 28Z"/><circle cx="0" cy="28" r="2.5"/><circle cx="56" cy="28" r="2.5"/><circle cx="28" cy="0" r="2.5"/><circle cx="28" cy="56" r="2.5"/></g></pattern></defs>` +
    R(0, 0, w, h, 0, `url(#${c.id}k)`),
  weave: (c, r, w, h) =>
    `<defs><pattern id="${c.id}v" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(${r() > 0.5 ? 45 : -30})"><rect width="18" height="36" fill="${c.L}" opacity=".07"/><rect width="36" height="18" fill="${c.N}" opacity=".09"/></pattern></defs>` +
    R(0, 0, w, h, 0, `url(#${c.id}v)`),
  stars: (c, r, w, h) => {
    let s = '';
    for (let i = 0; i < 110; i++) s += C(r() * w, r() * h * 0.86, 0.7 + r() * 1.5, '#fff', `opacity="${f(0.25 + r() * 0.6)}"`);
    for (let i = 0; i < 4; i++) s += spark(r() * w, r() * h * 0.6, 5 + r() * 7, '#fff', 'opacity=".7"');
    return s;
  },
  bubbles: (c, r, w, h) => {
    let s = '';
    for (let i = 0; i < 40; i++) {
      const q = 6 + r() * r() * 30,
        x = r() * w,
        y = r() * h;
      s +=
        C(x, y, q, c.L, 'opacity=".08"') +
        C(x, y, q, 'none', `stroke="${c.L}" stroke-width="1.4" opacity=".35"`) +
        C(x - q * 0.35, y - q * 0.35, q * 0.16, '#fff', 'opacity=".6"');
    }
    return (
      s +
      P(
        `M${w * 0.2} 0L${w * 0.02} ${h}H${w * 0.3}L${w * 0.36} 0ZM${w * 0.6} 0L${w * 0.62} ${h}H${w * 0.92}L${w * 0.74} 0Z`,
        c.L,
        'opacity=".07"',
      )
    );
  },
  clouds: (c, r, w, h) => {
    let s = '';
    for (let i = 0; i < 14; i++) {
      const y = 24 + i * ((h * 0.7) / 14) + r() * 20,
        x = -60 + r() * w,
        L0 = 70 + r() * 190;
      s += R(x, y, L0, 20, 10, c.L, 'opacity=".13"') + R(x + 22, y - 11, L0 * 0.55, 20, 10, c.L, 'opacity=".13"');
    }
    return s;
  },
  facets: (c, r, w, h) => {
    const cols = 11,
      rows = 7,
      pts: [number, number][] = [];
    for (let j = 0; j <= rows; j++)
      for (let i = 0; i <= cols; i++)
        pts.push([((i + (i && i < cols ? (r() - 0.5) * 0.7 : 0)) * w) / cols, ((j + (j && j < rows ? (r() - 0.5) * 0.7 : 0)) * h) / rows]);
    const at = (i: number): readonly number[] => pts[i] ?? [0, 0];
    let s = '';
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++) {
        const a = at(j * (cols + 1) + i),
          b = at(j * (cols + 1) + i + 1),
          d = at((j + 1) * (cols + 1) + i),
          e = at((j + 1) * (cols + 1) + i + 1);
        const t = (A: readonly number[], B: readonly number[], Q: readonly number[]): string =>
          `<path d="M${A.map(f)}L${B.map(f)}L${Q.map(f)}Z" fill="${r() > 0.5 ? c.L : c.N}" opacity="${f(r() * 0.17)}"/>`;
        s += t(a, b, d) + t(b, e, d);
      }
    return s;
  },
  curtain: (c, r, w, h) => {
    let s = '';
    const n = 22;
    for (let i = 0; i < n; i++) s += R((i * w) / n, 0, w / n / 2, h, 0, i % 2 ? c.N : c.L, `opacity="${i % 2 ? 0.16 : 0.09}"`);
    return s;
  },
  petals: (c, r, w, h) => {
    let s = '';
    for (let i = 0; i < 60; i++)
      s += G(
        P('M0-8Q7-2 0 8Q-7-2 0-8Z', r() > 0.4 ? c.L : c.X),
        `translate(${f(r() * w)} ${f(r() * h)})rotate(${f(r() * 360)})scale(${f(0.6 + r() * 1.1)})`,
        `opacity="${f(0.25 + r() * 0.45)}"`,
      );
    return s;
  },
  grid: (c, r, w, h) => {
    let s = '';
    const hy = h * 0.6;
    for (let i = -8; i <= 8; i++) s += `M${w / 2 + (i * w) / 34} ${hy}L${w / 2 + (i * w) / 5} ${h}`;
    for (let i = 0; i < 8; i++) s += `M0 ${f(hy + Math.pow(i / 7, 2) * (h - hy))}H${w}`;
    return P(`M0 ${hy}H${w}V${h}H0Z`, c.N, 'opacity=".28"') + L(s, c.L, 1.3, 'opacity=".34"');
  },
  arcs: (c, r, w) => {
    let s = '';
    const x = r() > 0.5 ? 0 : w;
    for (let i = 0; i < 7; i++)
      s += C(x, 0, 140 + i * 130, 'none', `stroke="${i % 2 ? c.X : c.L}" stroke-width="54" opacity="${f(0.05 + i * 0.014)}"`);
    return s;
  },
};
