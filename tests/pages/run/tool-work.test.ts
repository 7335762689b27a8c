import { expect, test } from 'vitest';
import { kindOfStep } from '@/pages/run/model/kind-of-step';
import { askedToSign, sealedWork, signedWork } from '@/pages/run/model/tool-work';
import { createStudio } from '@/studio';
import { attemptOf, recordOf, stepOf } from '../../support/run-view';
import { testHost } from '../../support/studio';

const typedData = {
  domain: { name: 'Permit2', chainId: 5_042_002 },
  types: { Witness: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Witness',
  message: { id: '24' },
};

const attempt = (body: object, answer?: object) => {
  const request = { method: 'POST', url: 'http://sandbox.localhost/__toolbox/x', headers: {} };
  const { response: _, ...open } = attemptOf();
  return {
    ...open,
    request: { ...request, body: body as { [name: string]: string } },
    ...(answer && {
      response: { status: 200, headers: {}, body: answer as { [name: string]: string } },
    }),
  };
};

test('a signature is told with its account, the usual one where none is named', () => {
  const signed = { address: '0x5048', signature: '0x6ccd' };
  expect(signedWork(attempt({ typedData, account: 'taker' }, signed))).toEqual({
    typedData,
    account: 'taker',
    signed,
  });
  expect(signedWork(attempt({ typedData }))).toEqual({ typedData, account: 'payer' });
});

test('a key that was given is not told, only that it was', () => {
  const work = signedWork(attempt({ typedData, privateKey: '[redacted]' }));
  expect(work).toEqual({ typedData });
});

test('a wallet that signed is told in place of the account that was asked', () => {
  const answer = { address: '0x5048', signature: '0x6ccd', wallet: 'Amber' };
  expect(signedWork(attempt({ typedData, account: 'taker' }, answer))).toEqual({
    typedData,
    wallet: 'Amber',
    signed: { address: '0x5048', signature: '0x6ccd' },
  });
});

test('what is asked to be signed comes with the account of the local key', () => {
  expect(askedToSign({ typedData })).toEqual({ typedData, account: 'payer' });
  expect(askedToSign({ typedData, account: 'taker' })?.account).toBe('taker');
  expect(askedToSign({ typedData: 'x' })).toBeUndefined();
  expect(askedToSign(undefined)).toBeUndefined();
});

test('what is no typed data is nothing to sign', () => {
  expect(signedWork(attempt({ typedData: { message: {} } }))).toBeUndefined();
  expect(signedWork(attemptOf())).toBeUndefined();
});

test('of an encryption the key, the names and the hash are told, never a value', () => {
  const sealed = { keyId: 'key1', encryptedData: { keyId: 'key1', sha256: 'e668' } };
  const asked = { keyId: 'key1', publicKey: 'LS0t', number: '4007400000000007', cvv: '123' };
  const work = sealedWork(attempt(asked, sealed));
  expect(work).toEqual({ keyId: 'key1', members: ['number', 'cvv'], sha256: 'e668' });
  expect(sealedWork(attempt({ cvv: '123' }))).toBeUndefined();
});

test('the kind of a recorded step follows its operation, in a sub-flow too', async () => {
  const studio = createStudio(testHost());
  const flow = await studio.openFlow(await studio.shippedFlow('stablefx-taker'));
  const kindOf = (operation: string) => kindOfStep(stepOf({ operation }), recordOf(), flow);
  expect(kindOf('signTypedData')).toBe('sign');
  expect(kindOf('stablefxCreateTrade')).toBe('call');
  expect(kindOf('sign-quote')).toBeUndefined();
});
