type Channel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;

/** Channels between the tabs of one device. */
export const createTestChannels = (): { open(name: string): BroadcastChannel } => {
  const open = new Map<string, Set<Channel>>();
  return {
    open: (name) => {
      const members = open.get(name) ?? new Set<Channel>();
      open.set(name, members);
      const channel: Channel = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of members)
            if (other !== channel)
              setTimeout(() => other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent));
        },
        close: () => {
          members.delete(channel);
          channel.onmessage = null;
        },
      };
      members.add(channel);
      return channel as BroadcastChannel;
    },
  };
};
