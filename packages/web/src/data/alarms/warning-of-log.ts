// Says the warning of an entry before it is saved, whether or not saving succeeds, and wherever the person is
// by then (C-02).
import type { Store } from '../store.ts';
import type { AlarmOfLog } from './alarm-of-log.ts';

export interface WarningOfLog<Row> {
  /** Called before the write. `ids` are those of all rows that are written. */
  readonly begin: (dangerous: Row | undefined, ids: readonly string[]) => void;
  /**
   * Called after the write. A warning that the person has read meanwhile is said again only if they have left
   * the log and its row was refused: nothing else tells them that.
   */
  readonly end: (dangerous: Row | undefined, refused: boolean) => void;
}

/** `sayElsewhere` says the warning to a person who has left the log. */
export const warningOfLog = <Row extends { readonly id: string }>(
  alarm: AlarmOfLog<Row>,
  { status }: Pick<Store, 'status'>,
  sayElsewhere: (dangerous: Row, refused: boolean) => void,
): WarningOfLog<Row> => {
  const stands = (id: string): boolean => alarm.read()?.id === id;
  return {
    begin: (dangerous, ids) => {
      if (dangerous !== undefined) alarm.say({ id: dangerous.id, typed: dangerous });
      else if (ids.some(stands) && alarm.read()?.typed !== undefined) alarm.say(undefined);
    },
    end: (dangerous, refused) => {
      if (dangerous === undefined) return;
      const { id } = dangerous;
      const isRead = !stands(id);
      if (isRead && !(refused && !alarm.isShown())) return;
      // The warning of a later entry stays.
      if (!isRead || alarm.read() === undefined)
        alarm.say(refused ? { id, typed: dangerous, refused } : { id });
      // A person who has signed out would not read the message.
      if (!alarm.isShown() && !status().ended) sayElsewhere(dangerous, refused);
    },
  };
};
