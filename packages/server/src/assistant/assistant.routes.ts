import { api, personIn } from '../api/procedures.ts';
import type { Assistant } from './assistant.ts';

export const assistantRoutes = (assistant: Assistant) =>
  api.assistant.handler(({ input, context }) => assistant.answer(personIn(context).userId, input));
