import { PRODUCT } from '@dosewell/domain/product';

/** Shown until it is known who is signed in. That takes long if a sleeping tab holds the database open. */
export function Opening({ long }: { long: boolean }) {
  return (
    <div role="status" className="min-h-dvh p-6 text-lg text-quiet">
      <p>Loading</p>
      {long && (
        <p className="mt-3 text-ink">
          This takes longer than usual. If {PRODUCT} is open in another tab or window, close it there. Then
          this page goes on by itself.
        </p>
      )}
    </div>
  );
}
