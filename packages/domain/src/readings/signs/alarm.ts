// A dangerous reading gets a warning with what to do now; no medicine and no dose is named
// (specification/care.md#c-02).

/** One thing to do; with `call` its words end in "call", and the emergency number follows. */
export interface AlarmStep {
  readonly words: string;
  readonly call?: true;
  /** For a few people only: shown smaller, and last. */
  readonly small?: true;
}

export interface Alarm {
  /** `danger` may need help at once; `caution` is one that a sign beside it makes dangerous. */
  readonly level: 'danger' | 'caution';
  /** Follows the value: `45 mg/dL. This is very low.` */
  readonly title: string;
  readonly steps: readonly AlarmStep[];
  /** Whose thresholds they are. */
  readonly source: string;
}
