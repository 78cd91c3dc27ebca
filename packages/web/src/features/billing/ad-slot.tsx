import { consentFrom } from '@dosewell/domain/account';
import { AD_SCRIPT, PRODUCT } from '@dosewell/domain/product';
import { useEffect } from 'react';
import { useStoredText } from '../../data/use-stored-text.ts';

type AdSlotProps = {
  /** The address of the advertisement script; the content security policy names it as well. */
  script?: string | undefined;
  load?: (script: string) => Promise<unknown>;
};

const loadModule = (script: string): Promise<unknown> => import(/* @vite-ignore */ script);

/**
 * Loads an advertisement script only if the operator names one and the visitor pressed Accept All. Until
 * then a note of our own stands here, and nothing is loaded from third parties (OQ-055, OQ-063). Visitors
 * have the free plan.
 */
export function AdSlot({ script = AD_SCRIPT, load = loadModule }: AdSlotProps) {
  const accepted = consentFrom(useStoredText('consent'))?.accepted === true;
  const wanted = accepted ? script : undefined;
  useEffect(() => {
    // If the advertisement is blocked or missing, the note stays.
    if (wanted !== undefined) void load(wanted).catch(() => {});
  }, [wanted, load]);
  return (
    <aside
      id="ad-slot"
      aria-label="A note from us"
      className="rounded-lg border border-dashed border-edge p-4 text-quiet"
    >
      <p>
        Other apps show an advertisement here. {PRODUCT} keeps the place empty: nothing on this page comes
        from anybody else.
      </p>
    </aside>
  );
}
