import { defineKind } from '../kind';
import { createSignLogic } from './logic';

/** A signature by EIP-712, made on this machine by the toolbox. */
export const sign = defineKind({
  name: 'sign',
  title: 'Signature',
  works: 'operation',
  createLogic: createSignLogic,
});
