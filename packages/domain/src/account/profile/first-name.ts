// People are addressed by the first word of their display name (specification/medication.md#25-dashboard,
// OQ-028).

export const firstName = (displayName: string | null): string | undefined =>
  displayName?.trim().split(/\s+/u)[0] || undefined;
