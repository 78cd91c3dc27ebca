/** Puts the focus on the page's heading, or on the page where it has none yet. */
export const goToHeading = (): void => {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  // Where the page is scrolled to is the router's business.
  heading.focus({ preventScroll: true });
};
