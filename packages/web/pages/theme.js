// Runs before the first paint, so that a dark screen never flashes white. It stands in the page itself; the
// content security policy allows it by its hash. Nothing chosen follows the device; a choice that cannot be
// read shows light (OQ-070).
(function () {
  var choice = 'light';
  try {
    choice = localStorage.getItem('dosewell.theme') || 'system';
  } catch {
    choice = 'light';
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
