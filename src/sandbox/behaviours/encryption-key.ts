import { getEncryptionPublicKey } from '@/api/operations/encryption-key';
import { behave, reply } from '../behave';
import { vaultKey, vaultKeyId } from '../card-vault';

export const encryptionKeyBehaviours = [
  behave(
    getEncryptionPublicKey,
    ({ seed }) => reply(200, { data: { keyId: vaultKeyId, publicKey: vaultKey(seed) } }),
    { latency: 62 },
  ),
];
