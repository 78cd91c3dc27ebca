// Says the warning of an entry before it is saved, whether or not saving succeeds, and wherever the person is
// by then (C-02).
import type { Store } from '../store.ts';
import type { AlarmOfLog } from './alarm-of-log.ts';

export interface WarningOfLog<Row> {
  /**
   * Called before the write. `ids` are those of all rows that are written. The returned function is called
   * after it. A warning that the person has read meanwhile is said again only if they have left the log and
   * its row was refused, and was not written anew since: nothing else tells them that.
   */
  readonly begin: (dangerous: Row | undefined, ids: readonly string[]) => (refused: boolean) => void;
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
      const isLast = alarm.writing(ids);
      if (dangerous === undefined) {
        if (ids.some(stands) && alarm.read()?.typed !== undefined) alarm.say(undefined);
        return () => undefined;
      }
      const { id } = dangerous;
      alarm.say({ id, typed: dangerous });
      return (refused) => {
        const isRead = !stands(id);
        if (isRead && !(refused && isLast(id) && !alarm.isShown())) return;
        // The warning of a later entry stays.
        if (!isRead || alarm.read() === undefined)
          alarm.say(refused ? { id, typed: dangerous, refused } : { id });
        // A person who has signed out would not read the message.
        if (!alarm.isShown() && !status().ended) sayElsewhere(dangerous, refused);
      };
    },
  };
};
