import { Icon } from './icons';
import { stateIcon, stateWord, type NodeState } from './node-state';

interface StateTagProps {
  state: NodeState;
  /** In place of the state's own word, such as `paused in getTrade`. */
  text?: string;
  /** Whether it has a frame and the state's tint. */
  chip?: boolean;
  size?: 12 | 14 | 16;
}

/** Shows a state as icon, word and colour. */
export function StateTag({ state, text, chip = false, size = 14 }: StateTagProps) {
  return (
    <span className={`st ${state}${chip ? ' chip' : ''}`}>
      <Icon name={stateIcon(state)} size={size} />
      <span className="cut">{text ?? stateWord(state)}</span>
    </span>
  );
}
