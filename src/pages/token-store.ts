import { createStore, type Store } from './store';

/** Session storage item of the token; its only content is `{"bearerToken": "…"}`. */
export const tokenItem = 'payments-sandbox';

/** The bearer token the user entered, for this tab only. */
export interface TokenStore extends Store<string | undefined> {
  /** Keeps a token, or forgets it. */
  set: (token?: string) => void;
}

/** Makes the token store over the session's storage; a storage that refuses leaves it in memory. */
export function createTokenStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TokenStore {
  const store = createStore(readToken(storage));
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(token) {
      store.set(token);
      try {
        if (token === undefined) storage.removeItem(tokenItem);
        else storage.setItem(tokenItem, JSON.stringify({ bearerToken: token }));
      } catch {
        // A browser that forbids storage: the token lasts until the page is left.
      }
    },
  };
}

function readToken(storage: Pick<Storage, 'getItem'>): string | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(tokenItem) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('bearerToken' in kept)) return undefined;
    const { bearerToken } = kept;
    return typeof bearerToken === 'string' && tokenMistake(bearerToken) === undefined
      ? bearerToken
      : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with a text as a token (RFC 6750, section 2.1), in words; undefined for a good one. */
export function tokenMistake(text: string): string | undefined {
  if (text === '') return 'Enter a token, or remove the one that is set.';
  if (/[\r\n]/.test(text)) {
    return 'This token holds a line break: copy it again as one line, without what stands around it.';
  }
  if (/\s/.test(text)) {
    return 'This token holds a space: paste the token alone, without the word "Bearer" and without spaces.';
  }
  if (!/^[\x21-\x7e]+$/.test(text)) {
    return 'This token holds a character that no header can carry: copy it again from where it was issued.';
  }
  return undefined;
}

/** A token as it may be shown: its first and last four characters; a short one not at all. */
export function maskedToken(token: string): string {
  return token.length < 16 ? '••••' : `${token.slice(0, 4)}…${token.slice(-4)}`;
}
