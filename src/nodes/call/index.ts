import { defineKind } from '../kind';
import { createCallLogic } from './logic';

/** A call of one operation. */
export const call = defineKind({
  name: 'call',
  title: 'API call',
  works: 'operation',
  createLogic: createCallLogic,
});
