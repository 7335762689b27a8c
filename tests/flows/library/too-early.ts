import type { Change } from '../../support/shipped-runs';

/** A far side that finds the first delivery of a side presigned too early; without a side, the first of all. */
export function tooEarly(type?: 'taker' | 'maker'): Change {
  let asked = 0;
  return async (request) => {
    if (!request.url.endsWith('/funding/presign')) return undefined;
    const { type: side } = (await request.json()) as { type: string };
    if ((type !== undefined && side !== type) || (asked += 1) > 1) return undefined;
    const states = `pending_settlement or ${side === 'taker' ? 'maker' : 'taker'}_funded`;
    const message = `names a trade that is confirmed; a ${side} funds in ${states}`;
    return Response.json({ code: 2, message }, { status: 400 });
  };
}
