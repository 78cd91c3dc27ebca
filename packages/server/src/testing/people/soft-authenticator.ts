// A software passkey for tests: creates a key and signs as the standard says (W3C Web Authentication, 6).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

export interface Signing {
  readonly challenge: string;
  readonly origin: string;
  /** Whether its user was verified. */
  readonly unlocked?: boolean;
  /** The signature counter; a cloned passkey would send an old one. */
  readonly counter?: number;
}

const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

export const softAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const name = id.toString('base64url');
  let uses = 0;

  const coordinate = (axis: 'x' | 'y'): Uint8Array =>
    new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' })[axis] ?? '', 'base64url'));
  const key = (): Uint8Array =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate('x')],
        [-3, coordinate('y')],
      ]) as never,
    );
  const told = (type: string, { challenge, origin }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const device = ({ origin, unlocked = true, counter = ++uses }: Signing, withKey: boolean): Buffer => {
    const flags = PRESENT | (unlocked ? VERIFIED : 0) | (withKey ? HAS_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    const site = sha256(new URL(origin).hostname);
    if (!withKey) return Buffer.concat([site, head]);
    return Buffer.concat([site, head, Buffer.alloc(16), Buffer.from([0, id.length]), id, key()]);
  };
  const credential = (response: Record<string, string>) => ({
    id: name,
    rawId: name,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Response to the registration of a passkey. */
    make: (signing: Signing) => {
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(device(signing, true))],
        ]) as never,
      );
      return credential({
        clientDataJSON: told('webauthn.create', signing).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      });
    },
    /** Response to a sign-in. */
    use: (signing: Signing) => {
      const client = told('webauthn.get', signing);
      const authenticatorData = device(signing, false);
      const signed = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signed.toString('base64url'),
      });
    },
  };
};
