// Scripts that let a browser without the app show notifications: one asks when the button is pressed, one
// shows them.

/** Fills the form with the browser's push subscription, and submits it. */
export const PUSH_SCRIPT = `'use strict';
const form = document.getElementById('push');
const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
if (form && able) {
  form.hidden = false;
  document.getElementById('no-push').hidden = true;
  const url = '/api/care/sw.js';
  const policy = window.trustedTypes && window.trustedTypes.createPolicy('service-worker', { createScriptURL: () => url });
  form.addEventListener('submit', async (event) => {
    if (form.elements.subscription.value !== '') return;
    event.preventDefault();
    try {
      if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
      const worker = await navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url, { scope: '/api/care/' });
      const options = { userVisibleOnly: true, applicationServerKey: form.dataset.key };
      const subscription = await worker.pushManager.subscribe(options);
      form.elements.subscription.value = JSON.stringify(subscription);
      form.requestSubmit();
    } catch {
      const says = document.getElementById('no-push');
      says.hidden = false;
      says.textContent = 'This browser did not allow notifications. Allow them in its settings, or choose another way.';
    }
  });
}
`;

/** Service worker that shows a notification, and opens its link. */
export const PUSH_WORKER = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  const { title, body, navigate, tag } = event.data.json().notification;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: navigate, requireInteraction: true }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
`;
