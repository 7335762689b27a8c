import type { Shape } from './shape';

/** The emptiest value of a shape; it stands where a document has something else or nothing. */
export function blank(shape: Shape): unknown {
  switch (shape.kind) {
    case 'any':
      return null;
    case 'text':
      return shape.values?.[0] ?? '';
    case 'number':
      return shape.atLeast ?? 0;
    case 'list':
      return [];
    case 'map':
    case 'schema':
      return {};
    case 'choice':
      return blank(shape.choose(undefined));
    default:
      return Object.fromEntries(
        Object.entries(shape.fields)
          .filter(([, field]) => field.required)
          .map(([name, field]) => [name, blank(field.shape)]),
      );
  }
}
