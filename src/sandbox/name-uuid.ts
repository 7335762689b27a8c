/**
 * The UUID version 5 of a name in a namespace (RFC 9562, section 5.5): the same two always give the
 * same one. `namespace` is a UUID. SHA-1 is what the version prescribes; nothing is kept secret by it.
 */
export function nameUuid(namespace: string, name: string): string {
  const space = namespace.replaceAll('-', '').match(/../g) ?? [];
  const bytes = [...space.map((pair) => parseInt(pair, 16)), ...new TextEncoder().encode(name)];
  const hex = sha1(bytes)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

type Digest = [number, number, number, number, number];

/** SHA-1 (FIPS 180-4, section 6.1) as five 32-bit words; the browser's own answers with promises. */
function sha1(bytes: readonly number[]): Digest {
  const words = padded(bytes);
  let digest: Digest = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let start = 0; start < words.length; start += 16) {
    digest = mixBlock(digest, words.slice(start, start + 16));
  }
  return digest;
}

/** The message in 32-bit words: a one bit after it, zeros, its length in bits (section 5.1.1). */
function padded(bytes: readonly number[]): number[] {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const words = Array<number>(blocks * 16).fill(0);
  [...bytes, 0x80].forEach((byte, index) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index % 4)));
  });
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function mixBlock(digest: Digest, block: number[]): Digest {
  const words = block;
  for (let t = 16; t < 80; t += 1) {
    const back = (steps: number) => words[t - steps] ?? 0;
    words.push(turn(back(3) ^ back(8) ^ back(14) ^ back(16), 1));
  }
  let [a, b, c, d, e] = digest;
  words.forEach((word, t) => {
    const next = (turn(a, 5) + choose(t, b, c, d) + e + word) | 0;
    [a, b, c, d, e] = [next, a, turn(b, 30), c, d];
  });
  const [h0, h1, h2, h3, h4] = digest;
  return [(h0 + a) | 0, (h1 + b) | 0, (h2 + c) | 0, (h3 + d) | 0, (h4 + e) | 0];
}

/** The function of a round with its constant (sections 4.1.1 and 4.2.1). */
function choose(t: number, x: number, y: number, z: number): number {
  if (t < 20) return ((x & y) ^ (~x & z)) + 0x5a827999;
  if (t < 40) return (x ^ y ^ z) + 0x6ed9eba1;
  return t < 60 ? ((x & y) ^ (x & z) ^ (y & z)) + 0x8f1bbcdc : (x ^ y ^ z) + 0xca62c1d6;
}

function turn(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
