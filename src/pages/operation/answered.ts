import { lastAttempt, type Exchange } from '@/api/exchange';
import { isJsonObject, type Json } from '@/api/json';
import { bodyOf } from '@/ui/body';

/** What a call answered, unwrapped; or why there is nothing to work with. */
export function answered(exchange: Exchange): { value: Json } | { problem: string } {
  const { response, failure } = lastAttempt(exchange);
  if (!response) return { problem: failure?.message ?? 'No answer came.' };
  const { json, data = json } = bodyOf(response);
  if (response.status < 200 || response.status > 299) {
    const words = isJsonObject(json) && typeof json['message'] === 'string' ? json['message'] : '';
    return { problem: `The answer was ${response.status}${words && `: ${words}`}` };
  }
  return data === undefined ? { problem: 'The answer is no JSON.' } : { value: data };
}
