/** A page or file of the app as the server has it, for the worker. */
export const shellFromServer = (asked: Request): Promise<Response> => fetch(asked);
