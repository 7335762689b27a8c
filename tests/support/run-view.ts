import type { Json } from '@/api/json';
import type { FlowGraph } from '@/flows/graph/graph';
import type { AttemptRecord, RunRecord, StepRecord } from '@/runs/record';
import type { RunView } from '@/studio-types';

const base = 'http://sandbox.localhost';

/** An attempt that was answered 200 after 90 ms and met its one criterion. */
export function attemptOf(overrides: Partial<AttemptRecord> = {}): AttemptRecord {
  const startedAt = overrides.startedAt ?? 0;
  return {
    attempt: 1,
    visit: 1,
    startedAt,
    finishedAt: startedAt + 90,
    request: {
      method: 'GET',
      url: `${base}/v1/exchange/trades`,
      headers: { accept: 'application/json' },
    },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: { data: {} } },
    sources: [],
    criteria: [
      {
        condition: '$statusCode == 200',
        type: 'simple',
        passed: true,
        values: { $statusCode: 200 },
      },
    ],
    action: { type: 'next' },
    ...overrides,
  };
}

/** A step that no run has reached, unless told otherwise. */
export function stepOf(overrides: Partial<StepRecord> = {}): StepRecord {
  return {
    stepId: 'step',
    operation: 'getExchangeTrade',
    state: 'idle',
    attempts: [],
    outputs: {},
    ...overrides,
  };
}

/** A record that is running and empty, unless told otherwise. */
export function recordOf(overrides: Partial<RunRecord> = {}): RunRecord {
  return {
    recordVersion: 1,
    flow: 'exchange-trade',
    revision: '3f9a2c81d04e',
    workflowId: 'exchange-trade',
    seed: 42,
    environment: { id: 'embedded', base },
    inputs: {},
    status: 'running',
    outputs: {},
    duration: 0,
    steps: [],
    edges: [],
    ...overrides,
  };
}

/** A view of a run that stands, unless told otherwise. */
export function viewOf(overrides: Partial<RunView> = {}): RunView {
  return { record: recordOf(), mode: 'paused', now: 0, pace: 1, ...overrides };
}

export const tradeId = 'b81d03c7-92ae-4f16-8f0d-5e6a7741c2aa';
export const quoteId = '7f2c9a1e-4b60-4d3f-9a55-1c0e8b6d2f41';
const settled = "$response.body#/data/status == 'pending_settlement'";

/** A poll of the trade that finds it pending and waits 3 s for the next one. */
export function pollAttempt(attempt: number, startedAt: number, took: number): AttemptRecord {
  return attemptOf({
    attempt,
    startedAt,
    finishedAt: startedAt + took,
    request: {
      method: 'GET',
      url: `${base}/v1/exchange/trades/${tradeId}`,
      headers: {
        accept: 'application/json',
        'x-request-id': 'c3a1e7f0-6f1b-4a8e-9f6e-000000000005',
      },
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: {
        data: {
          id: tradeId,
          from: { currency: 'USDC', amount: '100.00' },
          to: { currency: 'MXN', amount: '1708.42' },
          status: 'pending',
          quoteId,
          createDate: '2026-03-04T09:00:01.424Z',
          updateDate: '2026-03-04T09:00:01.424Z',
        },
      },
    },
    sources: [{ target: 'path/id', expression: '$steps.createTrade.outputs.tradeId' }],
    criteria: [
      {
        condition: '$statusCode == 200',
        type: 'simple',
        passed: true,
        values: { $statusCode: 200 },
      },
      {
        condition: settled,
        type: 'simple',
        passed: false,
        values: { '$response.body#/data/status': 'pending' },
      },
    ],
    action: { type: 'retry', name: 'poll', retryAfter: 3 },
    wait: {
      until: startedAt + took + 3000,
      delay: 3000,
      limit: 9,
      from: 'document',
      reason: "status is 'pending', wanted 'pending_settlement'",
    },
  });
}

/** An exchange trade that stands in its poll: one failed branch, one retry used, two polls made. */
export function pausedInPoll(): RunView {
  return viewOf({
    mode: 'paused',
    now: 6120,
    current: { stepId: 'getTrade', path: [], phase: 'waiting' },
    record: recordOf({
      inputs: {
        amount: '100.00',
        toCurrency: 'MXN',
        idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      },
      duration: 4604,
      steps: [
        createQuote(),
        getWireAccount(),
        createTrade(),
        stepOf({
          stepId: 'getTrade',
          state: 'waiting',
          startedAt: 1425,
          attempts: [pollAttempt(1, 1425, 88), pollAttempt(2, 4513, 91)],
          outputs: {},
        }),
        stepOf({ stepId: 'findSettlement', operation: 'listExchangeSettlements' }),
        stepOf({ stepId: 'getInstructions', operation: 'getExchangeSettlementInstructions' }),
        stepOf({ stepId: 'payLeg', operation: 'mockWirePayment' }),
      ],
      edges: [
        'start:next:',
        'step:createQuote:success:wire',
        'step:getWireAccount:failure:on',
        'step:createTrade:retry:again',
        'step:createTrade:next:',
        'step:getTrade:retry:poll',
      ],
    }),
  });
}

function createQuote(): StepRecord {
  const outputs: Record<string, Json> = { quoteId, rate: 17.0842 };
  const request = {
    method: 'POST',
    url: `${base}/v1/exchange/quotes`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: {
      type: 'tradable',
      from: { currency: 'USDC', amount: '100.00' },
      to: { currency: 'MXN' },
    },
  };
  return stepOf({
    stepId: 'createQuote',
    operation: 'createExchangeQuote',
    state: 'passed',
    startedAt: 12,
    finishedAt: 130,
    outputs,
    attempts: [
      attemptOf({
        startedAt: 12,
        finishedAt: 130,
        request,
        response: {
          status: 201,
          headers: { 'content-type': 'application/json' },
          body: { data: { id: quoteId, rate: 17.0842 } },
        },
        sources: [
          { target: 'body/from/amount', expression: '$inputs.amount' },
          { target: 'body/to/currency', expression: '$inputs.toCurrency' },
        ],
        criteria: [
          {
            condition: '$statusCode == 201',
            type: 'simple',
            passed: true,
            values: { $statusCode: 201 },
          },
        ],
        action: { type: 'goto', name: 'wire', stepId: 'getWireAccount' },
      }),
    ],
  });
}

function getWireAccount(): StepRecord {
  return stepOf({
    stepId: 'getWireAccount',
    operation: 'getBusinessWireAccount',
    state: 'failed',
    startedAt: 131,
    finishedAt: 177,
    error: {
      code: 'criteria-failed',
      stepId: 'getWireAccount',
      message: 'Step "getWireAccount" answered 404, wanted 200. Check that the account exists.',
    },
    attempts: [
      attemptOf({
        startedAt: 131,
        finishedAt: 177,
        response: {
          status: 404,
          headers: { 'content-type': 'application/json' },
          body: { code: 2, message: 'Resource not found' },
        },
        criteria: [
          {
            condition: '$statusCode == 200',
            type: 'simple',
            passed: false,
            values: { $statusCode: 404 },
          },
        ],
        action: { type: 'goto', name: 'on', stepId: 'createTrade' },
      }),
    ],
  });
}

function createTrade(): StepRecord {
  const request = {
    method: 'POST',
    url: `${base}/v1/exchange/trades`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: { idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10', quoteId },
  };
  const sources = [
    { target: 'body/idempotencyKey', expression: '$inputs.idempotencyKey' },
    { target: 'body/quoteId', expression: '$steps.createQuote.outputs.quoteId' },
  ];
  const wanted = { condition: '$statusCode == 200', type: 'simple' as const };
  return stepOf({
    stepId: 'createTrade',
    operation: 'createExchangeTrade',
    state: 'retried',
    startedAt: 178,
    finishedAt: 1424,
    outputs: { tradeId },
    attempts: [
      attemptOf({
        startedAt: 178,
        finishedAt: 210,
        request,
        sources,
        faulted: 'planned 503',
        response: { status: 503, headers: {}, body: { code: -1, message: 'Service unavailable' } },
        criteria: [{ ...wanted, passed: false, values: { $statusCode: 503 } }],
        action: { type: 'retry', name: 'again', retryAfter: 1 },
        wait: {
          until: 1210,
          delay: 1000,
          limit: 3,
          from: 'document',
          reason: 'the status is 503, wanted 200',
        },
      }),
      attemptOf({
        attempt: 2,
        startedAt: 1210,
        finishedAt: 1424,
        request,
        sources,
        response: { status: 200, headers: {}, body: { data: { id: tradeId, status: 'pending' } } },
        criteria: [{ ...wanted, passed: true, values: { $statusCode: 200 } }],
      }),
    ],
  });
}

/** The graph of that flow: a spine, one branch aside that comes back, two retries, one early end. */
export function tradeGraph(): FlowGraph {
  const steps = [
    'createQuote',
    'getWireAccount',
    'createTrade',
    'getTrade',
    'findSettlement',
    'getInstructions',
    'payLeg',
  ];
  return {
    nodes: [
      { id: 'start', type: 'start', label: 'inputs' },
      ...steps.map((stepId) => ({
        id: `step:${stepId}`,
        type: 'step' as const,
        label: stepId,
        stepId,
      })),
      { id: 'end:failed', type: 'end', label: 'trade failed' },
    ],
    edges: [
      { id: 'start:next:', source: 'start', target: 'step:createQuote', kind: 'next' },
      {
        id: 'step:createQuote:success:wire',
        source: 'step:createQuote',
        target: 'step:getWireAccount',
        kind: 'success',
        action: 'wire',
        label: "to.currency = 'MXN'",
      },
      {
        id: 'step:createQuote:next:',
        source: 'step:createQuote',
        target: 'step:createTrade',
        kind: 'next',
        label: 'otherwise',
      },
      {
        id: 'step:getWireAccount:failure:on',
        source: 'step:getWireAccount',
        target: 'step:createTrade',
        kind: 'failure',
        action: 'on',
        label: 'on failure, go to createTrade',
      },
      {
        id: 'step:createTrade:retry:again',
        source: 'step:createTrade',
        target: 'step:createTrade',
        kind: 'retry',
        action: 'again',
        label: '503',
        detail: 'after 1 s',
        limit: 3,
      },
      {
        id: 'step:createTrade:next:',
        source: 'step:createTrade',
        target: 'step:getTrade',
        kind: 'next',
        label: 'tradeId',
      },
      {
        id: 'step:getTrade:retry:poll',
        source: 'step:getTrade',
        target: 'step:getTrade',
        kind: 'retry',
        action: 'poll',
        label: 'poll',
        detail: 'every 3 s',
        limit: 9,
      },
      {
        id: 'step:getTrade:failure:failed',
        source: 'step:getTrade',
        target: 'end:failed',
        kind: 'failure',
        action: 'failed',
        label: "status = 'failed'",
      },
      {
        id: 'step:getTrade:next:',
        source: 'step:getTrade',
        target: 'step:findSettlement',
        kind: 'next',
        label: "status = 'pending_settlement'",
      },
      {
        id: 'step:findSettlement:next:',
        source: 'step:findSettlement',
        target: 'step:getInstructions',
        kind: 'next',
        label: 'reference',
      },
      {
        id: 'step:getInstructions:next:',
        source: 'step:getInstructions',
        target: 'step:payLeg',
        kind: 'next',
        label: 'accountNumber',
      },
    ],
  };
}
