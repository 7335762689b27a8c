import { Dialog, DialogBody } from '@blueprintjs/core';
import { useWorkingKeys } from '@/ui/keys';

/** Lists the keys that work on the page behind it. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const bindings = useWorkingKeys();
  return (
    <Dialog isOpen title="Keys" onClose={onClose}>
      <DialogBody>
        <dl className="kv keys">
          {bindings.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                {keys.split('+').map((key) => (
                  <kbd key={key}>{key === 'Enter' ? '⏎' : key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>↑</kbd>
              <kbd>↓</kbd>
              <kbd>←</kbd>
              <kbd>→</kbd>
            </dt>
            <dd>Walk the graph, a list or a tree; move along tabs and choices</dd>
          </div>
          <div>
            <dt>
              <kbd>Esc</kbd>
            </dt>
            <dd>Close what lies on top</dd>
          </div>
        </dl>
      </DialogBody>
    </Dialog>
  );
}
