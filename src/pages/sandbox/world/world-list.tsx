import { Link } from 'react-router-dom';
import type { World } from '@/sandbox/world';
import { Icon } from '@/ui/icons';
import { Panel, PanelHeader } from '@/ui/panel';
import { placePath } from '../use-place';
import { tableNames, type TableName } from './tables';

/** How many records the tables of a world hold. */
export function countRecords(world: World): number {
  return tableNames.reduce((sum, name) => sum + world.collections[name].rows().length, 0);
}

/** Every table of the world with its count. */
export function WorldList({ world, table }: { world: World; table: TableName }) {
  return (
    <Panel label="World" className="world-list">
      <PanelHeader title="World" note={`${countRecords(world)} records`} />
      <nav className="scroll grow" aria-label="Tables">
        {tableNames.map((name) => {
          const count = world.collections[name].rows().length;
          return (
            <Link
              key={name}
              to={placePath({ table: name })}
              className={`table-link${name === table ? ' on' : ''}`}
              aria-current={name === table ? 'page' : undefined}
            >
              <Icon name="database" />
              <span className="mono cut">{name}</span>
              <span className="n">{count}</span>
            </Link>
          );
        })}
      </nav>
    </Panel>
  );
}
