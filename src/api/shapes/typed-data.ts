import * as Type from 'typebox';
import type { TProperties, TSchema } from 'typebox';

/** The members of one struct type of typed data, in the order they are hashed. */
export const structMembers = Type.Array(Type.Object({ name: Type.String(), type: Type.String() }));

/** Typed data to be signed (EIP-712, section "eth_signTypedData"), for one primary type. */
export function typedData<
  Domain extends TSchema,
  Types extends TProperties,
  const Primary extends string,
  Message extends TSchema,
>(title: string, parts: { domain: Domain; types: Types; primaryType: Primary; message: Message }) {
  return Type.Object(
    {
      domain: parts.domain,
      types: Type.Object(parts.types),
      primaryType: Type.Literal(parts.primaryType),
      message: parts.message,
    },
    { title },
  );
}
