export type Bitmap = HTMLCanvasElement;

/** A canvas of device pixels for width × height CSS pixels. */
export function canvasOf(width: number, height: number, ratio: number): { bitmap: Bitmap; context: CanvasRenderingContext2D } {
  const bitmap = document.createElement('canvas');
  bitmap.width = Math.max(1, Math.round(width * ratio));
  bitmap.height = Math.max(1, Math.round(height * ratio));
  const context = bitmap.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(bitmap.width / width, bitmap.height / height);
  return { bitmap, context };
}

/** Decodes an SVG document; rejects when it is not well-formed. */
export async function decodeSvg(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

/** An SVG document drawn once into device pixels. */
export async function bitmapOf(svg: string, width: number, height: number, ratio: number): Promise<Bitmap> {
  const image = await decodeSvg(svg);
  const { bitmap, context } = canvasOf(width, height, ratio);
  context.drawImage(image, 0, 0, width, height);
  return bitmap;
}
