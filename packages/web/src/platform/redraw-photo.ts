// Re-encodes a photo before it is stored: no larger than needed for viewing, and without camera metadata
// (OQ-111).

const LONGEST_SIDE = 2048;
const QUALITY = 0.85;
const TYPE = 'image/jpeg';

/** The photo as a JPEG; undefined if this browser cannot decode the file. */
export const redrawPhoto = async (file: Blob): Promise<ArrayBuffer | undefined> => {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) {
    bitmap.close();
    return undefined;
  }
  // White behind the photo, since transparent parts would turn black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  return drawn === null ? undefined : drawn.arrayBuffer();
};
