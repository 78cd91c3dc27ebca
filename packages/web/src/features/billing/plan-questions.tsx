import { neverLimited, planFeatures, TRIAL_DAYS, YEARLY_DISCOUNT_PERCENT } from '@dosewell/domain/billing';
import { PRODUCT } from '@dosewell/domain/product';
import { ChevronDown } from 'lucide-react';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const questions: readonly (readonly [question: string, answer: string])[] = [
  [
    'Can I use the free plan for good?',
    `Yes. It holds ${planFeatures.FREE.activeMedications} active medications, and as many inactive ones as you like. No plan limits ${list.format(neverLimited)}.`,
  ],
  [
    'Do I have to pay on every server?',
    `No. Anybody may run ${PRODUCT}, and whoever runs a server decides whether plans are paid for there. If they are, you see the exact amount before you pay. If they are not, choosing a plan costs nothing.`,
  ],
  [
    'How does the free trial work?',
    `The first time you take a paid plan, it begins with ${TRIAL_DAYS} days that cost nothing. If you cancel within them, you pay nothing.`,
  ],
  [
    'What does yearly mean?',
    `You pay once for twelve months, ${YEARLY_DISCOUNT_PERCENT} percent less than twelve single months, rounded to a whole euro.`,
  ],
  [
    'How do I cancel?',
    'On the page Subscription, with one button. The plan stays until the time you paid for is over. Nobody asks you why.',
  ],
  [
    'What happens to my medications when a plan ends?',
    'Nothing. All of them stay, the active ones stay active, and you can look at everything you recorded. Notifications go on. Reminders by email and text message go on for 14 days after we have told you there that they will end. So do messages to caregivers beyond the new plan: you and they are told, and you choose who stays.',
  ],
  [
    'Who learns that I pay?',
    'The payment service learns your email address and what you pay for. It learns nothing of your medications or readings.',
  ],
];

/** Questions about the plans; each opens and closes without a script. */
export function PlanQuestions() {
  return (
    <section aria-labelledby="questions" className="flex max-w-[45em] flex-col gap-3">
      <h2 id="questions" className="text-xl">
        Questions
      </h2>
      {questions.map(([question, answer]) => (
        <details key={question} className="group rounded-lg border border-line bg-card px-4">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold">
            {question}
            <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </section>
  );
}
