import { NativeSelect } from '@/ui/native-select';
import { useNavigate } from 'react-router-dom';
import type { World } from '@/sandbox/world';
import { placePath } from '../use-place';
import { isTableName, tableNames, type TableName } from './tables';

/** The tables as one control, where there is no room for a list of them. */
export function WorldSelect({ world, table }: { world: World; table: TableName }) {
  const go = useNavigate();
  return (
    <NativeSelect
      className="mono world-select"
      aria-label="Table"
      value={table}
      onChange={({ target: { value } }) => {
        if (isTableName(value)) void go(placePath({ table: value }));
      }}
    >
      {tableNames.map((name) => (
        <option key={name} value={name}>
          {`${name} (${world.collections[name].rows().length})`}
        </option>
      ))}
    </NativeSelect>
  );
}
