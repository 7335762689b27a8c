import type { VisitedPage } from '../../page-studio';

/** What the payer of a payment reads on its page. */
export interface PayerPage {
  status: number;
  title: string;
  text: string;
  /** What is said about the payment, such as `Amount`, `25.00 USD`. */
  facts: readonly (readonly [name: string, value: string])[];
  /** Whether it still asks for an answer. */
  asks: boolean;
  /** Where the payer was sent on to. */
  onward?: string;
}

/** Reads a page of the sandbox's 3-D Secure; nothing in it is run or drawn. */
export function readPayerPage({ status, html, location }: VisitedPage): PayerPage {
  // Even unseen, its style would be held against the policy of the studio's own page, and reported.
  const bare = html.replaceAll(/<style>.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(bare, 'text/html');
  const text = (selector: string) => page.querySelector(selector)?.textContent.trim() ?? '';
  return {
    status,
    title: text('h1'),
    text: text('main p'),
    facts: [...page.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent ?? '',
    ]),
    asks: page.querySelector('form [name="outcome"]') !== null,
    ...(location !== undefined && { onward: location }),
  };
}
