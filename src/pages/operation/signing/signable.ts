import type { Exchange } from '@/api/exchange';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import type { CallInput } from '@/api/operation';
import type { SignedTypedData } from '@/sandbox/recover-signer';
import { valueAt } from '@/ui/pointer';
import { answered } from '../answered';

/** A signature, and whose it is: the address of the account that made it. */
export interface Signature {
  address: string;
  signature: string;
}

/** What an answer gives to sign, and the call that takes the signature. */
export interface Signable {
  typedData: SignedTypedData;
  /** Who has to sign, where the data says so. */
  due?: string;
  next: {
    operationId: string;
    /** What opening it is called. */
    text: string;
    input: (signed: Signature) => CallInput;
  };
}

interface Source {
  input: CallInput;
  /** The answer, unwrapped. */
  answer: Json;
  typedData: SignedTypedData;
}

/** What each call that gives data to sign leads to, by operation id. */
const leads: Readonly<Record<string, (source: Source) => Omit<Signable, 'typedData'>>> = {
  presignPayment: ({ input, answer, typedData: { primaryType, message } }) => ({
    due: text(message['from']),
    next: {
      operationId: 'createCryptoPayment',
      text: 'Pay with this signature',
      input: ({ signature }) => ({
        body: {
          paymentIntentId: text(valueAt(input.query, '/paymentIntentId')),
          amount: objectAt(answer, '/typedData/totalAmount'),
          source: { type: 'blockchain', address: text(message['from']) },
          destination: { chain: 'ETH', address: text(message['to']) },
          protocolMetadata: {
            type: primaryType,
            metaTxNonce: text(message['nonce']),
            signatureValidAfter: text(message['validAfter']),
            signatureValidBefore: text(message['validBefore']),
            rawSignature: signature,
          },
          ...(valueAt(answer, '/typedData/feeChargeModel') === 'endUser' && {
            quoteId: text(valueAt(answer, '/typedData/networkFeeQuote/quoteId')),
          }),
        },
      }),
    },
  }),
  stablefxCreateQuote: ({ answer, typedData: { message } }) => ({
    next: {
      operationId: 'stablefxCreateTrade',
      text: 'Trade with this signature',
      input: ({ address, signature }) => ({
        body: { quoteId: text(valueAt(answer, '/id')), address, message, signature },
      }),
    },
  }),
  stablefxPresignTrade: ({ input, typedData: { message } }) => ({
    next: {
      operationId: 'stablefxRegisterSignature',
      text: 'Register this signature',
      input: ({ address, signature }) => ({
        body: {
          tradeId: text(valueAt(input.path, '/tradeId')),
          type: text(valueAt(input.path, '/type')),
          address,
          details: message,
          signature,
        },
      }),
    },
  }),
  stablefxFundingPresign: ({ input, typedData: { message } }) => ({
    next: {
      operationId: 'stablefxFund',
      text: 'Fund with this signature',
      input: ({ signature }) => ({
        body: {
          type: text(valueAt(input.body, '/type')),
          fundingMode: text(valueAt(input.body, '/fundingMode')) || 'gross',
          signature,
          permit2: message,
        },
      }),
    },
  }),
};

/** The calls whose answers give data to sign. */
export const presigningCalls: readonly string[] = Object.keys(leads);

/** Reads from an answer what is to be signed; undefined where it gives nothing of the kind. */
export function signableOf(exchange: Exchange): Signable | undefined {
  const lead = leads[exchange.operationId];
  const answer = answered(exchange);
  if (!lead || 'problem' in answer) return undefined;
  const typedData = typedDataIn(valueAt(answer.value, '/typedData'));
  if (!typedData) return undefined;
  const { input } = exchange;
  return { typedData, ...lead({ input, answer: answer.value, typedData }) };
}

/** The four members that are signed (EIP-712), without what stands beside them. */
function typedDataIn(value: unknown): SignedTypedData | undefined {
  const [domain, types, message] = ['/domain', '/types', '/message'].map((at) => {
    const part = valueAt(value, at) as Json | undefined;
    return isJsonObject(part) ? part : undefined;
  });
  const primaryType = valueAt(value, '/primaryType');
  if (!domain || !types || !message || typeof primaryType !== 'string') return undefined;
  if (!Object.values(types).every(Array.isArray)) return undefined;
  return { domain, types: types as unknown as SignedTypedData['types'], primaryType, message };
}

/** A text as it is; a number as its digits; nothing for what is neither. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function objectAt(value: Json, pointer: string): JsonObject {
  const found = valueAt(value, pointer) as Json | undefined;
  return isJsonObject(found) ? found : {};
}
