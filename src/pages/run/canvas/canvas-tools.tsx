import { Button } from '@blueprintjs/core';
import { useStore } from 'reactflow';
import { Icon } from '@/ui/icons';

interface CanvasToolsProps {
  onZoom: (by: number | 'whole') => void;
  onFit: () => void;
}

/** Zoom and fit, in the corner of the canvas. */
export function CanvasTools({ onZoom, onFit }: CanvasToolsProps) {
  const percent = useStore((store) => Math.round(store.transform[2] * 100));
  return (
    <div className="ctools zoom" role="group" aria-label="Zoom">
      <Button
        variant="minimal"
        icon={<Icon name="minus" />}
        title="Zoom out"
        aria-label="Zoom out"
        onClick={() => onZoom(1 / 1.2)}
      />
      <Button
        variant="minimal"
        className="percent"
        title="Back to 100 %"
        aria-label={`Zoom is ${percent} %, back to 100 %`}
        onClick={() => onZoom('whole')}
      >
        {percent}%
      </Button>
      <Button
        variant="minimal"
        icon={<Icon name="plus" />}
        title="Zoom in"
        aria-label="Zoom in"
        onClick={() => onZoom(1.2)}
      />
      <Button
        variant="minimal"
        icon={<Icon name="fit" />}
        title="Fit (Shift 1)"
        aria-label="Fit"
        onClick={onFit}
      />
    </div>
  );
}
