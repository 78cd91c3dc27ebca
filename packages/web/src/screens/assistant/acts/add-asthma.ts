// Adds an asthma event that was said, checked like a typed one. The reply says so if it may be an emergency
// (C-01, C-02).
import type { AsthmaCommand } from '@dosewell/domain/assistant';
import { areUnlikelyPuffs, SEVERITIES, SYMPTOMS, TRIGGERS } from '@dosewell/domain/asthma';
import type { Store } from '../../../data/store.ts';
import { EMPTY_EVENT, judgeEvent } from '../../../features/asthma/event-draft.ts';
import { deletionOf } from './as-written.ts';
import { keep, type Reply, say } from '../reply.ts';

export const addAsthma = async (store: Store, command: AsthmaCommand, confirmed: boolean): Promise<Reply> => {
  const { symptoms, triggers, severity, puffs, at } = command;
  const draft = {
    ...EMPTY_EVENT,
    severity: SEVERITIES.find((each) => each === severity),
    symptoms: SYMPTOMS.filter((each) => symptoms.includes(each)),
    triggers: TRIGGERS.filter((each) => triggers.includes(each)),
    rescueUsed: puffs !== undefined,
    puffs: puffs === undefined ? '' : String(puffs),
    when: at === undefined ? undefined : { date: at.slice(0, 10), time: at.slice(11) },
  };
  const judged = judgeEvent(draft, undefined, store.wallClock());
  if ('faults' in judged) return say(`Not saved. ${Object.values(judged.faults).join(' ')}`);
  const id = store.newId();
  const said = [
    ...draft.symptoms.map((each) => each.replaceAll('_', ' ')),
    severity,
    puffs && `${puffs} puffs`,
  ];
  const words = said.filter(Boolean).join(', ');
  const save = () =>
    keep(store, { table: 'asthma_events', id, patch: judged.patch }, () => ({
      text: `Asthma event noted${words === '' ? '' : `: ${words}`}.`,
      inverse: deletionOf(store, 'asthma_events', id),
      calls: 'asthma',
    }));
  return puffs !== undefined && areUnlikelyPuffs(puffs) && !confirmed
    ? {
        text: `I heard ${puffs} puffs. Is that right?`,
        question: { yesLabel: 'Yes, save it', yes: save },
        calls: 'asthma',
      }
    : save();
};
