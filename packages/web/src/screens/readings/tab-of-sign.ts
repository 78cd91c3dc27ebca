import type { VitalSignPath } from '@dosewell/domain/readings/list';

/** What a tab of the health logs shows besides the log. */
export interface TabOfSign {
  readonly title: string;
  readonly to: VitalSignPath;
  /** The label of the link to the whole log. */
  readonly leads: string;
  /** Whether the form takes the focus, as the person came to add a reading. */
  readonly focused: boolean;
}
