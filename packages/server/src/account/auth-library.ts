import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins';
import type pg from 'pg';
import { MAX_PASSWORD, MIN_PASSWORD, SESSION_IDLE_MS } from '@dosewell/domain/account';
import { PRODUCT } from '@dosewell/domain/product';
import { hearLogged } from './logged-errors.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { SESSION_COOKIE_NAME } from './sessions/session-cookie.ts';

/** A header only we set, so that the library never trusts a client's header. */
export const ADDRESS_HEADER = 'x-client-address';

const created = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * Better Auth used as a library: our routes call its functions and its router is not mounted, so nothing
 * outside the contract is reachable. Cookies, rate limits and the Origin check are ours.
 */
export const authLibrary = (pool: pg.Pool, secret: string) =>
  betterAuth({
    appName: PRODUCT,
    baseURL: 'http://localhost',
    secret,
    database: pool,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { fields: { ...created, emailVerified: 'email_verified' } },
    session: {
      expiresIn: SESSION_IDLE_MS / 1000,
      disableSessionRefresh: true,
      fields: {
        ...created,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      fields: {
        ...created,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { fields: { ...created, expiresAt: 'expires_at' } },
    advanced: {
      database: { generateId: 'uuid' },
      cookies: { session_token: { name: SESSION_COOKIE_NAME } },
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [bearer({ requireSignature: true })],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: hearLogged },
  });

export type AuthLibrary = ReturnType<typeof authLibrary>;
