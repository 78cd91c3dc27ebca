// A photo is drawn again before it is kept: no larger than anybody looks at, and without what the camera
// wrote into it (OQ-111).

const LONGEST_SIDE = 2048;
const QUALITY = 0.85;
const TYPE = 'image/jpeg';

/** The JPEG of it; undefined where this browser cannot read such a file. */
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
  // What can be seen through would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  return drawn === null ? undefined : drawn.arrayBuffer();
};
