// The input of a form, kept in this tab until it is saved or discarded: neither Back nor a reload loses it.
import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, keptDraft, watchDropped } from '../platform/kept-drafts.ts';
import { useStore } from './use-live.ts';

export interface KeptDraft<Draft> {
  readonly draft: Draft;
  /** A draft begun earlier was resumed. */
  readonly resumed: boolean;
  readonly change: (next: (known: Draft) => Draft) => void;
  /** Discards the input and begins again. */
  readonly startOver: () => void;
  /** Saved or discarded: it is not resumed. */
  readonly drop: () => void;
}

/**
 * `subject` names the form and what it is about, `start` its values before anything is typed. A draft is kept as
 * JSON: `plain` leaves out what that cannot hold, such as a photo.
 */
export const useKeptDraft = <Draft extends object>(
  subject: string,
  start: () => Draft,
  plain?: (draft: Draft) => object,
): KeptDraft<Draft> => useDraftAbout(`${useStore().account.userId} ${subject}`, start, plain);

/** `about` names whose draft it is as well. */
export const useDraftAbout = <Draft extends object>(
  about: string,
  start: () => Draft,
  plain: (draft: Draft) => object = (draft) => draft,
): KeptDraft<Draft> => {
  const [first] = useState(start);
  const [resumed, resume] = useState(() => keptDraft(about) as Partial<Draft> | undefined);
  const [draft, show] = useState<Draft>(() => ({ ...first, ...resumed }));
  const latest = useRef(draft);
  const put = (next: Draft): void => {
    latest.current = next;
    show(next);
  };
  const changed = useRef(false);
  const drop = (): void => dropDraft(about, latest);
  useEffect(
    () =>
      watchDropped((dropped, by) => {
        if (dropped !== about || by === latest) return;
        // A form that was left has saved it meanwhile; what was changed here since is still to be saved.
        if (changed.current) return keepDraft(about, plain(latest.current));
        resume(undefined);
        latest.current = first;
        show(first);
      }),
    [about, first, plain],
  );
  return {
    draft,
    resumed: resumed !== undefined,
    change: (next) => {
      changed.current = true;
      put(next(latest.current));
      const kept = plain(latest.current);
      // What was typed and taken back again is no draft.
      if (JSON.stringify(kept) === JSON.stringify(plain(first))) drop();
      else keepDraft(about, kept);
    },
    startOver: () => {
      drop();
      changed.current = false;
      resume(undefined);
      put(first);
    },
    drop,
  };
};
