// Twelve quiet emblems, one shape each on its own ground, drawn for this product.
const EMBLEMS: readonly { readonly ground: string; readonly ink: string; readonly shape: string }[] = [
  { ground: '#1f4d4a', ink: '#f2e7cf', shape: 'M32 12 52 48H12Z' },
  { ground: '#7a3b2e', ink: '#f6d9b8', shape: 'M32 10a22 22 0 1 0 .1 0ZM32 22a10 10 0 1 1-.1 0Z' },
  { ground: '#24406b', ink: '#dbe7f7', shape: 'M32 10 38 26 54 26 41 36 46 53 32 43 18 53 23 36 10 26 26 26Z' },
  { ground: '#5c2f5f', ink: '#f3d9ee', shape: 'M32 52C10 38 12 16 24 16c5 0 8 4 8 7 0-3 3-7 8-7 12 0 14 22-8 36Z' },
  { ground: '#2f5b2e', ink: '#e3f1d4', shape: 'M32 10C50 22 50 42 32 54 14 42 14 22 32 10Z' },
  { ground: '#8a5a12', ink: '#fdf0cf', shape: 'M14 22 24 30 32 14 40 30 50 22 46 46H18Z' },
  { ground: '#3b3f4a', ink: '#e8ebf0', shape: 'M16 16H48V48H16ZM24 24V40H40V24Z' },
  { ground: '#0f5a6e', ink: '#d5f0f5', shape: 'M8 36q6-10 12 0t12 0 12 0 12 0V48H8Z' },
  { ground: '#6b1f35', ink: '#f9d6dc', shape: 'M32 10 50 32 32 54 14 32Z' },
  { ground: '#4a4a12', ink: '#f4f2c8', shape: 'M42 12A22 22 0 1 0 52 42 18 18 0 0 1 42 12Z' },
  { ground: '#3a2a6b', ink: '#e4dcf8', shape: 'M26 12h12v14h14v12H38v14H26V38H12V26h14Z' },
  { ground: '#20553f', ink: '#d8f3e4', shape: 'M12 50V30a20 20 0 0 1 40 0V50H42V32a10 10 0 0 0-20 0V50Z' },
];

/** The pictures' paths, in the order in which they are offered. */
export const AVATARS: readonly string[] = EMBLEMS.map((_emblem, index) => `/avatars/${index + 1}.svg`);

/** The avatar that an account starts with; the same account always gets the same. */
export const firstAvatar = (seed: number): string => AVATARS[seed % AVATARS.length] ?? '/avatars/1.svg';

/** The SVG of `/avatars/<number>.svg`, or undefined. */
export function drawAvatar(number: number): string | undefined {
  const emblem = EMBLEMS[number - 1];
  if (!emblem) return undefined;
  const { ground, ink, shape } = emblem;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/><path fill="${ink}" fill-rule="evenodd" d="${shape}"/></svg>`;
}
