import { problems, type Problem } from '@dosewell/domain/problem';

/** A refusal in the format of RFC 9457. `code` is for programs, `detail` is shown to people. */
export function problemResponse(problem: Problem, requestId?: string): Response {
  const { code, fields, wipe } = problem;
  const { status, text } = problems[code];
  const retryAfter = problem.retryAfter ?? (status === 503 ? 1 : undefined);
  const body = {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: text,
    ...(fields === undefined ? {} : { fields }),
    ...(wipe === undefined ? {} : { wipe }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}
