/*
 * The signatures below are real: made once, over what the sample trades of the sandbox ask for, with a
 * throw-away key (32 times the byte 5f) that anybody may know. Never send anything to its wallet.
 */

/** The wallet of the throw-away key. */
export const exampleWallet = '0x050964A9cBB491230ABbbdE99f05a7f02db600cC';

/** The quote of the example that makes a trade. */
export const exampleQuoteId = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d';

/** The trade of the examples that change nothing. */
export const exampleTradeId = '5d8a1e63-2c94-4f7b-b016-7e3c9a5d0f42';

/** The trade of the example that signs one as its maker, and its quote. */
export const exampleUnsigned = {
  tradeId: '8c41f7d5-3b0e-4a92-9e6d-51c7a20b3f84',
  quoteId: 'b7d20c1e-94f8-4d3c-a651-0f8e2b9c4d70',
};

/** The number on chain of the trade whose funding the example presigns. */
export const exampleContractTradeId = '24';

const exampleTerms = {
  base: '0x89B50855Aa3bE2F677cD6303Cec089B5F319D72a',
  quote: '0x3600000000000000000000000000000000000000',
  baseAmount: '9150000',
  quoteAmount: '10000000',
  maturity: '1893457800',
};

/** What every permission of the examples says. The deadline is the first moment of 2030. */
const permission = {
  spender: '0x2222222222222222222222222222222222222222',
  deadline: '1893456000',
};

const authorizer = '0x0000000000000000000000000000000000000000';

/** The message of a trade of 10 USDC for EURC, as a taker signs it. */
export const exampleTradeMessage = {
  permitted: { token: exampleTerms.quote, amount: '500000' },
  ...permission,
  nonce: '771204336',
  witness: {
    consideration: {
      quoteId: '0x00000000000000000000000000000000a1b2c3d4e5f64a7b8c9d0e1f2a3b4c5d',
      ...exampleTerms,
    },
    recipient: '0x1111111111111111111111111111111111111111',
    fee: '7320',
    authorizer,
  },
};

/** The wallet's signature over it. */
export const exampleTradeSignature =
  '0x1ef5f0b287b1b7634e45d2628e39fbc3c806e124382c604d442dce530a27ffa47e69337c354cf768e98d8f012679a4baa316ecf19069a9fe4461441c1dc1287e1b';

/** The message of another such trade, as its maker signs it. */
export const exampleMakerMessage = {
  permitted: { token: exampleTerms.base, amount: '457500' },
  ...permission,
  nonce: '771204337',
  witness: {
    consideration: {
      quoteId: '0x00000000000000000000000000000000b7d20c1e94f84d3ca6510f8e2b9c4d70',
      ...exampleTerms,
    },
    fee: '3000',
    authorizer,
  },
};

/** The wallet's signature over it. */
export const exampleMakerSignature =
  '0xed3e0ba328319da10fe0340c4e6851b794bc6aa66de168056a8e7f44ac5e7db1790b377de09989c4be69b4c46a97b285115e68c5aef80deceab81ecbb468cd181c';

/** The message a taker signs to deliver a third one. */
export const exampleFundingMessage = {
  permitted: { token: exampleTerms.quote, amount: '10000000' },
  ...permission,
  nonce: '42',
  witness: { id: '25' },
};

/** The wallet's signature over it. */
export const exampleFundingSignature =
  '0x8355d9eb3b6487ba1894791287cbee5ea0b227f720c1e43cdb763af8b16dfa9964a28d2a329dafc882d09664ba43388354b80562648c5c7dfed1544bac4384c41b';
