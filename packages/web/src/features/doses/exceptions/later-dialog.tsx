import type { Dose } from '@dosewell/domain/doses';
import { momentWords } from '@dosewell/domain/doses';
import { useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { LargeChoice } from '../../../ui/fields/large-choice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { doseKey } from '../dose-key.ts';
import { useNames } from '../use-names.ts';
import { useNow } from '../use-now.ts';
import { notToday, putOff } from './exception-acts.ts';
import { LaterTimes } from './later-times.tsx';

export type Wish = 'later' | 'off';

type LaterDialogProps = {
  /** The doses without an answer. */
  doses: readonly Dose[];
  /** `8:00 AM` */
  time: string;
  wish: Wish | undefined;
  onClose: () => void;
};

const ALL = 'all';
const TITLES = { later: 'Take later', off: 'Not today' } as const;

/** Asks which doses of a time are put off and until when, or are not taken; it holds for today alone. */
export function LaterDialog({ doses, time, wish, onClose }: LaterDialogProps) {
  const store = useStore();
  const now = useNow();
  const names = useNames();
  const [chosen, setChosen] = useState(ALL);
  const wanted = doses.filter((dose) => chosen === ALL || doseKey(dose) === chosen);
  const close = (): void => {
    setChosen(ALL);
    onClose();
  };
  const nameOf = (dose: Dose): string => names.get(dose.medicationId) ?? '';
  const [first] = wanted;
  const what = wanted.length === 1 && first ? nameOf(first) : `${wanted.length} medicines`;
  const later = (at: number): void => {
    void putOff(store, wanted, at, `${what}: later, ${momentWords(at, now)}`);
    close();
  };
  const off = (): void => {
    void notToday(store, wanted, `${what}: not today`);
    close();
  };
  return (
    <Dialog
      title={TITLES[wish ?? 'later']}
      description={`${time}, today only. Your plan stays as it is.`}
      open={wish !== undefined}
      onOpenChange={(open) => open || close()}
    >
      <div className="flex flex-col gap-4">
        {doses.length > 1 && (
          <LargeChoice
            label="Which?"
            value={chosen}
            options={[
              { value: ALL, label: `All ${doses.length}` },
              ...doses.map((dose) => ({ value: doseKey(dose), label: nameOf(dose) })),
            ]}
            onChange={setChosen}
          />
        )}
        {wish === 'later' && <LaterTimes key={chosen} doses={wanted} onChoose={later} />}
        {wish === 'off' && <p>It is not asked for today, and it does not count as missed.</p>}
        <Button variant="quiet" size="lg" onClick={off}>
          {wish === 'off' ? `Not today: ${what}` : 'Not today'}
        </Button>
      </div>
    </Dialog>
  );
}
