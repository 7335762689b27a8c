import { call } from './call';
import { subflow } from './subflow';

/** Every node kind by name, without looks: what the machine and the command line load. */
export const kinds = { call, subflow } as const;

export type KindName = keyof typeof kinds;
