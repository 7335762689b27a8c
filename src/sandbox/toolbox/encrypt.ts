import type { EncryptionRequest } from './operations';

/**
 * Encrypts card data as the provider wants it: base64 of an armored OpenPGP message (RFC 9580) that
 * holds `{number, cvv}` as JSON. Says so where the key can't be used.
 */
export async function encryptCard({
  keyId,
  publicKey,
  number,
  cvv,
}: EncryptionRequest): Promise<{ keyId: string; encryptedData: string } | { problem: string }> {
  if (number === undefined && cvv === undefined) {
    return { problem: 'There is nothing to encrypt: send number, cvv or both.' };
  }
  const { createMessage, encrypt, readKey } = await import('openpgp');
  try {
    const encryptionKeys = await readKey({ armoredKey: atob(publicKey) });
    const message = await createMessage({ text: cardText({ number, cvv }) });
    return { keyId, encryptedData: btoa(await encrypt({ message, encryptionKeys })) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `publicKey is no base64 of an armored OpenPGP public key (${why}).` };
  }
}

/** The text that is encrypted for a card: JSON with the members that were given. */
export function cardText({
  number,
  cvv,
}: {
  number?: string | undefined;
  cvv?: string | undefined;
}): string {
  return JSON.stringify({ ...(number !== undefined && { number }), ...(cvv && { cvv }) });
}
