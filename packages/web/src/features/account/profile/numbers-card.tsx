import { numberToCall } from '@dosewell/domain/emergency';
import type { ProfileRow } from '@dosewell/domain/sync';
import { useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EditNumbers } from './edit-numbers.tsx';

/** The emergency number that would be called, and where it comes from. */
const emergencyWords = (own: string | null, deviceZone: string): string => {
  const number = numberToCall(own, deviceZone);
  if (number === undefined) return '112, or the emergency number where you are';
  return own === null ? `${number}, the number of the country you are in` : number;
};

/** The numbers that warnings and Need Help offer to call. */
export function NumbersCard({ profile }: { profile: ProfileRow }) {
  const [editing, setEditing] = useState(false);
  const { emergency_phone, doctor_phone } = profile;
  const here = useStore().deviceZone();
  return (
    <Card title="Numbers to call">
      <dl className="mb-4 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-quiet">In an emergency</dt>
        <dd className="mb-2 wrap-anywhere sm:mb-0">
          <bdi>{emergencyWords(emergency_phone, here)}</bdi>
        </dd>
        <dt className="text-quiet">Your doctor</dt>
        <dd className="wrap-anywhere">
          <bdi>{doctor_phone ?? 'No number yet'}</bdi>
        </dd>
      </dl>
      <Button variant="quiet" onClick={() => setEditing(true)}>
        Change numbers
      </Button>
      {editing && <EditNumbers profile={profile} onClose={() => setEditing(false)} />}
    </Card>
  );
}
