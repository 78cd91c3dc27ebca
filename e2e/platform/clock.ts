import type { BrowserContext } from '@playwright/test';

export const SIX_MINUTES_MS = 6 * 60_000;

/**
 * A device whose clock is wrong: everything that tells the time of day is off by this much. `performance.now`
 * measures durations and stays right, as on a real device.
 */
export async function setClockOff(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript((off: number) => {
    const RealDate = Date;
    class ShiftedDate extends RealDate {
      constructor(...parts: unknown[]) {
        if (parts.length === 0) super(RealDate.now() + off);
        else super(...(parts as [number]));
      }
      static override now() {
        return RealDate.now() + off;
      }
    }
    globalThis.Date = ShiftedDate as DateConstructor;
    const temporal = (globalThis as { Temporal?: ShiftableTemporal }).Temporal;
    if (temporal === undefined) return;
    const { Now } = temporal;
    const instant = () => temporal.Instant.fromEpochMilliseconds(RealDate.now() + off);
    const zoned = (zone: unknown) => instant().toZonedDateTimeISO(zone ?? Now.timeZoneId());
    Object.assign(Now, {
      instant,
      zonedDateTimeISO: zoned,
      plainDateTimeISO: (zone: unknown) => zoned(zone).toPlainDateTime(),
      plainDateISO: (zone: unknown) => zoned(zone).toPlainDate(),
      plainTimeISO: (zone: unknown) => zoned(zone).toPlainTime(),
    });

    interface ShiftableTemporal {
      Now: { timeZoneId(): string };
      Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: unknown): ShiftableZoned } };
    }
    interface ShiftableZoned {
      toPlainDateTime(): unknown;
      toPlainDate(): unknown;
      toPlainTime(): unknown;
    }
  }, milliseconds);
}
