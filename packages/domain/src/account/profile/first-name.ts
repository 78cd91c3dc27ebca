// A person is addressed by the first word of the name they gave (medication-area §2.5, decision OQ-028).

export const firstName = (displayName: string | null): string | undefined =>
  displayName?.trim().split(/\s+/u)[0] || undefined;
