import type { VitalSignPath } from '@dosewell/domain/readings/list';

/** What a tab of the health logs says of its log. */
export interface TabOfSign {
  readonly title: string;
  readonly to: VitalSignPath;
  /** The words of the link to the whole log. */
  readonly leads: string;
  /** The person came to add a reading. */
  readonly focused: boolean;
}
