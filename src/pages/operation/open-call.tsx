import type { ReactNode } from 'react';
import { catalogueIndex } from '@/api/catalogue-index';
import { LinkButton } from '@/ui/link-button';
import type { GivenInput } from '../drafts';
import { useStudio } from '../studio-context';

interface OpenCallProps {
  operationId: string;
  /** What is filled in there; its members stay whole, what it leaves out is there but empty. */
  input: GivenInput['input'];
  children: ReactNode;
}

/**
 * Opens the page of a call with its form filled in. What is filled in goes by memory: it may be long
 * or signed, and an address is kept in histories and logs.
 */
export function OpenCall({ operationId, input, children }: OpenCallProps) {
  const { drafts } = useStudio();
  const entry = catalogueIndex.find(({ id }) => id === operationId);
  if (!entry) return null;
  return (
    <LinkButton
      to={entry.route}
      icon="send"
      onGo={() => drafts.give(operationId, { input, members: 'whole' })}
    >
      {children}
    </LinkButton>
  );
}
