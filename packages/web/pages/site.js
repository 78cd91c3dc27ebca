// Runs in a page about the product. Where an account is open on this device the app takes over, and its guard leads
// on; everybody else reads on without the app.
(function () {
  var root = document.getElementById('root');
  try {
    if (!localStorage.getItem('dosewell.open')) return;
  } catch {
    // Without storage, no account can be open.
    return;
  }
  root.replaceChildren();
  import(root.dataset.entry).catch(function () {
    document.getElementById('failed').hidden = false;
  });
})();
