// Medications are sorted by name, then by id, so that every device shows the same order.

interface Named {
  readonly id: string;
  readonly name: string;
}

export const byName = (a: Named, b: Named): number =>
  a.name.localeCompare(b.name, 'en') || Number(a.id > b.id) - Number(a.id < b.id);
