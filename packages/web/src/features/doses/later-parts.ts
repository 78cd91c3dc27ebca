// What a day shows seldom or after a press, loaded separately from the first screen.
import { onDemand } from '../../ui/overlays/on-demand.ts';

export const laterParts = onDemand(async () => {
  const [{ QuestionDialog }, { TookItAtDialog }, { Misplaced }, { ConflictButtons }, { NotTodayGroup }] =
    await Promise.all([
      import('./taking/question-dialog.tsx'),
      import('./taking/took-it-at-dialog.tsx'),
      import('./history/misplaced.tsx'),
      import('./today/conflict-buttons.tsx'),
      import('./today/not-today-group.tsx'),
    ]);
  const [{ WhoseClock }, { LaterLink }, { ExceptedLine }, { TakingMarkWords }] = await Promise.all([
    import('./leading/whose-clock.tsx'),
    import('./exceptions/later-buttons.tsx'),
    import('./exceptions/excepted-line.tsx'),
    import('./taking/taking-mark-words.tsx'),
  ]);
  return {
    ...{ QuestionDialog, TookItAtDialog, Misplaced, ConflictButtons, NotTodayGroup },
    ...{ WhoseClock, LaterLink, ExceptedLine, TakingMarkWords },
  };
});
