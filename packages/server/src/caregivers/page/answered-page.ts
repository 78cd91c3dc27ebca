// A page for a caregiver as it is answered: kept by nobody, found by no search.
import { spentPage } from '../caregiver-pages.ts';

export interface Page {
  readonly html: string;
  readonly status: 200 | 404;
  readonly cookie?: string;
}

export const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
export const shown = (html: string): Page => ({ html, status: 200 });
export const SPENT: Page = { html: spentPage(), status: 404 };
