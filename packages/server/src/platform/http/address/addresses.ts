import { networkInterfaces } from 'node:os';

/** Addresses at which the app can be opened, on this machine and from others in the same home network. */
export function openAddresses(host: string, port: number, publicUrl: URL | undefined): string[] {
  if (publicUrl) return [publicUrl.origin];
  if (host !== '0.0.0.0' && host !== '::')
    return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['localhost', ...others.map(({ address }) => address)].map((name) => `http://${name}:${port}`);
}
