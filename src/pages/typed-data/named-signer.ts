import type { SignedTypedData } from '@/sandbox/recover-signer';

/** Who has to sign where the data itself says so: whose coins an authorisation moves (EIP-3009). */
export function namedSigner({ primaryType, message }: SignedTypedData): string | undefined {
  const from = message['from'];
  const isAuthorisation = primaryType.endsWith('WithAuthorization');
  return isAuthorisation && typeof from === 'string' ? from : undefined;
}
