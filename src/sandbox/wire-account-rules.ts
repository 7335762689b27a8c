import type { createWireAccount } from '@/api/operations/wire-accounts';
import { isBic, isIban, isRoutingNumber, plainIban } from './bank-numbers';
import { refuse, type Refusal } from './behave';
import { hasDistricts, ibanLength, ibanPrefix, isCountry, isSupported } from './countries';
import { entityError } from './entity-errors';

export type AskedWireAccount = NonNullable<typeof createWireAccount.types>['body'];

/** How a bank account is found: by its IBAN, or by its number at the bank of a routing number. */
export type BankNumber = { iban: string } | { accountNumber: string; routingNumber: string };

/**
 * The number of the bank account that is to be linked. A body can have the members of both kinds:
 * then the IBAN counts.
 */
export function bankNumberOf(body: AskedWireAccount): BankNumber {
  const isByIban = 'iban' in body && typeof body.iban === 'string' && body.iban !== '';
  return isByIban || !('accountNumber' in body)
    ? { iban: plainIban(body.iban) }
    : { accountNumber: plainNumber(body.accountNumber), routingNumber: body.routingNumber };
}

/** A number without what it is printed with: the same account has the same fingerprint then. */
function plainNumber(accountNumber: string): string {
  return accountNumber.replaceAll(/[ -]/g, '').toUpperCase();
}

/** Why a bank account can't be linked, by the first rule it breaks: countries, addresses, numbers. */
export function wireAccountRefusal(body: AskedWireAccount): Refusal | undefined {
  return (
    countryRefusal(body) ??
    districtRefusal(body) ??
    detailsRefusal(body) ??
    numberRefusal(bankNumberOf(body), body.bankAddress.country)
  );
}

function countryRefusal(body: AskedWireAccount): Refusal | undefined {
  const { billingDetails, bankAddress, intermediaryBank } = body;
  const countries = {
    'billingDetails.country': billingDetails.country,
    'bankAddress.country': bankAddress.country,
    ...(intermediaryBank?.countryCode && {
      'intermediaryBank.countryCode': intermediaryBank.countryCode,
    }),
  };
  for (const [place, country] of Object.entries(countries)) {
    if (!isCountry(country)) {
      return refusePlace(1101, place, 'must be a two-letter code of ISO 3166-1', country);
    }
    if (!isSupported(country)) {
      return refusePlace(1108, place, 'must be a country that is supported', country);
    }
  }
  return undefined;
}

/** In the US and Canada the owner's district is needed; that of the bank only has to look right. */
function districtRefusal({ billingDetails, bankAddress }: AskedWireAccount): Refusal | undefined {
  const text = 'must be two letters, such as MA';
  if (!isDistrict(billingDetails, billingDetails.district ?? '')) {
    return refusePlace(1106, 'billingDetails.district', text, billingDetails.district);
  }
  return isDistrict(bankAddress, bankAddress.district ?? 'XX')
    ? undefined
    : refusePlace(1106, 'bankAddress.district', text, bankAddress.district);
}

function isDistrict({ country }: { country: string }, district: string): boolean {
  return !hasDistricts(country) || /^[A-Z]{2}$/i.test(district);
}

/** Needed texts that are there but blank; of an intermediary bank all three members. */
function detailsRefusal({
  billingDetails,
  bankAddress,
  intermediaryBank,
}: AskedWireAccount): Refusal | undefined {
  for (const name of ['name', 'line1', 'city', 'postalCode'] as const) {
    if (isBlank(billingDetails[name])) {
      return refusePlace(1105, `billingDetails.${name}`, 'must not be blank', billingDetails[name]);
    }
  }
  const neededOfBank = bankAddress.country === 'US' ? [] : (['city'] as const);
  for (const name of neededOfBank) {
    if (isBlank(bankAddress[name])) {
      return refusePlace(1104, `bankAddress.${name}`, 'must not be blank', bankAddress[name]);
    }
  }
  if (isBlank(intermediaryBank?.identifier)) return undefined;
  for (const name of ['type', 'countryCode'] as const) {
    const text = 'is needed beside the identifier';
    if (isBlank(intermediaryBank?.[name])) {
      return refusePlace(1104, `intermediaryBank.${name}`, text, intermediaryBank?.[name]);
    }
  }
  return undefined;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

function numberRefusal(number: BankNumber, country: string): Refusal | undefined {
  if ('iban' in number) {
    const { iban } = number;
    if (!isIban(iban)) return refusePlace(1092, 'iban', 'must be a valid IBAN', iban);
    const prefix = ibanPrefix(country);
    return iban.startsWith(prefix)
      ? undefined
      : refusePlace(1102, 'iban', `must be of the country of the bank, ${prefix}`, iban);
  }
  if (ibanLength(ibanPrefix(country)) !== undefined) {
    return refusePlace(1103, 'iban', `is needed for accounts in ${country}`, undefined);
  }
  const { accountNumber, routingNumber } = number;
  const [isBank, form] =
    country === 'US'
      ? [isRoutingNumber, 'an ABA routing number of nine digits']
      : [isBic, 'a SWIFT/BIC of 8 or 11 characters'];
  if (!isBank(routingNumber)) {
    return refusePlace(1091, 'routingNumber', `must be ${form}`, routingNumber);
  }
  return /^[A-Z0-9]+$/.test(accountNumber)
    ? undefined
    : refusePlace(1032, 'accountNumber', 'must be letters and digits', accountNumber);
}

/** Refuses by a code of its own, in the words of the extended error. */
function refusePlace(code: number, place: string, text: string, value: unknown): Refusal {
  return refuse(400, code, entityError(place, { error: 'invalid_value', text }, value).message);
}
