import * as z from 'zod';
import { route } from '../route.ts';

const plan = z.enum(['FREE', 'PRO', 'MAX']);

export const billingContract = {
  terms: route({
    method: 'GET',
    path: '/billing/terms',
    summary: 'How plans are had here: paid for, or taken without payment',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ payment: z.enum(['none', 'stripe']) })),

  takeUp: route({
    method: 'POST',
    path: '/billing/take-up',
    summary: 'Take a paid plan where nothing is paid; never lowers the plan',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ plan: z.enum(['PRO', 'MAX']) }))
    .output(z.strictObject({ plan })),

  giveUp: route({
    method: 'POST',
    path: '/billing/give-up',
    summary: 'Go back to the free plan where nothing is paid',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ plan })),
};
