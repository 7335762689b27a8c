/** Every call of a run record, in the order it was sent. */
export function callsOf(record) {
  return record.steps
    .flatMap(({ attempts }) => attempts)
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map(({ request, response }) => ({
      method: request.method,
      path: request.url.slice(record.environment.base.length),
      headers: request.headers,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      response,
    }));
}

/** The answers to these calls, as a server sends them. */
export function answersOf(record) {
  return callsOf(record).map(({ response: { status, headers, body } }) => ({
    status,
    headers,
    body: body === undefined ? '' : JSON.stringify(body),
  }));
}
