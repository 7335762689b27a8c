import { call } from './call';
import { encrypt } from './encrypt';
import { manual } from './manual';
import { sign } from './sign';
import { subflow } from './subflow';

/** Every node kind by name, without looks: what the machine and the command line load. */
export const kinds = { call, subflow, sign, encrypt, manual } as const;

export type KindName = keyof typeof kinds;
