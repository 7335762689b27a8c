import type { JsonObject } from '@/api/json';
import { createPaint } from '@/cli/reporters/paint';
import { createPrettyReporter } from '@/cli/reporters/pretty';
import type { RunFact } from '@/machine/facts';
import { canonicalRecord } from '@/runs/canonical';
import type { RunRecord } from '@/runs/record';
import { runThings, type FarSide } from './studio';

/** Secrets short and long, a number among them, none of which turns up by chance. */
export const secrets = { word: 'q7z', pin: 73_429, card: '4111 1111-1111/1234', key: '~x&"\\é' };

/** The schema of inputs that are all secrets: each way to say so is used. */
export const secretSchema = `{ type: object, properties: {
      word: { type: string, format: password }, pin: { type: integer, writeOnly: true },
      privateKey: { type: string }, plain: { type: string },
      cards: { type: array, items: { type: object, properties: { number: { format: password } } } } } }`;

export const secretInputs = {
  word: secrets.word,
  pin: secrets.pin,
  privateKey: secrets.key,
  plain: 'seen',
  cards: [{ number: secrets.card, brand: 'visa' }],
};

/** Everything a run tells: its record, its facts, and the lines a person reads. */
export function tellings(record: RunRecord, facts: readonly RunFact[]): string {
  const lines: string[] = [];
  const pretty = createPrettyReporter((line) => lines.push(line), createPaint(false));
  for (const fact of facts) pretty.fact?.(fact);
  void pretty.finished?.(record);
  return [canonicalRecord(record), JSON.stringify(facts), ...lines].join('\n');
}

/** The secrets that are found in a text, in any way they may be written there. */
export function leaks(text: string): string[] {
  return Object.values(secrets)
    .map(String)
    .filter((secret) => {
      const quoted = JSON.stringify(secret).slice(1, -1);
      const forms = [
        secret,
        quoted,
        JSON.stringify(quoted).slice(1, -1),
        encodeURIComponent(secret),
        btoa(encodeURI(secret)),
      ];
      return forms.some((form) => text.includes(form));
    });
}

/** Runs a flow over the small API with secrets as inputs: its record and facts, what was sent, and all a run tells. */
export async function runWithSecrets(
  workflows: string,
  farSide: FarSide,
  given: JsonObject = secretInputs,
) {
  const sent: string[] = [];
  const told = await runThings(
    workflows,
    async (request, count) => {
      const pin = request.headers.get('x-pin') ?? '';
      sent.push(`${request.method} ${request.url} ${pin} ${await request.clone().text()}`);
      return farSide(request, count);
    },
    { inputs: given },
  );
  return { ...told, sent, text: tellings(told.record, told.facts) };
}
