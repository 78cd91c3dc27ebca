/** Parses CSV with a heading (RFC 4180) into objects by heading. */
export function parseCsv(text: string): Record<string, string>[] {
  const [heading, ...lines] = cells(text).filter((line) => line.some((cell) => cell !== ''));
  if (heading === undefined) return [];
  return lines.map((line) =>
    Object.fromEntries(heading.map((name, index) => [name.trim(), line[index] ?? ''])),
  );
}

function cells(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const [whole, quoted, plain, end] = match;
    if (whole === '' && end === '') break;
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines;
}
