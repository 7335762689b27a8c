/** A signature of the right form that nobody made. */
export const exampleSignature = `0x${'ab'.repeat(65)}`;

/** The message of a trade of 10 USDC for EURC, as a taker signs it. */
export const exampleTradeMessage = {
  permitted: { token: '0x3600000000000000000000000000000000000000', amount: '500000' },
  spender: '0x2222222222222222222222222222222222222222',
  nonce: '771204336',
  deadline: '1893456000',
  witness: {
    consideration: {
      quoteId: '0x00000000000000000000000000000000a1b2c3d4e5f64a7b8c9d0e1f2a3b4c5d',
      base: '0x89B50855Aa3bE2F677cD6303Cec089B5F319D72a',
      quote: '0x3600000000000000000000000000000000000000',
      baseAmount: '9150000',
      quoteAmount: '10000000',
      maturity: '1893457800',
    },
    recipient: '0x1111111111111111111111111111111111111111',
    fee: '8000',
    authorizer: '0x0000000000000000000000000000000000000000',
  },
};
