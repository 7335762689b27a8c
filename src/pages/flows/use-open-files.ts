import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { StudioError } from '@/api/studio-error';
import { runPath } from '../paths';
import { useStudio } from '../studio-context';
import { sortFiles } from './flow-files';

/** Opens files as flows: keeps them and goes to the first one. */
export function useOpenFiles() {
  const { flows } = useStudio();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const texts = await Promise.all(
        files.map(async (file) => ({ name: file.name, text: await file.text() })),
      );
      const { flows: found, mistake } = sortFiles(texts);
      if (mistake !== undefined) throw new StudioError('unreadable-document', mistake);
      const names = await Promise.all(found.map((flow) => flows.save(flow)));
      return names[0];
    },
    onSuccess: async (name) => {
      await queries.invalidateQueries({ queryKey: ['flows', 'local'] });
      if (name !== undefined) await navigate(runPath({ flow: name }));
    },
  });
}
