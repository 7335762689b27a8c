import type { createPayment } from '@/api/operations/payments';
import { refuse, type Prepare, type Refusal } from './behave';
import type { CvvVerdict } from './card-terms';
import { judgeCvv, vaultKeyId } from './card-vault';
import { entityError, type EntityError } from './entity-errors';

type Asked = NonNullable<typeof createPayment.types>['body'];

const returnUrls = ['verificationSuccessUrl', 'verificationFailureUrl'] as const;

/** Deciphers the CVV of a payment that brings one for the right key. */
export const judgeSentCvv: Prepare<Asked, CvvVerdict | undefined> = async (
  { keyId, encryptedData },
  seed,
) =>
  keyId === vaultKeyId && encryptedData !== undefined
    ? await judgeCvv(encryptedData, seed)
    : undefined;

/** The members that a payment's way of verification asks for and that are not there. */
export function verificationErrors(asked: Asked): EntityError[] {
  const names = [
    ...(bringsCvv(asked) ? (['encryptedData'] as const) : []),
    ...(asked.verification === 'three_d_secure' ? returnUrls : []),
  ];
  return names
    .filter((name) => asked[name] === undefined)
    .map((name) => entityError(name, { error: 'required', text: 'is required' }, undefined));
}

/** Refuses a CVV whose key is not named, or that nobody gave out. */
export function refuseKey(asked: Asked): Refusal | undefined {
  if (!bringsCvv(asked) || asked.keyId === vaultKeyId) return undefined;
  const what =
    asked.keyId === undefined
      ? 'The key id is missing'
      : `There is no encryption key ${JSON.stringify(asked.keyId)}`;
  return refuse(400, 1096, `${what}; the key is ${vaultKeyId}.`);
}

/** A CVV is asked for, or given all the same: then it is checked as if it were. */
function bringsCvv({ verification, keyId, encryptedData }: Asked): boolean {
  return verification === 'cvv' || keyId !== undefined || encryptedData !== undefined;
}
