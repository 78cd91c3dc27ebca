// A page never waits for ever for the shell on the device. While a browser clears its storage, which a
// sign-out asks of it, it leaves questions about a cache unanswered, some of them for good (decision 0032).

/** A device usually answers within milliseconds. */
export const SHELL_WAIT_MS = 2_500;

type InTime = (stored: Promise<Response>, askNetwork: () => Promise<Response>) => Promise<Response>;

/**
 * Gives the stored answer; if that is late, whichever comes first of it and the network's. After a late one
 * nobody waits again until the device has answered.
 */
export const answersInTime = (): InTime => {
  let patience = SHELL_WAIT_MS;
  return async (stored, askNetwork) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patience, undefined);
    });
    void stored.then(
      () => (patience = SHELL_WAIT_MS),
      () => undefined,
    );
    const first = await Promise.race([stored.catch(() => undefined), late]);
    clearTimeout(timer);
    if (first !== undefined) return first;
    patience = 0;
    // Without a network, a device that is merely slow still answers.
    return Promise.any([stored, askNetwork()]);
  };
};

/**
 * Reads a page to its end before it is passed on: if its file is deleted while the browser still reads it,
 * the tab stays blank, without an error.
 */
export const whole = async (stored: Promise<Response>): Promise<Response> => {
  const answer = await stored;
  return new Response(await answer.arrayBuffer(), answer);
};
