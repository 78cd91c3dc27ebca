/** How many rows one request fetches. */
export interface PageSizes {
  readonly snapshot: number;
  readonly changes: number;
}
export const PAGE_SIZES: PageSizes = { snapshot: 5000, changes: 500 };
