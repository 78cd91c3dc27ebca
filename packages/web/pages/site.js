// Runs in a page about the product. Where an account is open on this device the app takes over, and its guard leads
// on; everybody else reads on without the app. The page brings its own styles alone: those of the app come first.
(function () {
  var root = document.getElementById('root');
  try {
    if (!localStorage.getItem('dosewell.open')) return;
  } catch {
    // Without storage, no account can be open.
    return;
  }
  root.replaceChildren();
  var styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = root.dataset.styles;
  styles.onload = styles.onerror = function () {
    import(root.dataset.entry).catch(function () {
      document.getElementById('failed').hidden = false;
    });
  };
  document.head.append(styles);
})();
