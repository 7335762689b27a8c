import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BroughtApi } from '../apis/own-apis';
import { flowKey } from '../run/queries';
import { useStudio } from '../studio-context';

/** APIs that would take the place of kept ones, and the way to answer. */
export interface AskedToReplace {
  brought: readonly BroughtApi[];
  onAnswer: (isWanted: boolean) => void;
}

/**
 * Opens files as flows or as APIs: keeps them and goes to them. What can't be read is said, and changes
 * nothing; before a kept API is replaced, `asked` holds the question.
 */
export function useOpenFiles() {
  const { loadRunStudio, loadApis, toasts } = useStudio();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedToReplace>();
  const askToReplace = (brought: readonly BroughtApi[]) =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (isWanted: boolean) => {
        setAsked(undefined);
        resolve(isWanted);
      };
      setAsked({ brought, onAnswer });
    });
  const opening = useMutation({
    mutationFn: async (files: Iterable<File>) => {
      const { openFiles, readFiles } = await import('./open-files');
      const texts = await readFiles(files);
      return openFiles({ loadRunStudio, loadApis, askToReplace }, texts);
    },
    onSuccess: async ({ flows, apis, address, words }) => {
      if (address === undefined) return;
      await queries.invalidateQueries({ queryKey: ['flows', 'local'] });
      if (apis.length > 0) {
        await queries.invalidateQueries({ queryKey: ['apis'] });
        queries.removeQueries({ queryKey: ['operation'] }); // read anew from the file that came
      }
      // Saved again, a flow is read again; with another API there, so is every flow.
      queries.removeQueries({
        queryKey: flowKey,
        predicate: ({ queryKey }) => apis.length > 0 || flows.includes(String(queryKey[1])),
      });
      if (words !== undefined) toasts.say(words);
      await navigate(address);
    },
  });
  return { ...opening, asked };
}
