/** Short hand for SVG shapes; `o` is further attributes. */
export const f = (n: number): string => (Math.round(n * 10) / 10).toString();

export const P = (d: string, fill: string, o = ''): string => `<path d="${d}" fill="${fill}" ${o}/>`;

export const C = (x: number, y: number, r: number, fill: string, o = ''): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${o}/>`;

export const R = (x: number, y: number, w: number, h: number, rx: number, fill: string, o = ''): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="${f(rx)}" fill="${fill}" ${o}/>`;

export const G = (content: string, transform: string, o = ''): string => `<g transform="${transform}" ${o}>${content}</g>`;

export const E = (x: number, y: number, rx: number, ry: number, fill: string, o = ''): string =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${o}/>`;

export const L = (d: string, stroke: string, width: number, o = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${o}/>`;

/** Path of a polygon with n corners on radius r1, every second one on r2 when given. */
export function poly(n: number, r1: number, r2?: number, rotation = -90): string {
  let d = '';
  for (let i = 0; i < n; i += 1) {
    const angle = ((rotation + (i * 360) / n) * Math.PI) / 180;
    const r = i % 2 && r2 ? r2 : r1;
    d += `${i ? 'L' : 'M'}${f(Math.cos(angle) * r)} ${f(Math.sin(angle) * r)}`;
  }
  return `${d}Z`;
}

/** A four-pointed spark. */
export function spark(x: number, y: number, r: number, fill: string, o = ''): string {
  const k = r * 0.12;
  const corner = (ax: number, ay: number, bx: number, by: number): string => `Q${f(x + ax)} ${f(y + ay)} ${f(x + bx)} ${f(y + by)}`;
  return P(`M${f(x)} ${f(y - r)}${corner(k, -k, r, 0)}${corner(k, k, 0, r)}${corner(-k, k, -r, 0)}${corner(-k, -k, 0, -r)}Z`, fill, o);
}
