// An emergency is recognised before anything else; a question for advice is never answered with advice
// (OQ-002, OQ-115).
import type { Heard } from '../heard/heard.ts';
import type { BareCommand } from '../command.ts';

const EMERGENCY =
  /chest pain|pain in my chest|(can'?t|cannot|can not) breathe|not breathing|overdos|(way )?too many|took too much|kill myself|end my life|suicid|hurt myself|unconscious|passed out|heart attack|having a stroke|want to die|poison/;

/** Questions about what to take, which the schedule answers and which ask for no advice. */
const OF_SCHEDULE =
  /what (should|do|must|can) i (need to |have to )?take( (now|next|today|tonight|this (morning|afternoon|evening)))?$|anything (due|to take)|^when (should|must) i (have to |need to )?take (my |the )?(next )?(?!.*\b(again|another|more|extra|second)\b)[\p{L} ]+$/u;

const ADVICE =
  /\bshould (i|my|it|the|we|he|she)\b|\b(can|may|could) i (take|have|mix|stop|skip|drink|eat|use|double|increase|combine)\b|\bis it (ok|okay|safe|bad|dangerous|normal)\b|\bis (that|this|\d[\d.]*( over \d+)?)( a| an)?( too| very)? (high|low|normal|ok|okay|bad|good|safe|dangerous)\b|too (high|low)\b|\bhow much .*\b(should|can|may)\b|\bwhat (should|do) i do\b|\bdiagnos|\bside effects?\b|\binteract|\bwhat (dose|dosage) (should|do|can)\b|\bdo i have (diabetes|asthma)\b|\bam i (ok|okay|sick|ill|dying)\b|\bwhat happens\b|\bam i too\b|\bdo i need (a doctor|to (see|worry|call))\b|\bwhy (is|am|do)\b/;

export const firstOfAll = ({ text }: Heard): BareCommand | undefined => {
  if (EMERGENCY.test(text)) return { action: 'EMERGENCY' };
  return ADVICE.test(text) && !OF_SCHEDULE.test(text) ? { action: 'ADVICE' } : undefined;
};
