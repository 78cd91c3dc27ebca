// What a device said in one packet: a reading in stored units, or why there is none.
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
  /** It ends before its flags say. */
  | 'partial'
  /** A flag, a value or an end that the specification does not know. */
  | 'unknown'
  /** A special value stands in place of a number. */
  | 'no_number'
  | 'no_such_time'
  | 'device_fault'
  | 'no_contact'
  | 'not_finished'
  | 'control_solution'
  | 'demonstration'
  /** What it says contradicts itself. */
  | 'contradiction'
  /** The number cannot be recorded by hand either. */
  | 'out_of_range';

/** What a packet says of the measurement. */
export interface Measurement {
  /** By the names of the sign's quantities, in their stored units. Empty where the device showed only LO or HI. */
  readonly numbers: Readonly<Record<string, number | null>>;
  readonly beyond?: Beyond | undefined;
  readonly remarks: readonly DeviceRemark[];
  /** Of those who share the device, if it tells them apart. */
  readonly user?: number | undefined;
  /** Local time `yyyy-MM-ddTHH:MM:SS` by the device's clock; undefined if it tells none. */
  readonly clock: string | undefined;
  /** The device says itself that its clock is not set, or wrong. */
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

/** Whether the device itself is not sure of the numbers; an irregular pulse is a finding. */
export const isUnsure = ({ remarks }: Pick<Measurement, 'remarks'>): boolean =>
  remarks.some((remark) => UNSURE.has(remark));
