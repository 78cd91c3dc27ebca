import type { Cover } from './cover.ts';
import type { Requirement } from './requirements.ts';

export interface Trace {
  requirements: Map<string, Requirement>;
  covers: Cover[];
  exceptions: Map<string, string>;
}

const prefix = (id: string): string => id.split('-')[0] ?? id;

/** `MED-001 to MED-004, MED-007`: consecutive rows are reported as a range. */
function inRanges(ids: string[]): string {
  const ranges: [string, string][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last && Number(id.split('-')[1]) === Number(last[1].split('-')[1]) + 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(', ');
}

/** Places that prove each row. */
export function coveredRows({ requirements, covers }: Trace): string[] {
  return [...requirements.values()].flatMap(({ id, requirement }) => {
    const places = covers.filter((cover) => cover.id === id).map(({ path, line }) => `${path}:${line}`);
    return places.length === 0 ? [] : [`${id}  ${requirement}`, ...places.map((place) => `    ${place}`)];
  });
}

/** Per area: how many rows are proven, and which are not. */
export function areaLines({ requirements, covers, exceptions }: Trace): string[] {
  const covered = new Set(covers.map(({ id }) => id));
  const areas = new Map<string, string[]>();
  for (const id of requirements.keys()) areas.set(prefix(id), [...(areas.get(prefix(id)) ?? []), id]);
  return [...areas].map(([area, ids]) => {
    const open = ids.filter((id) => !covered.has(id) && !exceptions.has(id));
    const done = ids.filter((id) => covered.has(id)).length;
    const count = `${area.padEnd(6)}${String(done).padStart(4)} of ${String(ids.length).padStart(3)}`;
    return open.length === 0 ? count : `${count}   open: ${inRanges(open)}`;
  });
}

export function summary({ requirements, covers, exceptions }: Trace): string {
  const covered = new Set(covers.map(({ id }) => id).filter((id) => requirements.has(id)));
  return `${covered.size} of ${requirements.size} rows covered in ${covers.length} places, ${exceptions.size} exceptions`;
}
