const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const mustBeId = (userId: string): string => {
  if (!UUID.test(userId)) throw new TypeError('A user id must be a uuid.');
  return userId;
};
