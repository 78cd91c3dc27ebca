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
  /** `danger` may need help at once; `caution` is dangerous only with a further sign or condition. */
  readonly level: 'danger' | 'caution';
  /** Follows the value: `45 mg/dL. This is very low.` */
  readonly title: string;
  readonly steps: readonly AlarmStep[];
  /** The guideline that sets the thresholds. */
  readonly source: string;
}
