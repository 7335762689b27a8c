import * as Type from 'typebox';
import { nullable } from './nullable';
import { oneOf } from './text';

/** What the provider's risk service decided; present once it refused or looked closer. */
export const riskEvaluation = Type.Object({
  decision: Type.Optional(oneOf(['approved', 'denied', 'review'])),
  reason: nullable(
    Type.String({
      description:
        'A number as text: 3000-3099 provider, 3100-3199 processor or bank, 3200-3299 compliance, 3300-3499 fraud, 3500-3599 customer settings, 3600-3699 watch list; 1000 approved.',
    }),
  ),
});
