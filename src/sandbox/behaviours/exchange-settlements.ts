import {
  getExchangeSettlement,
  getExchangeSettlementByReference,
  getExchangeSettlementInstructions,
  listExchangeSettlements,
} from '@/api/operations/exchange-settlements';
import { createRandom } from '@/api/random';
import { behave, refuseUnknown, reply } from '../behave';
import { settlementListKey, type ExchangeSettlement } from '../entities/exchange';
import { replyPage } from '../paging';
import { settlementAccount } from '../settlement-accounts';
import type { World } from '../world';

/** The most settlements a page has. No figure is published; it is the default of every list. */
const maxPageSize = 50;

export const exchangeSettlementBehaviours = [
  behave(
    listExchangeSettlements,
    (world, call) => {
      const { type, status, currency } = call.query;
      const key = settlementListKey({ status, currency, type: type?.replace('account_', '') });
      return replyPage(world, call, {
        rows: world.exchangeSettlements.rows(key),
        seqOf: (id) => world.exchangeSettlements.seqOf(id),
        answer: (settlement) => answerOf(world, settlement),
        filters: ['type', 'status', 'currency'],
        maxPageSize,
      });
    },
    { latency: 132 },
  ),

  behave(
    getExchangeSettlement,
    (world, { path }) => {
      const settlement = world.exchangeSettlements.get(path.id);
      return settlement
        ? reply(200, { data: answerOf(world, settlement) })
        : refuseUnknown('settlement', path.id);
    },
    { latency: 91 },
  ),

  behave(
    getExchangeSettlementByReference,
    (world, { path }) => {
      const [row] = world.exchangeSettlements.rows(`reference:${path.ref}`);
      return row
        ? reply(200, { data: answerOf(world, row.entity) })
        : refuseUnknown('settlement with the reference', path.ref);
    },
    { latency: 94 },
  ),

  behave(
    getExchangeSettlementInstructions,
    (world, { path }) => {
      const account = settlementAccount(world.seed, path.id);
      return account
        ? reply(200, { data: account })
        : refuseUnknown('settlement currency', path.id);
    },
    { latency: 76 },
  ),
];

/** A batch as answered: without what only the sandbox knows. */
function answerOf(world: World, { details, ...rest }: ExchangeSettlement) {
  return {
    ...rest,
    entityId: entityIdOf(world),
    details: details.map(({ paid: _paid, ...row }) => row),
  };
}

const entityIds = new WeakMap<World, string>();

/** The customer's own id: one per world, drawn from its seed alone. */
function entityIdOf(world: World): string {
  const known = entityIds.get(world) ?? createRandom(world.seed, 'entity').uuid();
  entityIds.set(world, known);
  return known;
}
