import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A source of chance that a seed decides: the same seed and stream give the same draws everywhere. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Hex digits, `length` of them. */
  hex(length: number): string;
  /** A UUID version 4 (RFC 9562, section 5.4). */
  uuid(): string;
  /** The generator's state, to be kept with a world; `createRandom` takes it back. */
  state(): readonly number[];
}

/**
 * Makes a source of chance from a whole-number seed. `stream` separates the users of one seed, so
 * that drawing more in one place changes nothing in another. Not for secrets.
 */
export function createRandom(seed: number, stream: string, state?: readonly number[]): Random {
  const generator = state ? xoroshiro128plusFromState(state) : xoroshiro128plus(mix(seed, stream));
  const int = (min: number, max: number) => uniformInt(generator, min, max);
  const hex = (length: number) => {
    let digits = '';
    for (let place = 0; place < length; place += 1) digits += hexDigits[int(0, 15)];
    return digits;
  };
  return {
    int,
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`,
    state: () => generator.getState(),
  };
}

const hexDigits = '0123456789abcdef';

/** FNV-1a over seed and stream, stirred once more: 32 bits, the same on every platform. */
function mix(seed: number, stream: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}/${stream}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // The last letters alone would change few bits; this spreads them (the finalizer of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
