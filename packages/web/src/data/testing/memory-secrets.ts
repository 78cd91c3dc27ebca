import type { SecretStore } from '../../platform/native/secret-store.ts';

/** Secrets in memory, which outlive an app that is opened anew over them. */
export const memorySecrets = (): SecretStore & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    read: async (name) => kept.get(name),
    write: async (name, text) => void kept.set(name, text),
    remove: async (name) => void kept.delete(name),
  };
};
