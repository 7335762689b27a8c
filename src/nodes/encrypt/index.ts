import { defineKind } from '../kind';
import { createEncryptLogic } from './logic';

/** An encryption with OpenPGP, made on this machine by the toolbox. */
export const encrypt = defineKind({
  name: 'encrypt',
  title: 'Encryption',
  works: 'operation',
  createLogic: createEncryptLogic,
});
