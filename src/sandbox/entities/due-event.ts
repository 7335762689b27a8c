import * as Type from 'typebox';
import type { Static } from 'typebox';

/** Something that happens when the virtual clock gets there. */
export const dueEvent = Type.Object({
  id: Type.String(),
  /** Virtual ms since the epoch. */
  due: Type.Integer(),
  /** Name of the lifecycle step. */
  lifecycle: Type.String(),
  /** Id of what it happens to. */
  subject: Type.String(),
});

export type DueEvent = Static<typeof dueEvent>;
