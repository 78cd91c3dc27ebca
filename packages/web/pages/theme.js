// Runs before the first paint, so that a dark screen never flashes white. Inlined in the page; the content
// security policy allows it by its hash. Without a choice the device's theme applies; a choice that cannot be
// read means light (OQ-070).
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
