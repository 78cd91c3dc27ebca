export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Untyped: each test states what it expects. */
  readonly json: ReturnType<typeof JSON.parse>;
  /** Cookies a browser would send back, from `set-cookie`. */
  readonly cookie: string;
}

/** An answer that was read to its end. */
export async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : undefined,
    cookie,
  };
}
