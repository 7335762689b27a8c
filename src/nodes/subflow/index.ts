import { defineKind } from '../kind';
import { createSubflowLogic } from './logic';

/** A call of another workflow. */
export const subflow = defineKind({
  name: 'subflow',
  title: 'Sub-flow',
  works: 'workflow',
  createLogic: createSubflowLogic,
});
