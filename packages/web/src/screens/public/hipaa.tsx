import { PRODUCT } from '@dosewell/domain/product';
import { TextPage } from '../../features/public/text-page.tsx';

/** The page that says which safeguards the software has, and what the operator has to do (OQ-016). */
export function Hipaa() {
  return (
    <TextPage
      title="HIPAA Ready"
      lead={`Which technical safeguards ${PRODUCT} has, and what only the operator of a server can do.`}
    >
      <p>
        HIPAA is the law of the United States on health records. It binds organisations such as clinics,
        insurers and those who work for them. Software alone can neither keep it nor break it, and nobody
        certifies software for it. “Ready” means: the technical safeguards that the law’s Security Rule lists
        (45 CFR 164.312) are there to be used.
      </p>
      <h2>What the software does</h2>
      <ul>
        <li>
          <strong>Access control.</strong> Every person has an account of their own. The database itself
          refuses rows of other persons, whatever a program asks for. A session ends after 180 days without
          use, on a shared device after twelve hours.
        </li>
        <li>
          <strong>Audit controls.</strong> Sign-ins, changes of password and address, and other events of the
          account are recorded and shown to its owner. The log of the server holds no health data.
        </li>
        <li>
          <strong>Integrity.</strong> Records change only by acts that the server checks by the same rules as
          the device. A deletion leaves a mark, and what others changed meanwhile is not written over unseen.
        </li>
        <li>
          <strong>Authentication.</strong> Passwords are stored so that nobody can read them, and refused if
          they are easily guessed. Passkeys and a second step are there. Guessing is slowed down and limited.
        </li>
        <li>
          <strong>Transmission.</strong> With an HTTPS address set, cookies are for HTTPS only and browsers
          are told to use nothing else. Notifications are sealed for the browser and name no medicine.
        </li>
      </ul>
      <h2>What the operator does</h2>
      <ul>
        <li>Encrypts the disks of the server and of its backups: the software does not.</li>
        <li>Decides who may reach the server, trains them, and keeps their logs.</li>
        <li>
          Signs agreements with everybody who handles the records, the mail service and the host among them.
        </li>
        <li>Assesses the risks, and says what happens in an emergency or a breach.</li>
      </ul>
      <p>
        Whether this server keeps to HIPAA depends on who runs it. Please ask them before you enter records
        for which you need it.
      </p>
    </TextPage>
  );
}
