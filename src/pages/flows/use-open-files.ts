import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { flowKey } from '../run/queries';
import { useStudio } from '../studio-context';

/** Opens files as flows: keeps them and goes to them. What can't be read is said, and changes nothing. */
export function useOpenFiles() {
  const { loadRunStudio } = useStudio();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (files: Iterable<File>) => {
      const [studio, { openFiles, readFiles }] = await Promise.all([
        loadRunStudio(),
        import('./open-files'),
      ]);
      const texts = await readFiles(files);
      return openFiles(studio, texts);
    },
    onSuccess: async ({ names, address }) => {
      await queries.invalidateQueries({ queryKey: ['flows', 'local'] });
      // Saved again, a flow is read again.
      queries.removeQueries({
        queryKey: flowKey,
        predicate: ({ queryKey }) => names.includes(String(queryKey[1])),
      });
      await navigate(address);
    },
  });
}
