import { planFeatures, planInForce } from '@dosewell/domain/billing';
import { REPORT_RANGES } from '@dosewell/domain/report';
import { useRow, useStore } from '../../data/use-live.ts';
import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { SegmentedFilter } from '../../ui/fields/segmented-filter.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { useReportForm } from './use-report-form.ts';

const RANGE_NAMES = { 7: 'One week', 30: 'One month', 90: 'Three months' } as const;
const ranges = REPORT_RANGES.map((days) => ({ value: String(days), label: RANGE_NAMES[days] }));

interface ReportFormProps {
  /** The e-mail address of the account. */
  readonly own: string;
  readonly caregiver?: string;
  readonly onSent?: () => void;
}

/** The form for the care report, which is sent by mail or saved as a file. */
export function ReportForm({ own, caregiver = '', onSent }: ReportFormProps) {
  const state = useReportForm(caregiver, onSent);
  const { form, pending, faults, problem, email, days, notes, pdf } = state;
  const { userId } = useStore().account;
  const hasPdf = planFeatures[planInForce(useRow('user_settings', userId))].pdfReport;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void state.sendIt(event)}
    >
      <SegmentedFilter
        label="Time in the report"
        options={ranges}
        value={String(days)}
        onChange={(value) => state.setDays(REPORT_RANGES.find((each) => String(each) === value) ?? days)}
      />
      <TickBox
        label="With my notes"
        help="Notes may tell what the rest does not."
        checked={notes}
        onChange={state.setNotes}
      />
      <TextField
        name="recipient"
        type="email"
        label="Send to"
        help={`Left empty, it goes to you: ${own}`}
        optional
        value={email}
        error={faults['recipient']}
        onChange={(event) => state.setEmail(event.target.value)}
      />
      {hasPdf ? (
        <TickBox label="Attach it as a PDF" checked={pdf} onChange={state.setPdf} />
      ) : (
        <p className="text-quiet">
          The report as a PDF to file is part of the Pro plan; by mail it is on every plan.{' '}
          <Link to="/subscription" className="inline-block py-2 font-semibold text-lake underline">
            See the plans
          </Link>
        </p>
      )}
      <p>
        Of the last {days} days it holds your name, medications, doses, readings, asthma events, meals and
        stock
        {notes ? ', with your notes' : ', without your notes'}. A mail cannot be called back.
      </p>
      {problem !== undefined && <InlineProblem message={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Send report
        </Button>
        {hasPdf && (
          <Button variant="quiet" pending={state.downloading} onClick={state.downloadIt}>
            Download PDF
          </Button>
        )}
      </div>
    </form>
  );
}
