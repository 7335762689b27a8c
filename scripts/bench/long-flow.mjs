/**
 * The text of a flow that makes a payment and reads it over and over: each step hands the id it saw to
 * the next, checks two criteria, and has a retry and a failure branch it does not need.
 */
export function longFlow(count) {
  const steps = Array.from({ length: count }, (_, index) => ({
    ...(index === 0 ? create : read(`$steps.step${index - 1}.outputs.id`)),
    stepId: `step${index}`,
    successCriteria: [
      { condition: `$statusCode == ${index === 0 ? 201 : 200}` },
      { condition: "$response.body#/data/id != ''" },
    ],
    onFailure: [
      {
        name: 'again',
        type: 'retry',
        retryAfter: 1,
        retryLimit: 2,
        criteria: [{ condition: '$statusCode == 503' }],
      },
      { name: 'giveUp', type: 'end' },
    ],
    outputs: { id: '$response.body#/data/id' },
  }));
  return JSON.stringify({
    arazzo: '1.0.1',
    info: { title: `${count} steps`, version: '1.0.0' },
    sourceDescriptions: [{ name: 'payments', url: './payments.openapi.json', type: 'openapi' }],
    workflows: [{ workflowId: 'long', steps }],
  });
}

const create = {
  operationId: 'createPayment',
  requestBody: {
    contentType: 'application/json',
    payload: {
      idempotencyKey: '00000000-0000-4000-8000-000000000001',
      amount: { amount: '25.00', currency: 'USD' },
      source: { id: 'b8627ae8-732b-4d25-b947-1df8f4007a29', type: 'card' },
      verification: 'none',
      metadata: { email: 'buyer@example.com', sessionId: 'bench', ipAddress: '203.0.113.7' },
    },
  },
};

const read = (id) => ({
  operationId: 'getPayment',
  parameters: [{ name: 'id', in: 'path', value: id }],
});
