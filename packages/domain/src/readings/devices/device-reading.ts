// What a device sent in one packet: a reading in stored units, or why there is none.
import type { Beyond } from '../beyond-range.ts';

/** What the device said about its measurement besides the numbers. */
export type DeviceRemark =
  | 'irregular_pulse'
  | 'moved'
  | 'loose_cuff'
  | 'pulse_beyond'
  | 'wrong_position'
  | 'questionable'
  | 'weak_signal';

/** Why a packet is no reading. */
export type DeviceRefusal =
  /** The packet is shorter than its flags say. */
  | 'partial'
  /** The packet has a flag, a value or a length that the specification does not define. */
  | 'unknown'
  /** A special value stands in place of a number. */
  | 'no_number'
  | 'no_such_time'
  | 'device_fault'
  | 'no_contact'
  | 'not_finished'
  | 'control_solution'
  | 'demonstration'
  /** The packet contradicts itself. */
  | 'contradiction'
  /** The number cannot be recorded by hand either. */
  | 'out_of_range';

/** What a packet says of the measurement. */
export interface Measurement {
  /**
   * Numbers in stored units, by the name of the sign's quantity; empty if the device showed only LO or HI.
   */
  readonly numbers: Readonly<Record<string, number | null>>;
  readonly beyond?: Beyond | undefined;
  readonly remarks: readonly DeviceRemark[];
  /** Number of the user who measured, if the device tells its users apart. */
  readonly user?: number | undefined;
  /** Local time `yyyy-MM-ddTHH:MM:SS` by the device's clock; undefined if the device sends none. */
  readonly clock: string | undefined;
  /** Whether the device reports that its clock is not set, or wrong. */
  readonly clockDoubted: boolean;
}

export type PacketRead<M = Measurement> = { readonly reading: M } | { readonly refused: DeviceRefusal };

const UNSURE: ReadonlySet<DeviceRemark> = new Set([
  'moved',
  'loose_cuff',
  'pulse_beyond',
  'wrong_position',
  'questionable',
  'weak_signal',
]);

/** Whether the device doubts its numbers; an irregular pulse is a finding and no doubt. */
export const isUnsure = ({ remarks }: Pick<Measurement, 'remarks'>): boolean =>
  remarks.some((remark) => UNSURE.has(remark));
