import { DoneNotice } from '../../ui/messages/done-notice.tsx';
import { type Alarming, undoneInCard } from './standing-alarm.ts';

/** Says what the last act did, with an undo button, unless the card of a warning has that button. */
export function ReadingNotice(alarming: Alarming) {
  const { done, problem, undo } = alarming.acts;
  return <DoneNotice done={undoneInCard(alarming) ? undefined : done} problem={problem} onUndo={undo} />;
}
