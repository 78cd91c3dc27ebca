/** The probability that a value of the first sample exceeds one of the second. */
export function aucOf(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((ms) => ({ ms, first: true })), ...second.map((ms) => ({ ms, first: false }))];
  all.sort((a, b) => a.ms - b.ms);
  let below = 0;
  let wins = 0;
  for (const one of all) {
    if (one.first) wins += below;
    else below += 1;
  }
  return wins / (first.length * second.length);
}
