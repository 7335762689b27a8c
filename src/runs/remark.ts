/** What a person says of a kept run or call. */
export interface Remark {
  /** It stays when room is made, and when a list is cleared. */
  isPinned?: true;
  note?: string;
}

/** A kept run or call with another remark; an empty note is none. */
export function remarked<Kept extends Remark>(kept: Kept, remark: Remark): Kept {
  const { isPinned: _, note: __, ...rest } = kept;
  const note = remark.note?.trim() ?? '';
  return {
    ...rest,
    ...(remark.isPinned && { isPinned: true }),
    ...(note !== '' && { note }),
  } as Kept;
}
