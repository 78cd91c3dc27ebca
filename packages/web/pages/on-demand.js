// Runs in a prerendered page that is whole without the app. The app is fetched once a button is pressed, which it then
// presses again; a signed-in person is shown their own page.
(function () {
  function open() {
    import('ENTRY').catch(function () {
      document.getElementById('failed').hidden = false;
    });
  }
  var root = document.getElementById('root');
  if (root.childElementCount === 0) return open();
  root.addEventListener('click', function (event) {
    if (event.target.closest('button')) open();
  });
})();
