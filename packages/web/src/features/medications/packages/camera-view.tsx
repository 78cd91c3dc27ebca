import { useEffect, useRef } from 'react';
import { type ScanFailure, scanInto } from '../../../platform/barcode/barcode-detector.ts';

type CameraViewProps = { onCode: (text: string) => void; onFailure: (why: ScanFailure) => void };

/** Shows the camera until it has read a code. */
export function CameraView({ onCode, onFailure }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onFailure });
  useEffect(() => {
    told.current = { onCode, onFailure };
  });
  useEffect(() => {
    if (video.current === null) return undefined;
    const scanning = scanInto(video.current, {
      onCode: (text) => told.current.onCode(text),
      onFailure: (why) => told.current.onFailure(why),
    });
    return scanning.stop;
  }, []);
  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-hidden
        className="aspect-video w-full rounded-lg bg-sunk object-cover"
      />
      <p role="status">Hold the bars or the small square in front of the camera.</p>
    </div>
  );
}
