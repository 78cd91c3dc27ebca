import { encode } from 'uqr';

/** The width of the empty border, in modules: readers of QR codes need four (ISO/IEC 18004). */
const BORDER = 4;

/**
 * A QR code, drawn on this device so that nobody else gets its content. It is always dark on light, as not
 * every camera reads the inverse.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <div data-theme="light" className="self-center rounded-lg border border-line bg-card p-1 text-ink">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-56 max-w-full">
        <path d={modules.join('')} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}
