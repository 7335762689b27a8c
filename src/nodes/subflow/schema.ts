import type { WorkflowCall } from '../services';

/** A workflow to run, with its inputs known. */
export type SubflowSettings = WorkflowCall;
