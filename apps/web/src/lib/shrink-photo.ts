/** Pixels that a side of a stored picture has at most. */
const MOST_PIXELS = 3000;
const QUALITY = 0.9;

/** A photo as cameras take it, in a size that is accepted; any other file, and what cannot be read, as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = MOST_PIXELS / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
