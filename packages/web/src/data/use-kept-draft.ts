// The input of a form, kept in this tab until it is saved or discarded: neither Back nor a reload loses it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, keptDraft, watchDropped } from '../platform/kept-drafts.ts';
import { useStore } from './use-live.ts';

export interface KeptDraft<Draft> {
  readonly draft: Draft;
  /** The id of the new row that Save writes; undefined before Save was pressed. */
  readonly id: string | undefined;
  /** That id, made by `newId` at the first Save, so that pressing Save again writes the same row. */
  readonly rowId: (newId: () => string) => string;
  /** Whether a draft begun earlier was resumed. */
  readonly resumed: boolean;
  readonly change: (next: (known: Draft) => Draft) => void;
  /** Discards the input and shows the start values. */
  readonly startOver: () => void;
  /** To be called when the input was discarded, so that it is not resumed. */
  readonly drop: () => void;
  /**
   * To be called when `written` was saved, so that it is not resumed. Input changed since then is still
   * unsaved: it stays, and becomes another row. Returns whether all was saved.
   */
  readonly saved: (written: Draft) => boolean;
}

/** A draft, and the id that it has once Save was pressed. */
interface Begun<Draft> {
  readonly draft: Draft;
  readonly id: string | undefined;
}

const begun = <Draft extends object>(about: string, first: Draft): Begun<Draft> => {
  const { id, ...typed } = (keptDraft(about) ?? {}) as Partial<Draft> & { readonly id?: string };
  return { draft: { ...first, ...typed }, id };
};

const idOf = ({ id }: Begun<object>): { readonly id?: string } => (id === undefined ? {} : { id });

/** The draft as it is shown, and as it is now: events of one moment see each other's changes. */
const useBegun = <Draft extends object>(about: string, first: Draft) => {
  const [shown, show] = useState(() => begun(about, first));
  const latest = useRef(shown);
  const put = useCallback((draft: Draft, id: string | undefined): void => {
    latest.current = { draft, id };
    show(latest.current);
  }, []);
  return { shown, latest, put };
};

/**
 * `subject` names the form and what it is about; `start` returns its values before anything is typed. A draft
 * is kept as JSON; `plain` leaves out what JSON cannot hold, such as a photo.
 */
export const useKeptDraft = <Draft extends object>(
  subject: string,
  start: () => Draft,
  plain?: (draft: Draft) => object,
): KeptDraft<Draft> => useDraftAbout(`${useStore().account.userId} ${subject}`, start, plain);

/** The draft itself, for a form whose input JSON can hold. */
const whole = <Draft extends object>(draft: Draft): object => draft;

const isSame = <Draft extends object>(plain: (draft: Draft) => object, one: Draft, other: Draft): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Like `useKeptDraft`, where `about` also names the account. */
export const useDraftAbout = <Draft extends object>(
  about: string,
  start: () => Draft,
  plain: (draft: Draft) => object = whole,
): KeptDraft<Draft> => {
  const [first] = useState(start);
  const [resumed, resume] = useState(() => keptDraft(about) !== undefined);
  const { shown, latest, put } = useBegun(about, first);
  const changed = useRef(false);
  const drop = (): void => dropDraft(about, latest);
  /** Keeps the input as a draft of another row, since its id may be that of a row just saved. */
  const keepApart = useCallback((): void => {
    put(latest.current.draft, undefined);
    keepDraft(about, plain(latest.current.draft));
  }, [about, plain, latest, put]);
  /** Input equal to the start values is not kept as a draft, with or without an id. */
  const isStart = (draft: Draft): boolean => isSame(plain, draft, first);
  useEffect(
    () =>
      watchDropped((dropped, by) => {
        if (dropped !== about || by === latest) return;
        // Another form has saved or discarded the draft. Input changed in this form since then stays.
        if (changed.current && !isSame(plain, latest.current.draft, first)) return keepApart();
        resume(false);
        put(first, undefined);
      }),
    [about, first, plain, latest, put, keepApart],
  );
  return {
    ...shown,
    resumed,
    rowId: (newId) => {
      const { draft, id = newId() } = latest.current;
      put(draft, id);
      if (!isStart(draft)) keepDraft(about, { ...plain(draft), id });
      return id;
    },
    change: (next) => {
      changed.current = true;
      const draft = next(latest.current.draft);
      // An emptied form keeps its id: the next value typed corrects the same row.
      put(draft, latest.current.id);
      if (isStart(draft)) drop();
      else keepDraft(about, { ...plain(draft), ...idOf(latest.current) });
    },
    startOver: () => {
      drop();
      changed.current = false;
      resume(false);
      put(first, undefined);
    },
    drop,
    saved: (written) => {
      const all = isSame(plain, latest.current.draft, written);
      if (all) drop();
      else keepApart();
      return all;
    },
  };
};
