import { problems, type Problem } from '@dosewell/domain/problem';

/** A refusal as RFC 9457 has it. `code` is for programs, `detail` is what a person sees. */
export function problemResponse({ code, fields }: Problem, requestId?: string): Response {
  const { status, text } = problems[code];
  const body = {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: text,
    ...(fields === undefined ? {} : { fields }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '1' } : {}),
    },
  });
}
