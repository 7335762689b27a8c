import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ibanOf, isBic, isIban, isRoutingNumber, plainIban } from '@/sandbox/bank-numbers';
import { ibanLength } from '@/sandbox/countries';

// The examples of the registry of ISO 13616.
test.for([
  'GB82 WEST 1234 5698 7654 32',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
  'br18 0036 0305 0000 1000 9795 493c 1',
])('%s is an IBAN', (text) => {
  expect(isIban(plainIban(text))).toBe(true);
});

test.for([
  ['another check digit', 'GB83WEST12345698765432'],
  ['two digits swapped', 'DE89370400440532031000'],
  ['a digit too many', 'DE893704004405320130000'],
  ['a country without IBANs', 'US89370400440532013000'],
  ['nothing', ''],
  ['other characters', 'DE8937040044053201300é'],
] as const)('a text with %s is no IBAN', ([, text]) => {
  expect(isIban(text)).toBe(false);
});

test('every number has one IBAN, and no other check digits fit it', () => {
  const german = fc.stringMatching(/^\d{18}$/);
  fc.assert(
    fc.property(german, fc.integer({ min: 2, max: 98 }), (number, check) => {
      const iban = ibanOf('DE', number);
      expect(iban).toHaveLength(ibanLength('DE') ?? 0);
      expect(isIban(iban)).toBe(true);
      const other = `DE${String(check).padStart(2, '0')}${number}`;
      expect(isIban(other)).toBe(other === iban);
    }),
  );
});

test.for([
  ['121000248', true],
  ['021000021', true],
  ['121000249', false],
  ['12100024', false],
  ['999999992', false],
  ['1210002480', false],
  ['12100024X', false],
  ['000000000', false],
] as const)('%s as a routing number: %s', ([text, isGood]) => {
  expect(isRoutingNumber(text)).toBe(isGood);
});

test('a routing number with one digit changed is none', () => {
  const place = fc.nat(8);
  const step = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(place, step, (at, by) => {
      const digits = Array.from('121000248');
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(isRoutingNumber(digits.join(''))).toBe(false);
    }),
  );
});

test.for([
  ['HBUKHKHH', true],
  ['DEUTDEFF500', true],
  ['HBUKHKH', false],
  ['HBUK1KHH', false],
  ['hbukhkhh', false],
  ['121000248', false],
] as const)('%s as a SWIFT/BIC: %s', ([text, isGood]) => {
  expect(isBic(text)).toBe(isGood);
});
