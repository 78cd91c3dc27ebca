// Answers with a page for a caregiver that no cache keeps and no search engine lists.
import { spentPage } from '../caregiver-pages.ts';

export interface Page {
  readonly html: string;
  readonly status: 200 | 404;
  readonly cookie?: string;
}

export const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
export const shown = (html: string): Page => ({ html, status: 200 });
export const SPENT: Page = { html: spentPage(), status: 404 };
