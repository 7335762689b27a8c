import type { KnownAnswer } from '../operation';

/** Answers several calls that send money or save where it goes to share. */
export const addressSavedBefore: KnownAnswer = {
  status: 400,
  code: 2003,
  text: 'The address was saved before.',
};

export const chainNotSupported: KnownAnswer = {
  status: 400,
  code: 2005,
  text: 'The chain is not supported.',
};

export const addressOfAnotherChain: KnownAnswer = {
  status: 400,
  code: 5014,
  text: 'The address does not have the form of its chain.',
};

export const sourceInvalid: KnownAnswer = {
  status: 400,
  code: 1088,
  text: 'The account the money comes from is not valid.',
};

export const tooLittleMoney: KnownAnswer = {
  status: 400,
  code: 1093,
  text: 'The account holds too little of the currency.',
};

export const amountNotAboveZero: KnownAnswer = {
  status: 400,
  code: 5002,
  text: 'The amount must be above zero.',
};

export const walletTooEmpty: KnownAnswer = {
  status: 400,
  code: 5006,
  text: 'The wallet holds too little of the currency.',
};

/** Answers of the read of one payout: its id has a code of its own. */
export const unknownPayout: KnownAnswer = {
  status: 404,
  code: 5001,
  text: 'There is no such payout.',
};
