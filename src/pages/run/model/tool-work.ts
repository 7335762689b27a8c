import { isJsonObject, type Json } from '@/api/json';
import type { AttemptRecord } from '@/runs/record';
import type { SignedTypedData } from '@/sandbox/recover-signer';
import { bodyJson } from './bodies';

/** What a signing step signed, and what came of it. */
export interface SignedWork {
  typedData: SignedTypedData;
  /** Name of the throw-away account; absent where a key was given or a wallet signed in its place. */
  account?: string;
  /** The wallet that signed, as it calls itself. */
  wallet?: string;
  /** Absent until there is an answer, and where nothing was signed. */
  signed?: { address: string; signature: string };
}

/** The account of the toolbox that signs where none is named. */
const usualAccount = 'payer';

/** What an attempt to sign signed; undefined where what was sent is no typed data (EIP-712). */
export function signedWork({ request, response }: AttemptRecord): SignedWork | undefined {
  const asked = membersOf(bodyJson(request.body));
  const typedData = asked['typedData'];
  if (!isTypedData(typedData)) return undefined;
  const { address, signature, wallet } = membersOf(bodyJson(response?.body));
  const isNamed = asked['privateKey'] === undefined && wallet === undefined;
  return {
    typedData,
    ...(isNamed && { account: namedAccount(asked) }),
    ...(typeof wallet === 'string' && { wallet }),
    ...(typeof address === 'string' &&
      typeof signature === 'string' && { signed: { address, signature } }),
  };
}

/** What a step that signs is asked to sign, and with which throw-away account; undefined for what is no typed data. */
export function askedToSign(
  body: Json | undefined,
): { typedData: SignedTypedData; account: string } | undefined {
  const asked = membersOf(body);
  const typedData = asked['typedData'];
  return isTypedData(typedData) ? { typedData, account: namedAccount(asked) } : undefined;
}

function namedAccount({ account }: { account?: Json }): string {
  return typeof account === 'string' ? account : usualAccount;
}

function isTypedData(value: Json | undefined): value is Json & SignedTypedData {
  return (
    isJsonObject(value) &&
    isJsonObject(value['domain']) &&
    isJsonObject(value['types']) &&
    isJsonObject(value['message']) &&
    typeof value['primaryType'] === 'string'
  );
}

/** What an encrypting step encrypted, as far as a record says it. */
export interface SealedWork {
  keyId: string;
  /** Names of what was encrypted, never the values. */
  members: string[];
  /** SHA-256 of the text that was encrypted, in hexadecimal; absent until there is an answer. */
  sha256?: string;
}

/** What of a request to encrypt is no secret: which key it is for. */
const openMembers: ReadonlySet<string> = new Set(['keyId', 'publicKey']);

/** What an attempt to encrypt did; undefined where what was sent names no key. */
export function sealedWork({ request, response }: AttemptRecord): SealedWork | undefined {
  const asked = membersOf(bodyJson(request.body));
  const { keyId } = asked;
  if (typeof keyId !== 'string') return undefined;
  const { sha256 } = membersOf(membersOf(bodyJson(response?.body))['encryptedData']);
  return {
    keyId,
    members: Object.keys(asked).filter((name) => !openMembers.has(name)),
    ...(typeof sha256 === 'string' && { sha256 }),
  };
}

function membersOf(value: Json | undefined): { [name: string]: Json } {
  return isJsonObject(value) ? value : {};
}
