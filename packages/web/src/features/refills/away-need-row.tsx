import { amountText, amountWords } from '@dosewell/domain/medications';
import type { AwayNeed } from '@dosewell/domain/refills';
import { Badge } from '../../ui/badge.tsx';
import { ColorDot } from '../../ui/fields/color-dot.tsx';

const badges = {
  missing: { tone: 'brick', word: 'Not enough' },
  uncounted: { tone: 'marigold', word: 'Not counted' },
  unknown: { tone: 'marigold', word: 'Not known' },
  enough: { tone: 'pine', word: 'Enough' },
} as const;

const ofDay = (aDay: number | undefined): string => {
  if (aDay === undefined) return '';
  return aDay === 1 ? ', at 1 dose a day' : `, at ${amountText(aDay)} doses a day`;
};

/** The row's text: `21 tablets missing`, then `You need 31 and have 10.`; one line if none is missing. */
const wordsOf = ({ medication, is, needed, missing, aDay }: AwayNeed): readonly [string, string?] => {
  const { form, quantity_remaining: onHand } = medication;
  const need = `You need ${amountWords(needed, form)}`;
  if (is === 'unknown') return ['Please update the app to see how many you need.'];
  if (needed === 0) return ['Nothing to take until then.'];
  if (onHand === null || is === 'uncounted') return [`${need}${ofDay(aDay)}.`];
  const both = `${need} and have ${amountText(onHand)}${ofDay(aDay)}.`;
  return is === 'missing' ? [`${amountWords(missing, form)} missing`, both] : [both];
};

/** One medication: whether its stock lasts, and how many units are missing. */
export function AwayNeedRow({ need }: { need: AwayNeed }) {
  const { medication, is } = need;
  const { tone, word } = badges[is];
  const [first, second] = wordsOf(need);
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-x-4">
        <p className="flex min-w-0 gap-3 text-lg leading-snug font-semibold">
          <ColorDot color={medication.color} className="mt-1.5" />
          <bdi className="min-w-0 break-words">{medication.name}</bdi>
        </p>
        <Badge tone={tone} className="shrink-0">
          {word}
        </Badge>
      </div>
      <p className={is === 'missing' ? 'font-semibold text-brick' : 'text-quiet'}>{first}</p>
      {second && <p className="text-quiet">{second}</p>}
    </li>
  );
}
