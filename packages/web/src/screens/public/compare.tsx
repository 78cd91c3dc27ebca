import { PRODUCT } from '@dosewell/domain/product';
import { compared } from '../../features/public/compared.ts';
import { TextPage } from '../../features/public/text-page.tsx';

function ComparedTable() {
  return (
    <div className="wide-table">
      <table>
        <caption>Read in November 2026. Apps change: please look at the source before you decide.</caption>
        <thead>
          <tr>
            <th scope="col">App</th>
            <th scope="col">What we read</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ app, says, source }) => (
            <tr key={says}>
              <th scope="row">{app}</th>
              <td data-about="What we read">{says}</td>
              <td data-about="Where">
                <a href={source.href} rel="noreferrer">
                  {source.words}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An honest comparison: dated facts with their sources, and where others are better. */
export function Compare() {
  return (
    <TextPage
      title="Compared with other apps"
      lead="Written by the makers of one of them. So it holds only what anybody can look up, and begins with where others are better."
    >
      <h2>Where others are better</h2>
      <ul>
        <li>
          <strong>Reminders without a network.</strong> An app on the phone can set an alarm of its own. A web
          app cannot: each reminder of {PRODUCT} is sent by its server.
        </li>
        <li>
          <strong>Plans that are not daily.</strong> MedTimer can do weekdays, cycles and intervals. {PRODUCT}{' '}
          has daily times and “as needed”.
        </li>
      </ul>
      <h2>Where {PRODUCT} is</h2>
      <ul>
        <li>Phone, tablet and computer agree, also after each was used without a network.</li>
        <li>Late comes before missed, and a dose too soon after the last is asked about first.</li>
        <li>Readings, asthma and meals stand beside the medicines, with warnings for dangerous numbers.</li>
        <li>The source is open under the AGPL, and a server of your own is two commands away.</li>
      </ul>
      <h2>What we read about others</h2>
      <ComparedTable />
      <p>
        None of them was tested by us on a phone for this page. If something here is wrong or out of date,
        tell whoever runs this server.
      </p>
    </TextPage>
  );
}
