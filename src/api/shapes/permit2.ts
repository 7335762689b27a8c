import * as Type from 'typebox';
import { evmAddress } from './blockchain';
import { uint256 } from './evm';
import { structMembers, typedData } from './typed-data';

/** Units of a token as it counts them: both tokens have 6 decimal places, so 1000000 is 1.00. */
const tokenUnits = (title: string, description?: string) =>
  uint256({
    title,
    description: `${description === undefined ? '' : `${description}. `}In token units, 6 places: 1000000 is 1.00.`,
  });

const seconds = (title: string, description: string) =>
  uint256({ title, description: `${description}, in seconds since 1970 (UTC).` });

/** What is signed is taken as it is: a member more is an edit, and is for the far side to refuse. */
const whole = { additionalProperties: true } as const;

const tokenPermissions = Type.Object(
  {
    token: evmAddress({ title: 'Token', description: "Address of the token's contract." }),
    amount: tokenUnits('Amount'),
  },
  { title: 'Permitted', ...whole },
);

/** What every transfer permission says beside the tokens and the witness. */
const permission = {
  spender: evmAddress({ title: 'Spender', description: 'Address of the escrow contract.' }),
  nonce: uint256({ title: 'Nonce', description: 'Works once.' }),
  deadline: seconds('Deadline', 'When the signature lapses'),
};

const consideration = Type.Object(
  {
    quoteId: Type.String({
      title: 'Quote id',
      minLength: 1,
      description: "The quote's UUID without dashes, with zeros on its left to 32 bytes.",
    }),
    base: evmAddress({ title: 'Base', description: 'Token the maker delivers.' }),
    quote: evmAddress({ title: 'Quote', description: 'Token the taker delivers.' }),
    baseAmount: tokenUnits('Base amount'),
    quoteAmount: tokenUnits('Quote amount'),
    maturity: seconds('Maturity', 'By when both sides deliver'),
  },
  { title: 'Consideration', ...whole },
);

const traderDetails = Type.Object(
  {
    consideration,
    recipient: Type.Optional(
      Type.Union([evmAddress(), Type.Null()], {
        title: 'Recipient',
        description: 'Where the bought tokens go; a taker only.',
      }),
    ),
    fee: tokenUnits('Fee'),
    authorizer: Type.Optional(
      evmAddress({ title: 'Authorizer', description: 'The zero address, or left out.' }),
    ),
  },
  { title: 'Witness', ...whole },
);

/** The message a side signs to agree to a trade; `permitted` is the collateral, not the amount. */
export const tradeMessage = Type.Object(
  { permitted: tokenPermissions, ...permission, witness: traderDetails },
  {
    title: 'Message',
    ...whole,
    description: 'The message of the typed data, unchanged: it is what was signed.',
  },
);

const id = uint256({ title: 'Contract trade id', description: 'Not the id of the trade.' });

/** The message a side signs to deliver one trade; `permitted` is the full amount. */
export const singleFundingMessage = Type.Object(
  {
    permitted: tokenPermissions,
    ...permission,
    witness: Type.Object({ id }, { title: 'Witness', ...whole }),
  },
  { title: 'One trade', ...whole },
);

/** The message a side signs to deliver several trades at once. */
export const batchFundingMessage = Type.Object(
  {
    permitted: Type.Array(tokenPermissions, { title: 'Permitted', minItems: 1 }),
    ...permission,
    witness: Type.Object(
      { ids: Type.Array(id, { title: 'Contract trade ids', minItems: 1 }) },
      { title: 'Witness', ...whole },
    ),
  },
  { title: 'Several trades', ...whole },
);

/** The domain of a Permit2 signature, which has no version. */
const domain = Type.Object({
  name: Type.Literal('Permit2'),
  chainId: Type.Integer({ description: '5042002 is the test network of Arc.' }),
  verifyingContract: evmAddress({ description: 'The Permit2 contract.' }),
});

/** Typed data a side signs to agree to a trade. */
export const tradeTypedData = typedData('Trade', {
  domain,
  types: {
    EIP712Domain: structMembers,
    Consideration: structMembers,
    // Texts of 2025 have TakerDetails and MakerDetails in its place.
    TraderDetails: Type.Optional(structMembers),
    TokenPermissions: Type.Optional(structMembers),
    PermitWitnessTransferFrom: Type.Optional(structMembers),
  },
  primaryType: 'PermitWitnessTransferFrom',
  message: tradeMessage,
});

/** Typed data a side signs to deliver: of one trade, or of several. */
export const fundingTypedData = Type.Union([
  typedData('One trade', {
    domain,
    types: {
      EIP712Domain: structMembers,
      TokenPermissions: structMembers,
      SingleTradeWitness: structMembers,
      PermitWitnessTransferFrom: structMembers,
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: singleFundingMessage,
  }),
  typedData('Several trades', {
    domain,
    types: {
      EIP712Domain: structMembers,
      TokenPermissions: structMembers,
      BatchTradeWitness: structMembers,
      PermitWitnessBatchTransferFrom: structMembers,
    },
    primaryType: 'PermitWitnessBatchTransferFrom',
    message: batchFundingMessage,
  }),
]);
