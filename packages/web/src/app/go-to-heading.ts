/** Moves focus to the page's heading, or to the page if it has no heading yet. */
export const goToHeading = (): void => {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  // Focusing must not scroll: the router owns the scroll position.
  heading.focus({ preventScroll: true });
};
