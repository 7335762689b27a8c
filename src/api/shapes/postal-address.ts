import * as Type from 'typebox';

/** Longest line of a name or an address, in characters. */
const longest = 1024;

/** Where a person or a company lives; the properties of several larger shapes. */
export const postalAddress = {
  line1: Type.String({ title: 'Line 1', maxLength: longest }),
  line2: Type.Optional(Type.String({ title: 'Line 2', maxLength: longest })),
  city: Type.String({ title: 'City', maxLength: longest }),
  district: Type.String({
    title: 'District',
    maxLength: 16,
    description: 'State or region, such as MA.',
  }),
  postalCode: Type.String({ title: 'Postal code', maxLength: 16 }),
  country: Type.String({
    title: 'Country',
    maxLength: 2,
    description: 'Two letters (ISO 3166-1), such as US.',
  }),
};

/** Name of a person or a company. */
export const partyName = Type.String({ title: 'Name', minLength: 1, maxLength: longest });
