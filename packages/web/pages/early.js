// Runs in a prerendered page before the app does. Text typed stays in its fields; presses are queued in order
// and replayed by the app once it has taken over the page.
(function () {
  var root = document.getElementById('root');
  try {
    // A signed-in person is about to be sent to their own page.
    if (localStorage.getItem('dosewell.open')) return root.replaceChildren();
  } catch {
    // Without storage, no account can be open.
  }
  root.pressed = [];
  function keep(event) {
    var button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    root.pressed.push(button);
    if (button.getAttribute('role') === 'switch') turn(button);
    else button.setAttribute('aria-busy', 'true');
  }
  // A switch that does not react is pressed again, which would turn it off.
  function turn(button) {
    var on = button.getAttribute('aria-checked') !== 'true';
    button.setAttribute('aria-checked', String(on));
    [button, button.querySelector('span[data-state]')].forEach(function (part) {
      part.dataset.state = on ? 'checked' : 'unchecked';
    });
    button.firstElementChild.textContent = on ? 'On' : 'Off';
  }
  root.addEventListener('click', keep);
  root.forget = function () {
    root.removeEventListener('click', keep);
  };
})();
