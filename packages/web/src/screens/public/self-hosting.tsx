import { PRODUCT } from '@dosewell/domain/product';
import { TextPage } from '../../features/public/text-page.tsx';

/** The page for people who want to run a server, for a family or for many. */
export function SelfHosting() {
  return (
    <TextPage
      title="Run your own server"
      lead={`${PRODUCT} is free software under the AGPL. It runs on a small computer at home as well as in a data centre.`}
    >
      <h2>What it needs</h2>
      <ul>
        <li>Node with long-term support, from 20.19 on, on Linux or macOS. Nothing else for a start.</li>
        <li>
          <code>npm start</code> in a clone installs, builds, starts a PostgreSQL of its own and serves the
          app on port 3000.
        </li>
        <li>
          For more than a trial: a name of your own with HTTPS from a reverse proxy, and{' '}
          <code>PUBLIC_URL</code> set to it. Without HTTPS browsers allow no notifications and no opening
          without a network.
        </li>
        <li>
          A mail server that takes your mail (<code>SMTP_URL</code>). Without it a forgotten password cannot
          be reset.
        </li>
      </ul>
      <h2>What you take on</h2>
      <ul>
        <li>You can read what is stored: records are not hidden from whoever runs the server.</li>
        <li>
          You keep it up to date, with Node, since Node brings the rules of the world’s time zones along.
        </li>
        <li>
          You make backups. <code>npm run backup</code> makes a verified one while the server runs;{' '}
          <code>npm run restore</code> brings it back. Keep them on another, encrypted disk.
        </li>
        <li>
          Whether you keep to HIPAA, the GDPR or other laws depends on what you do, not on the software.
        </li>
      </ul>
      <h2>What you can set</h2>
      <ul>
        <li>A PostgreSQL of yours from version 15 on, also behind pgbouncer or with a standby.</li>
        <li>Several servers on one database, and a bucket for pictures.</li>
        <li>
          <code>PLAN_ENFORCEMENT=off</code> lifts every limit of the free plan, for everybody on your server.
        </li>
        <li>A provider of SMS, and which addresses in your own network ntfy and webhooks may go to.</li>
      </ul>
      <p>
        Every setting stands in the README of the source, with its default. The server checks them when it
        starts, and says in one line what is wrong.
      </p>
    </TextPage>
  );
}
