import { ibanLength } from './countries';

/**
 * Tells whether a text is a routing number of a US bank (ABA): nine digits with a check sum, which
 * begin with the number of a Federal Reserve district. Nine zeros, whose sum is right too, are no bank.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^(?!0{9})(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(text).reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** Tells whether a text has the form of a SWIFT/BIC (ISO 9362): 8 or 11 characters. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

/** An IBAN without the spaces it is printed with. */
export function plainIban(text: string): string {
  return text.replaceAll(' ', '').toUpperCase();
}

/** Tells whether a plain IBAN has the length of its country and the right check digits (ISO 13616). */
export function isIban(text: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) &&
    text.length === ibanLength(text.slice(0, 2)) &&
    remainder(text.slice(4) + text.slice(0, 4)) === 1
  );
}

/** The IBAN of an account number in a country. */
export function ibanOf(country: string, number: string): string {
  const check = 98 - remainder(`${number}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${number}`;
}

/** Remainder by 97 of letters and digits, A as 10 to Z as 35 (ISO 7064, MOD 97-10). */
function remainder(text: string): number {
  return Array.from(text).reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value < 10 ? 10 : 100) + value) % 97;
  }, 0);
}
