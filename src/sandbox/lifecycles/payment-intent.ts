import { drawAddress } from '../coin-address';
import { intentTimes } from '../crypto-terms';
import { stateOf, type PaymentIntent } from '../entities/payment-intent';
import type { Lifecycle } from '../lifecycle';
import { isoTime, type World } from '../world';

/** created → pending (transient) or active (continuous): there is an address to pay to. */
export const assignAddress: Lifecycle = {
  name: 'payment-intent.address',
  happen(world, id) {
    const intent = world.paymentIntents.get(id);
    if (!intent || stateOf(intent).status !== 'created') return;
    const paymentMethods = intent.paymentMethods.map((method, index) =>
      index === 0 ? { ...method, ...drawAddress(world.random, method.chain) } : method,
    );
    if (intent.type === 'continuous') {
      setState(world, { ...intent, paymentMethods }, { status: 'active' });
      return;
    }
    const expiresOn = intent.expiresOn ?? isoTime(world.now() + intentTimes.life);
    setState(world, { ...intent, paymentMethods, expiresOn }, { status: 'pending' });
    world.schedule(expireIntent, id, Math.max(0, Date.parse(expiresOn) - world.now()));
  },
};

/** pending → expired: its time is over, and it was not paid in full. */
const expireIntent: Lifecycle = {
  name: 'payment-intent.expire',
  happen(world, id) {
    const intent = world.paymentIntents.get(id);
    if (!intent || stateOf(intent).status !== 'pending') return;
    setState(world, intent, { status: 'expired', context: 'underpaid' });
  },
};

export const paymentIntentLifecycles = [assignAddress, expireIntent];

/** Puts a new entry at the head of an intent's timeline. */
export function setState(
  world: World,
  intent: PaymentIntent,
  state: Omit<PaymentIntent['timeline'][number], 'time'>,
): PaymentIntent {
  const time = world.timestamp();
  return world.paymentIntents.put({
    ...intent,
    timeline: [{ ...state, time }, ...intent.timeline],
    updateDate: time,
  });
}
