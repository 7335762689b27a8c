import type { Static } from 'typebox';
import { createDepositAddress, listDepositAddresses } from '@/api/operations/deposit-addresses';
import type { accountDepositAddress } from '@/api/shapes/wallet-address';
import { behave, refuse, reply } from '../behave';
import { drawAddress } from '../coin-address';
import { offeredChains, type Chain, type CryptoCurrency } from '../crypto-terms';
import { depositAddressKey, type DepositAddress } from '../entities/wallet-address';
import type { World } from '../world';

export const depositAddressBehaviours = [
  behave(
    createDepositAddress,
    (world, { body: { chain, currency } }) => {
      const offered = offeredChains[currency];
      if (!offered.includes(chain)) {
        const text = `${currency} is not taken on ${chain}, but on ${offered.join(', ')}.`;
        return refuse(400, 2005, text);
      }
      const [known] = world.depositAddresses.rows(depositAddressKey(chain, { currency }));
      return reply(201, { data: answerOf(known?.entity ?? open(world, chain, currency)) });
    },
    { latency: 196 },
  ),

  behave(
    listDepositAddresses,
    (world) => {
      const newestFirst = world.depositAddresses.rows().toReversed();
      return reply(200, { data: newestFirst.map((row) => answerOf(row.entity)) });
    },
    { latency: 88 },
  ),
];

/** Takes a currency at the address of its chain, which the first currency there had drawn. */
function open(world: World, chain: Chain, currency: CryptoCurrency): DepositAddress {
  const [other] = world.depositAddresses.rows(depositAddressKey(chain));
  const { address, addressTag } = other?.entity ?? drawAddress(world.random, chain);
  return world.depositAddresses.put({
    id: world.newId(),
    chain,
    currency,
    address,
    ...(addressTag !== undefined && { addressTag }),
    createDate: world.timestamp(),
  });
}

function answerOf({
  createDate: _createDate,
  ...answer
}: DepositAddress): Static<typeof accountDepositAddress> {
  return answer;
}
