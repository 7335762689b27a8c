import { didYouMean } from '@/api/did-you-mean';

/** ` Did you mean "list"?` to follow a sentence, or nothing where no candidate is near. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const near = didYouMean(word, candidates);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
