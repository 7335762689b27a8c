import { Button } from '@blueprintjs/core';
import { Fragment } from 'react';
import { Icon } from '@/ui/icons';
import { stepKey } from '../model/step-key';
import { useLevels } from '../session/use-levels';
import { useRunPage } from '../session/run-page-context';

/** Where the graph is: the flow, the sub-flow steps around, the workflow drawn; and the ways in and out. */
export function LevelPath() {
  const { opened, path, levelIn, select } = useRunPage();
  const { into, out } = useLevels();
  if (!into && !out) return null;
  const drawn = levelIn(path)?.workflowId;
  return (
    <nav className="ctools levels" aria-label="Place in the flow">
      {out && (
        <>
          <span className="muted cut">{opened.title}</span>
          {path.map((stepId, index) => (
            <Fragment key={stepId}>
              <Icon name="chevron-right" size={12} />
              <button
                type="button"
                className="link"
                onClick={() => select({ key: stepKey({ stepId, path: path.slice(0, index) }) })}
              >
                {stepId}
              </button>
            </Fragment>
          ))}
          <Icon name="chevron-right" size={12} />
          <b className="cut">{drawn}</b>
        </>
      )}
      {into && (
        <Button
          variant="minimal"
          size="small"
          aria-label="Step into"
          title={into.does}
          onClick={into.go}
        >
          Into <kbd>I</kbd>
        </Button>
      )}
      {out && (
        <Button
          variant="minimal"
          size="small"
          aria-label="Step out"
          title={out.does}
          onClick={out.go}
        >
          Out <kbd>O</kbd>
        </Button>
      )}
    </nav>
  );
}
