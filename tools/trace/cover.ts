/** A place that proves a row, or wrongly claims to. */
export interface Cover {
  id: string;
  path: string;
  line: number;
}

export interface CoverFault {
  path: string;
  line: number;
  message: string;
}

export interface Covers {
  covers: Cover[];
  faults: CoverFault[];
}
