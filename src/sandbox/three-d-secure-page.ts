import type { CardTransfer } from './entities/card-transfer';
import type { WireAnswer } from './wire';

/** Small enough to stand in every page; the policy names it by its hash, so that no other works. */
const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:3rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .75rem;overflow-wrap:anywhere}button{font:inherit;padding:.5rem 1.5rem;margin:.5rem .5rem 0 0}';

const styleHash = 'sha256-ZtYL3yW3z40iGdIfL/AqdoTSle6nMUnaQM06Uu30y/s=';

/**
 * Headers of a page: no script, nothing loaded. A form may be sent to any web address, since browsers
 * apply that rule to where the answer leads on, too.
 */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action http: https:`,
  // Not "no-referrer": then the form would come from the origin "null", which the server turns away.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The page on which a payer completes or fails 3-D Secure. */
export function challengePage(
  { id, amount, description }: CardTransfer,
  merchantWalletId: string,
): WireAnswer {
  const rows = [
    ['Merchant', merchantWalletId],
    ['Amount', `${amount} USD`],
    ['Payment', id],
    ...(description === undefined ? [] : [['Description', description]]),
  ];
  const list = rows.map(([term = '', text = '']) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`);
  return page(200, 'Verify your payment', [
    `<dl>${list.join('')}</dl>`,
    '<p>In place of your bank, the sandbox asks: how does the verification end?</p>',
    '<form method="post">',
    '<button name="outcome" value="complete">Complete</button>',
    '<button name="outcome" value="fail">Fail</button>',
    '</form>',
  ]);
}

/** A page that says one thing, with the way on where there is one. */
export function messagePage(
  status: number,
  { title, text, onward }: { title: string; text: string; onward?: string | undefined },
): WireAnswer {
  return page(status, title, [
    `<p>${escapeHtml(text)}</p>`,
    ...(onward === undefined
      ? []
      : [`<p><a href="${escapeHtml(onward)}">Back to the merchant</a></p>`]),
  ]);
}

function page(status: number, title: string, lines: readonly string[]): WireAnswer {
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)} - Payments sandbox</title>`,
    `<style>${style}</style>`,
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...lines,
    '</main>',
    '</html>',
    '',
  ];
  return { status, headers: { ...headers }, text: html.join('\n') };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it can stand in an element or in a quoted attribute (HTML, section 13.3). */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
