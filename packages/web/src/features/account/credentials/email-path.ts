/** The server path of the account's address. */
export const EMAIL_PATH = '/account/email';
