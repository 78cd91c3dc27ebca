/** Goes to a page of somebody else, such as the payment service. */
export const leaveFor = (address: string): void => {
  // The server named it; a script in an address is still none to go to.
  if (!/^https?:/.test(address)) throw new Error('An address that cannot be gone to.');
  window.location.assign(address);
};
