import { planFeatures } from '@dosewell/domain/billing';
import { caregiversInOrder, hasRoomForCaregiver } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { type ReactNode, useState } from 'react';
import { usePlanInForce } from '../../../data/billing/plan.ts';
import { useRows } from '../../../data/use-live.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { CaregiverDialog } from './caregiver-dialog.tsx';
import { CaregiverItem } from './caregiver-item.tsx';
import { SeenDialog } from './seen-dialog.tsx';
import { SentMessages } from './sent-messages.tsx';
import { SosButton } from './sos-button.tsx';
import { useCaregiverActs } from './use-caregiver-acts.ts';

/** Lists whom the person lets be told, and of what. `beside` is shown next to the SOS button. */
export function CaregiversCard({ beside }: { readonly beside?: ReactNode }) {
  const caregivers = caregiversInOrder(useRows('caregivers'));
  const acts = useCaregiverActs();
  const plan = usePlanInForce();
  const held = planFeatures[plan].caregivers;
  const hasRoom = hasRoomForCaregiver(plan, caregivers);
  const [shown, show] = useState<CaregiverRow | 'new'>();
  const [removing, setRemoving] = useState<CaregiverRow>();
  const [asked, setAsked] = useState<CaregiverRow>();
  const [seen, see] = useState<CaregiverRow>();
  const others = caregivers.filter((one) => shown === 'new' || one.id !== shown?.id);
  return (
    <Card title="Caregivers">
      <p className="text-quiet">
        Somebody you trust can be told by e-mail when you press SOS, when there is no answer for a medicine,
        when a reading is alarming, or when a medicine runs low, and can look at a page of their own. You
        decide what they see and are told, and see what was sent and on which days they looked.
      </p>
      {caregivers.length > 0 && (
        <ul aria-label="Your caregivers" className="mt-3 divide-y divide-line border-y border-line">
          {caregivers.map((caregiver) => (
            <CaregiverItem
              key={caregiver.id}
              caregiver={caregiver}
              acts={acts}
              onChange={() => show(caregiver)}
              onSeen={() => see(caregiver)}
              onMessages={() => setAsked(caregiver)}
              onRemove={() => setRemoving(caregiver)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <SosButton caregivers={caregivers} />
        {beside}
        {hasRoom ? (
          <Button variant="quiet" onClick={() => show('new')}>
            {caregivers.length === 0 ? 'Add a caregiver' : 'Add another caregiver'}
          </Button>
        ) : (
          <p className="text-quiet">
            Your plan holds {held === 1 ? 'one caregiver' : `${held} caregivers`}.{' '}
            <Link
              to="/subscription"
              className="inline-block py-2.5 font-semibold text-lake underline underline-offset-4 hover:decoration-2"
            >
              See other plans
            </Link>
          </p>
        )}
      </div>
      {shown && (
        <CaregiverDialog
          caregiver={shown === 'new' ? undefined : shown}
          others={others}
          onClose={() => show(undefined)}
        />
      )}
      {asked && <SentMessages caregiver={asked} onClose={() => setAsked(undefined)} />}
      {seen && <SeenDialog caregiver={seen} onClose={() => see(undefined)} />}
      <ConfirmDialog
        title={`Remove ${removing?.name ?? ''}?`}
        description={<p>Nothing is sent there any more, an SOS neither. They are not told of it.</p>}
        confirmLabel="Remove"
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        onConfirm={() => removing && void acts.remove(removing)}
      />
    </Card>
  );
}
