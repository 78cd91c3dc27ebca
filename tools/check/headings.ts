/** Anchors of a Markdown text: its headings as GitHub spells them in links. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const headings = withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *$/gm);
  return new Set([...headings].map((heading) => anchorOf(heading[1] ?? '')));
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** The text with code blocks blanked out, keeping line numbers. */
export const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));
