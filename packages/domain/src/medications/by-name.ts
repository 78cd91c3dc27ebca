// Medications stand by name, those of one name by id: in the same order on every device, in whatever order their rows came.

interface Named {
  readonly id: string;
  readonly name: string;
}

export const byName = (a: Named, b: Named): number =>
  a.name.localeCompare(b.name, 'en') || Number(a.id > b.id) - Number(a.id < b.id);
