type Modules = readonly (readonly boolean[])[];

/** The side of the brand's mark in the middle, in modules: less than a third of the share that the code can do without. */
export const MARK = 7;
const CLEAR = MARK / 2 + 0.5;
const DOT = 0.42;
const FINDER = 7;
const SIDE = 1_024;
const QUIET = 4;

const isFinder = (x: number, y: number, size: number): boolean =>
  (x < FINDER && y < FINDER) || (x >= size - FINDER && y < FINDER) || (x < FINDER && y >= size - FINDER);

const isCovered = (x: number, y: number, size: number): boolean =>
  Math.abs(x + 0.5 - size / 2) < CLEAR && Math.abs(y + 0.5 - size / 2) < CLEAR;

/** The dark modules as round dots, without the corners, which are drawn whole, and without the middle. */
export function modulesOf(data: Modules, size: number): string {
  const dot = `a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0z`;
  return data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && !isFinder(x, y, size) && !isCovered(x, y, size) ? [`M${x + 0.5 - DOT} ${y + 0.5}${dot}`] : [])),
    )
    .join('');
}

/** The plain code as a picture, for saving and sharing: every reader knows squares. */
async function pictureOf(data: Modules, size: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const unit = Math.floor(SIDE / (size + 2 * QUIET));
  const start = Math.floor((SIDE - unit * size) / 2);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.fillStyle = '#12170f';
  data.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(start + x * unit, start + y * unit, unit, unit)));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Hands the picture to the browser's downloads. */
export async function saveQr(data: Modules, size: number, reference: string): Promise<void> {
  const picture = await pictureOf(data, size);
  if (!picture) return;
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = `qris-${reference}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands the picture to another app; whoever closes that choice has chosen nothing. */
export async function shareQr(data: Modules, size: number, reference: string): Promise<void> {
  const picture = await pictureOf(data, size);
  if (!picture) return;
  const files = [new File([picture], `qris-${reference}.png`, { type: 'image/png' })];
  await navigator.share(navigator.canShare({ files }) ? { files } : { text: reference }).catch(() => undefined);
}
