type SkipLinkProps = { target?: string; children?: string };

/** The first tab stop: skips the navigation to the page itself. */
export function SkipLink({ target = 'main', children = 'Skip to the page' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only rounded-lg bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  );
}
