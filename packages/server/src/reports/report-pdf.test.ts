import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Report } from '@dosewell/domain/report';
import { isRecord } from '@dosewell/domain/value';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, expect, test, vi } from 'vitest';
import { naughtyStrings } from '../testing/naughty-strings/naughty-strings.ts';
import { reportPdf } from './report-pdf.ts';

const words = (label: string) => ({ label, kind: 'words' }) as const;
const table = (rows: readonly (readonly string[])[]) => ({
  caption: 'Doses',
  columns: [words('Medication'), words('Taken'), words('Note')],
  rows,
});
const report = (more: Partial<Report> = {}): Report => ({
  title: 'Health report',
  person: 'Maria Fernández',
  period: 'Oct 22, 2026 to Nov 20, 2026 (30 days)',
  notCounted: 'Not counted here: Мелоксикам.',
  sections: [
    {
      title: 'Doses',
      topic: 'adherence',
      sentences: ['86%: 6 of 7 doses taken.'],
      table: table([
        ['Metformin', '6', 'Felt sick'],
        ['Ραμιπρίλη', '7', '–'],
      ]),
    },
    { title: 'Meals', topic: 'meals', sentences: ['No meals.'] },
  ],
  closing: 'No medical advice.',
  ...more,
});

const opened: PDFDocumentProxy[] = [];
afterEach(async () => {
  for (const pdf of opened.splice(0)) await pdf.loadingTask.destroy();
});
const made = async (of: Report) => {
  const bytes = await reportPdf(of, new Date('2026-11-20T20:00:00Z'));
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  opened.push(pdf);
  return { pdf, raw: Buffer.from(bytes).toString('latin1') };
};

/** Roles of the elements, in reading order, each with its depth. */
const rolesIn = (node: unknown, depth = 0): string[] => {
  if (!isRecord(node)) return [];
  const { role, children } = node;
  return [
    ...(typeof role === 'string' ? [`${' '.repeat(depth)}${role}`] : []),
    ...(Array.isArray(children) ? children.flatMap((child) => rolesIn(child, depth + 1)) : []),
  ];
};

/** What is read aloud: the text of each page without artifacts, in the order in which it is written. */
const textOf = async (pdf: PDFDocumentProxy): Promise<string> => {
  const said: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const within: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        if (!within.includes('Artifact')) said.push(item.str);
      } else if (item.type === 'endMarkedContent') within.pop();
      else within.push('tag' in item ? String(item.tag) : '');
    }
  }
  return said.join(' ').replaceAll(/\s+/g, ' ').trim();
};

test('the PDF says its language, its title and what it is made of, and embeds its fonts', async () => {
  const { pdf, raw } = await made(report());
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: 'en-US', Title: 'Health report of Maria Fernández' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect({
    fonts: raw.match(/\/FontFile2/g)?.length,
    notEmbedded: /\/BaseFont \/Helvetica/.test(raw),
    universal: /<pdfuaid:part>1<\/pdfuaid:part>/.test(raw),
    titleShown: /\/DisplayDocTitle true/.test(raw),
  }).toEqual({ fonts: 2, notEmbedded: false, universal: true, titleShown: true });
});

test('headings, paragraphs and tables are what they look like, with the headings of rows and columns', async () => {
  const { pdf, raw } = await made(report());
  const tree = await (await pdf.getPage(1)).getStructTree();
  const row = ['    TR', '     TH', '     TD', '     TD'];
  // covers: CARE-019
  expect(rolesIn(tree).slice(1)).toEqual([
    ' Document',
    ...['  H1', '  P', '  P', '  P'],
    ...['  Sect', '   H2', '   P', '   Table'],
    ...['    TR', '     TH', '     TH', '     TH'],
    ...row,
    ...row,
    ...['  Sect', '   H2', '   P'],
    '  P',
  ]);
  expect([raw.match(/\/Scope \/Column/g)?.length, raw.match(/\/Scope \/Row/g)?.length]).toEqual([3, 2]);
});

test('the text is read in the order of the report, every word of it, and the footers are not', async () => {
  const { pdf } = await made(report());
  expect(await textOf(pdf)).toBe(
    'Health report Maria Fernández Oct 22, 2026 to Nov 20, 2026 (30 days) Not counted here: Мелоксикам. ' +
      'Doses 86%: 6 of 7 doses taken. Medication Taken Note Metformin 6 Felt sick Ραμιπρίλη 7 – ' +
      'Meals No meals. No medical advice.',
  );
});

test('a date stands on one line beside many columns of words', async () => {
  const when = 'Nov 20, 2026, 7:30 AM';
  const words = ['Severity', 'Symptoms', 'Peak flow', 'Rescue medication', 'Further'];
  const columns = [
    { label: 'When', kind: 'date' },
    ...words.map((label) => ({ label, kind: 'words' }) as const),
  ] as const;
  const row = [when, ...words.map(() => 'Wheeze, cough, chest tightness')];
  const events = { caption: 'Asthma events', columns, rows: [row] };
  const sections = [{ title: 'Asthma', topic: 'asthma', sentences: [], table: events } as const];
  const { pdf } = await made(report({ sections }));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  expect(items.flatMap((item) => ('str' in item && item.str.startsWith('Nov 20') ? [item.str] : []))).toEqual(
    [when],
  );
});

test('a long table goes on on the next page, its heading drawn again and read once', async () => {
  const rows = Array.from({ length: 90 }, (_, nth) => [`Medication ${nth}`, String(nth), 'Taken late']);
  const sections = [{ title: 'Doses', topic: 'adherence', sentences: [], table: table(rows) } as const];
  const { pdf } = await made(report({ sections, person: '' }));
  expect(pdf.numPages).toBeGreaterThan(2);
  const text = await textOf(pdf);
  expect(text.match(/Medication Taken Note/g)).toHaveLength(1);
  for (const [name, taken] of rows) expect(text).toContain(`${name} ${taken} Taken late`);
});

test('a note longer than a page stays within it, and any string can be written', async () => {
  const long = ['Metformin', '1', 'word '.repeat(2000)];
  const lines = ['Metformin', '1', 'line\n'.repeat(500)];
  const rows = [long, lines, ...naughtyStrings.map((text) => ['Metformin', '1', text])];
  const sections = [{ title: 'Doses', topic: 'adherence', sentences: [], table: table(rows) } as const];
  const { pdf } = await made(report({ sections, person: naughtyStrings[5] ?? '' }));
  expect(pdf.numPages).toBeLessThan(200);
});

test('each font is read once, however often a report changes between them', async () => {
  const reads = vi.spyOn(fs, 'readFileSync');
  // The library took its function out of the module.
  syncBuiltinESMExports();
  try {
    await reportPdf(report(), new Date('2026-11-20T20:00:00Z'));
    const fonts = reads.mock.calls.flatMap(([file]) => /[^/]+\.ttf$/.exec(String(file)) ?? []);
    expect(fonts.toSorted()).toEqual(['DejaVuSans-Bold.ttf', 'DejaVuSans.ttf']);
  } finally {
    reads.mockRestore();
    syncBuiltinESMExports();
  }
});
