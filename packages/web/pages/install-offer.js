// The browser offers to install the app once, while the page loads: the offer waits for a person who asks for it, in
// src/platform/install-offer.ts. Inlined in the page behind theme.js.
addEventListener('beforeinstallprompt', function (offer) {
  offer.preventDefault();
  window.installOffer = offer;
});
