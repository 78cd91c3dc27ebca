// A browser that ends its subscription tells the worker, where it tells anybody: a new one takes its place while
// the app is closed.

export interface Resubscribing {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null;
  /** Some browsers have subscribed again already. */
  readonly newSubscription?: PushSubscription | null;
}

export const subscribeAnew = async (
  manager: Pick<PushManager, 'subscribe'>,
  { oldSubscription, newSubscription }: Resubscribing,
  tell: (subscription: PushSubscription) => Promise<void>,
): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (newSubscription) return tell(newSubscription);
  // Without the key the app subscribes again when it is next opened.
  if (!applicationServerKey) return;
  await tell(await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
};
