// A consumer in the European Union may withdraw from a contract until fourteen days after the day on which it
// was made are over (directive 2011/83/EU, article 9, and 2023/2673, article 11a).
const WITHDRAWAL_DAYS = 14;

/** End of the last day where the person is. `madeAt` and the result are in milliseconds since 1970. */
export const withdrawalEnds = (madeAt: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(madeAt)
    .toZonedDateTimeISO(zone)
    .startOfDay()
    .add({ days: WITHDRAWAL_DAYS + 1 })
    .startOfDay().epochMilliseconds;
