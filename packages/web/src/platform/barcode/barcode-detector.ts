// Reads barcodes by the browser's own detector, if it has one (Shape Detection; Chromium on Android and
// macOS).

/** The kinds of code printed on packages of medicines. */
const FORMATS = ['data_matrix', 'ean_13', 'upc_a', 'ean_8', 'code_128', 'itf'];

interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator;

export type ScanFailure = 'not allowed' | 'no camera' | 'cannot read';

export interface Scanning {
  readonly stop: () => void;
}

const failureOf = (error: unknown): ScanFailure => {
  const name = error instanceof Error ? error.name : undefined;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not allowed';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no camera' : 'cannot read';
};

const makeDetector = async (): Promise<Detector | undefined> => {
  const Class = detectorClass();
  const supported = (await Class?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  return Class === undefined || formats.length === 0 ? undefined : new Class({ formats });
};

interface Seen {
  readonly onCode: (text: string) => void;
  readonly onFailure: (why: ScanFailure) => void;
}

/** Shows the camera in `video` until a code is seen or `stop` is called. No picture is stored. */
export const scanInto = (video: HTMLVideoElement, { onCode, onFailure }: Seen): Scanning => {
  let over = false;
  let stream: MediaStream | undefined;
  const stop = (): void => {
    over = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const look = async (detector: Detector): Promise<void> => {
    while (!over) {
      const [seen] = await detector.detect(video);
      if (over) return;
      if (seen !== undefined) {
        stop();
        return onCode(seen.rawValue);
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const begin = async (): Promise<void> => {
    const detector = await makeDetector();
    if (detector === undefined) return onFailure('cannot read');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (over) return stop();
    video.srcObject = stream;
    await video.play();
    await look(detector);
  };
  begin().catch((error: unknown) => {
    if (over) return;
    stop();
    onFailure(failureOf(error));
  });
  return { stop };
};
