export const PASSKEYS_PATH = '/account/passkeys';
