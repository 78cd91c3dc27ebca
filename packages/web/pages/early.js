// Stands in a page that is painted before the app is there. What is typed stays in its fields; what is pressed is kept in its
// order, and done by the app as soon as it has taken the page over.
(function () {
  var root = document.getElementById('root');
  try {
    // Whoever is signed in here is on the way to their own page.
    if (localStorage.getItem('dosewell.open')) return root.replaceChildren();
  } catch {
    // Without storage nobody is.
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
  // A switch that seems not to move is pressed again, and is off again.
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
