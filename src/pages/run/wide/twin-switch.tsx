import { Button, ButtonGroup } from '@blueprintjs/core';
import { Icon } from '@/ui/icons';
import type { Twin } from './use-twin';

/** Changes between the graph and its list twin. */
export function TwinSwitch({ twin, onChange }: { twin: Twin; onChange: (twin: Twin) => void }) {
  return (
    <ButtonGroup className="ctools views" aria-label="Shown as">
      <Button
        variant="minimal"
        icon={<Icon name="graph" />}
        text="Graph"
        active={twin === 'graph'}
        aria-pressed={twin === 'graph'}
        onClick={() => onChange('graph')}
      />
      <Button
        variant="minimal"
        icon={<Icon name="list" />}
        active={twin === 'list'}
        aria-pressed={twin === 'list'}
        aria-label="List"
        onClick={() => onChange('list')}
      >
        List <kbd>G</kbd>
      </Button>
    </ButtonGroup>
  );
}
