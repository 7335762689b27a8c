import { lazyPart } from '@/ui/lazy-part';

// What shows an answer weighs as much as the form: it comes with the first sign of a call.
/** What came of a call. */
export const ResponsePanel = lazyPart({
  what: 'The response',
  load: async () => (await import('./response-panel')).ResponsePanel,
});

// Where nothing is kept there is no row to draw.
/** The kept calls of a page. */
export const HistoryRows = lazyPart({
  what: 'The history',
  load: async () => (await import('./history/history-rows')).HistoryRows,
});

// The request as it will be sent is a tab of its own where there is no room for it beside the form.
/** The request as it will be sent. */
export const WireView = lazyPart({
  what: 'The preview',
  load: async () => (await import('./wire-panel')).WireView,
});

/** Loads what shows a call and its answer; rejects where that can't be loaded. */
export async function loadAnswerParts(): Promise<void> {
  await Promise.all([ResponsePanel, HistoryRows].map(({ preload }) => preload()));
}
