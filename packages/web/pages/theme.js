// Runs before the first paint, so that a dark screen never flashes white and no text jumps. Inlined in the page; the content
// security policy allows it by its hash. Without a choice the device's theme applies; a choice that cannot be
// read means light (OQ-070).
(function () {
  var choice = 'light';
  var page = document.documentElement.dataset;
  try {
    choice = localStorage.getItem('dosewell.theme') || 'system';
    page.text = localStorage.getItem('dosewell.text-size') || '100';
    page.contrast = localStorage.getItem('dosewell.contrast') || 'usual';
  } catch {
    choice = 'light';
  }
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.theme = dark ? 'dark' : 'light';
})();
