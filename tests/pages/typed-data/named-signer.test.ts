import { expect, test } from 'vitest';
import { namedSigner } from '@/pages/typed-data/named-signer';

const data = (primaryType: string, message: { [name: string]: string }) => ({
  domain: {},
  types: {},
  primaryType,
  message,
});

test('an authorisation names whose coins it moves, and who has to sign', () => {
  expect(namedSigner(data('TransferWithAuthorization', { from: '0x1', to: '0x2' }))).toBe('0x1');
  expect(namedSigner(data('ReceiveWithAuthorization', { from: '0x1' }))).toBe('0x1');
});

test('other data names nobody, whatever it holds', () => {
  expect(namedSigner(data('PermitWitnessTransferFrom', { from: '0x1' }))).toBeUndefined();
  expect(namedSigner(data('TransferWithAuthorization', {}))).toBeUndefined();
});
