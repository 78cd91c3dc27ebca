// The input of a form, kept in this tab until it is saved or discarded: neither Back nor a reload loses it.
import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, keptDraft, watchDropped } from '../platform/kept-drafts.ts';
import { useStore } from './use-live.ts';

export interface KeptDraft<Draft> {
  readonly draft: Draft;
  /** Whether a draft begun earlier was resumed. */
  readonly resumed: boolean;
  readonly change: (next: (known: Draft) => Draft) => void;
  /** Discards the input and shows the start values. */
  readonly startOver: () => void;
  /** To be called when the input was saved or discarded, so that it is not resumed. */
  readonly drop: () => void;
}

/**
 * `subject` names the form and what it is about; `start` returns its values before anything is typed. A draft
 * is kept as JSON; `plain` leaves out what JSON cannot hold, such as a photo.
 */
export const useKeptDraft = <Draft extends object>(
  subject: string,
  start: () => Draft,
  plain?: (draft: Draft) => object,
): KeptDraft<Draft> => useDraftAbout(`${useStore().account.userId} ${subject}`, start, plain);

/** Like `useKeptDraft`, where `about` also names the account. */
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
        // Another form has saved or discarded the draft. Input changed in this form since then is still
        // unsaved, so it is kept.
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
      // Input equal to the start values is not kept as a draft.
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
