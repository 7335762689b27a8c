import type { Json } from '@/api/json';

/** What a record keeps of a ciphertext: that itself is another one in every run. */
export interface Seal {
  /** The key it was made with. */
  keyId: string;
  /** SHA-256 of what was encrypted (FIPS 180-4), 64 hex digits. */
  sha256: string;
}

/** An OpenPGP message is longer. Replacing a short text would tear other words apart. */
const shortestCiphertext = 64;

/** The ciphertexts of one run, each with its seal. */
export interface Ciphertexts {
  note(ciphertext: string, seal: Seal): void;
  /**
   * Puts seals in the place of noted ciphertexts, by value, wherever they stand in a JSON value: the
   * seal itself for a whole text and for a whole member of JSON in a text, else `sha256:` and the hash.
   */
  seal<T>(value: T): T;
}

/** Begins with none: until one is noted, values are given back as they are. */
export function createCiphertexts(): Ciphertexts {
  const seals = new Map<string, Seal>();
  return {
    note(ciphertext, seal) {
      if (ciphertext.length >= shortestCiphertext) seals.set(ciphertext, seal);
    },
    seal: <T>(value: T) => (seals.size === 0 ? value : (sealed(value as Json, seals) as T)),
  };
}

function sealed(value: Json, seals: ReadonlyMap<string, Seal>): Json {
  if (typeof value === 'string') return sealedText(value, seals);
  if (Array.isArray(value)) return value.map((inner) => sealed(inner, seals));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, sealed(inner, seals)]),
  );
}

/** The bodies in facts are texts of JSON: what is quoted in them is a value of its own. */
function sealedText(text: string, seals: ReadonlyMap<string, Seal>): Json {
  const whole = seals.get(text);
  if (whole) return { ...whole };
  let result = text;
  for (const [ciphertext, seal] of seals) {
    const hash = `sha256:${seal.sha256}`;
    result = result
      .replaceAll(`"${ciphertext}"`, () => JSON.stringify(seal))
      .replaceAll(ciphertext, hash)
      .replaceAll(encodeURIComponent(ciphertext), hash);
  }
  return result;
}
