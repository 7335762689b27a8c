import { defineKind } from '../kind';
import { createManualLogic } from './logic';

/** Something a person does: outside a sandbox nobody else can. */
export const manual = defineKind({
  name: 'manual',
  title: 'Manual step',
  works: 'operation',
  createLogic: createManualLogic,
});
