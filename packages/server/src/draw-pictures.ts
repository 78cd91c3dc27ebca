// The picture decoder, a separate process: a malicious picture that exploits it harms nothing else.
import { openDrawing } from './platform/pictures/draw-picture.ts';
import { framed, framesOf, READY } from './platform/child/frames.ts';
import { lowerPriority } from './platform/child/give-way.ts';
import { drawingIn } from './platform/pictures/frames.ts';

const NONE = new Uint8Array(0);
const MOST_BYTES = 16 * 1024 * 1024;

lowerPriority();
const draw = await openDrawing();
process.stdout.write(READY);
for await (const frame of framesOf(process.stdin, MOST_BYTES)) {
  if (frame === 'ready') continue;
  // Any error counts as an undecodable picture: the library tells the cause only as text.
  process.stdout.write(framed(await draw(drawingIn(frame)).catch(() => NONE)));
}
