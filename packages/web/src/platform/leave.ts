/** Goes to a page of another site, such as the payment provider's. */
export const leaveFor = (address: string): void => {
  // The address comes from the server, but one that contains a script must never be opened.
  if (!/^https?:/.test(address)) throw new Error('An address that cannot be gone to.');
  window.location.assign(address);
};
