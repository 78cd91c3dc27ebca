import { certain } from '@dosewell/domain/problem';
import { devicePatch, deviceProfiles } from '@dosewell/domain/readings/devices';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import { Bluetooth } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { failureOfUnkept, type WriteFailure } from '../../../data/write-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { UnsavedAlarm } from '../reading-alarm.tsx';
import type { ReadingActions } from '../use-reading-actions.ts';
import { failureWords, progressWords, refusedWords } from './conversation-words.ts';
import { FoundList } from './found-list.tsx';
import { PresentNumber } from './present-number.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { useConversation } from './use-conversation.ts';
import { type Found, useFound } from './use-found.ts';

type DeviceDialogProps = { log: ReadingLog; acts: ReadingActions; onClose: () => void };

const BUSY: ReadonlySet<string> = new Set(['choosing', 'connecting', 'waiting']);

const knownWords = ({ found, known, more }: Found): string | undefined => {
  const further = more === 0 ? [] : [`It has ${more} more: save these first, then read again.`];
  if (known === 0) return further[0];
  if (found?.length === 0) return 'Everything it sent is in your log already.';
  return [`${known} more ${known === 1 ? 'is' : 'are'} in your log already.`, ...further].join(' ');
};

const saveWords = (count: number): string => (count === 1 ? 'Save 1 reading' : `Save ${count} readings`);

/** Saves the ticked readings; the dialog closes once they are saved on this device. */
const useSaving = ({ log, acts, onClose }: DeviceDialogProps, choices: Choices) => {
  const store = useStore();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<WriteFailure>();
  const save = async (found: Found['found']): Promise<void> => {
    const taken = choices.taken(found ?? []);
    if (taken === undefined || taken.length === 0) return;
    setSaving(true);
    const failure = await acts.saveAll(
      taken.map(({ one, taken_at }) => ({
        id: one.id ?? store.newId(),
        patch: devicePatch(log.sign, one.measurement, taken_at),
      })),
    );
    setSaving(false);
    setFailed(failureOfUnkept(failure));
    if (failure === undefined) onClose();
  };
  return { saving, failed, save };
};

/** Reads from a Bluetooth device, shows what came, and saves what the person ticks. */
export function DeviceDialog(props: DeviceDialogProps) {
  const { log, acts, onClose } = props;
  const { sign } = log;
  const profile = certain(deviceProfiles[log.table]);
  const { conversation, begin, take } = useConversation(log, profile);
  const all = useFound(log, conversation.measured);
  const choices = useChoices();
  const { saving, failed, save } = useSaving(props, choices);
  const list = useRef<HTMLUListElement>(null);
  const busy = BUSY.has(conversation.phase);
  const has = conversation.measured.length > 0;
  const ticked = all.found?.filter(choices.isTicked).length ?? 0;
  const notes = [refusedWords(conversation), has ? knownWords(all) : undefined].filter(Boolean);
  const failure = failureWords(conversation, sign);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Read from a device"
      description={`${profile.before} Nothing is saved until you say so.`}
      footer={
        ticked > 0 && (
          <Button disabled={saving} onClick={() => void save(all.found)}>
            {saving ? 'Saving...' : saveWords(ticked)}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Button
          variant={has || conversation.present ? 'quiet' : 'primary'}
          className="self-start"
          pending={busy}
          onClick={begin}
        >
          <Bluetooth aria-hidden className="size-5" />
          {conversation.phase === 'over' ? 'Read again' : `Choose the ${profile.device}`}
        </Button>
        <p role="status" className="empty:hidden">
          {progressWords(conversation)}
        </p>
        {failure !== undefined && <InlineProblem message={failure} />}
        <PresentNumber
          log={log}
          present={conversation.present}
          onTake={() => {
            take();
            requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
          }}
        />
        {all.failed && (
          <InlineProblem message="Your readings could not be read from this device." onRetry={all.retry} />
        )}
        {all.found !== undefined && all.found.length > 0 && (
          <FoundList log={log} found={all.found} choices={choices} list={list} />
        )}
        {notes.length > 0 && <p className="text-quiet">{notes.join(' ')}</p>}
        {failed !== undefined && <InlineProblem message={failed.text} onRetry={() => void save(all.found)} />}
        <UnsavedAlarm log={log} acts={acts} />
      </div>
    </Dialog>
  );
}
