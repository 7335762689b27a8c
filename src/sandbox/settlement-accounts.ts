import type { Static } from 'typebox';
import { createRandom, type Random } from '@/api/random';
import type { pixInstructions, settledCurrencies, wireInstructions } from '@/api/shapes/exchange';

type WireInstructions = Static<typeof wireInstructions>;
type PixInstructions = Static<typeof pixInstructions>;

type SettledCurrency = (typeof settledCurrencies)[number];

interface Bank {
  name: string;
  swiftCode: string;
  city: string;
  country: string;
  /** The account number: fixed digits, then drawn ones up to this length. */
  account: { start: string; length: number };
}

/** Invented banks, one per currency that is settled by wire. */
const banks: Readonly<Record<Exclude<SettledCurrency, 'BRL'>, Bank>> = {
  MXN: {
    name: 'Banco de Ejemplo',
    swiftCode: 'BEJEMXMM',
    city: 'Ciudad de México',
    country: 'MX',
    account: { start: '646180', length: 18 },
  },
  HKD: {
    name: 'Example Bank (Hong Kong)',
    swiftCode: 'EXBKHKHH',
    city: 'Hong Kong',
    country: 'HK',
    account: { start: '012', length: 12 },
  },
  CNH: {
    name: 'Example Bank (Hong Kong)',
    swiftCode: 'EXBKHKHH',
    city: 'Hong Kong',
    country: 'HK',
    account: { start: '013', length: 12 },
  },
  SGD: {
    name: 'Example Bank Singapore',
    swiftCode: 'EXBKSGSG',
    city: 'Singapore',
    country: 'SG',
    account: { start: '7339', length: 10 },
  },
};

const beneficiary = 'Payments Sandbox FX Settlement';

/**
 * Where to pay what was sold of a currency. Fixed for a world: drawn from its seed alone, so that
 * asking changes nothing.
 */
export function settlementAccount(
  seed: number,
  currency: string,
): WireInstructions | PixInstructions | undefined {
  const random = createRandom(seed, `settlement-account/${currency}`);
  if (currency === 'BRL') return pixAccount(random);
  return Object.hasOwn(banks, currency)
    ? wireAccount(banks[currency as keyof typeof banks], currency, random)
    : undefined;
}

/** The account number of instructions of either kind. */
export function accountNumberOf(instructions: WireInstructions | PixInstructions): string {
  return 'beneficiaryBank' in instructions
    ? instructions.beneficiaryBank.accountNumber
    : instructions.accountNumber;
}

/** `prefix` and 7 letters or digits, as references of the provider look. */
export function drawReference(random: Random, prefix: string): string {
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const drawn = Array.from({ length: 7 }, () => characters[random.int(0, characters.length - 1)]);
  return prefix + drawn.join('');
}

function wireAccount(bank: Bank, currency: string, random: Random): WireInstructions {
  const { name, swiftCode, city, country, account } = bank;
  return {
    trackingRef: drawReference(random, 'CIR'),
    beneficiary: { name: beneficiary, address1: '1 Example Street', address2: city },
    beneficiaryBank: {
      name,
      swiftCode,
      accountNumber: account.start + drawDigits(random, account.length - account.start.length),
      currency,
      city,
      country,
    },
  };
}

function pixAccount(random: Random): PixInstructions {
  return {
    trackingRef: drawReference(random, 'CIR'),
    ispb: '99999004',
    branchCode: '0001',
    accountNumber: drawDigits(random, 9),
    accountType: 'checking',
    taxId: '00000000000191',
    name: beneficiary,
  };
}

/** Draws so many digits. */
export function drawDigits(random: Random, length: number): string {
  return Array.from({ length }, () => random.int(0, 9)).join('');
}
