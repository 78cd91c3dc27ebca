/** Where the server tells the address of the account. */
export const EMAIL_PATH = '/account/email';
