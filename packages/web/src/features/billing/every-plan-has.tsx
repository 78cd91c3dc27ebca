import { neverLimited, neverLimitedToCome } from '@dosewell/domain/billing';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says what no plan limits, and what is not available yet (OQ-056). */
export function EveryPlanHas() {
  return (
    <div className="flex max-w-[45em] flex-col gap-2 text-quiet">
      <p>Every plan, the free one too, has {list.format(neverLimited)}.</p>
      <p>
        Not there yet, and for every plan once it is: {list.format(neverLimitedToCome)}. Please keep the alarm
        you use now.
      </p>
    </div>
  );
}
