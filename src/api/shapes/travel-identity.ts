import * as Type from 'typebox';
import { partyName, postalAddress } from './postal-address';
import { oneOf } from './text';

/** Who sends the money, as the travel rule asks from 3000 USD. */
export const travelIdentities = Type.Array(
  Type.Object({
    type: oneOf(['individual', 'business'], { title: 'Type' }),
    name: partyName,
    addresses: Type.Array(Type.Object(postalAddress), { title: 'Addresses' }),
  }),
  { title: 'Identities', description: 'Who sends the money; needed from 3000 USD.' },
);
