// The path of a reminder's link is under `/api`, which a service worker of any version leaves to the
// server.

export const LINK_PATH = '/api/r';

export const pathOfReminderLink = (token: string): string => `${LINK_PATH}/${token}`;

export const LINK_PATHS: readonly string[] = [
  `${LINK_PATH}/{token}`,
  `${LINK_PATH}/{token}/take`,
  `${LINK_PATH}/{token}/later`,
];
