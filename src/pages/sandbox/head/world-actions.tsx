import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { SavedWorld } from '@/sandbox/saved-world';
import { Icon } from '@/ui/icons';
import { saveText } from '@/ui/save-text';
import { lazyPart } from '@/ui/lazy-part';
import type { SandboxStudio } from '../sandbox-studio';
import { useWorldView } from '../use-sandbox';
import { lossesText } from './losses';
import { readWorldFile, worldFileName, type ReadWorld } from './world-file';

// Overlays come with the first click.
const ResetDialog = lazyPart({
  what: 'The question before a reset',
  load: async () => (await import('./reset-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});
const LoadDialog = lazyPart({
  what: 'The question before loading a world',
  load: async () => (await import('./load-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});

interface WorldActionsProps {
  studio: SandboxStudio;
  /** Says what was done. */
  say: (text: string) => void;
  /** Called after another world has come in the place of this one. */
  onOtherWorld: () => void;
}

/** Saves the world as a file, loads one, or begins a new one. */
export function WorldActions({ studio, say, onOtherWorld }: WorldActionsProps) {
  useWorldView(studio);
  const input = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState<'reset' | { name: string; read: ReadWorld }>();
  const { seed } = studio.world();
  const save = () => {
    const saved = studio.save();
    const name = worldFileName(saved);
    saveText(name, JSON.stringify(saved), 'application/json');
    say(`Saved as ${name}.`);
  };
  const close = () => setAsks(undefined);
  const losses = asks === undefined ? '' : lossesText(studio);
  const done = async (text: string) => {
    close();
    onOtherWorld();
    await studio.kept();
    say(text);
  };
  const load = (saved: SavedWorld) => {
    studio.restore(saved);
    void done(`Loaded a world of seed ${saved.seed}.`);
  };
  const reset = (next: number) => {
    studio.reset(next);
    void done(`A new world of seed ${next} has begun.`);
  };
  return (
    <>
      <Button
        icon={<Icon name="download" />}
        text={shorter('Save', ' the world')}
        aria-label="Save the world"
        onClick={save}
      />
      <Button
        icon={<Icon name="external" />}
        text="Load"
        aria-label="Load a world"
        onClick={() => input.current?.click()}
      />
      <Button
        intent="danger"
        icon={<Icon name="refresh" />}
        text={shorter('Reset', ` to seed ${seed}`)}
        aria-label={`Reset to seed ${seed}`}
        onClick={() => setAsks('reset')}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="World file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void readWorldFile(file).then((read) => setAsks({ name: file.name, read }));
        }}
      />
      {asks === 'reset' && (
        <ResetDialog {...{ seed, losses }} onSave={save} onReset={reset} onClose={close} />
      )}
      {typeof asks === 'object' && (
        <LoadDialog {...asks} losses={losses} onSave={save} onLoad={load} onClose={close} />
      )}
    </>
  );
}

/** Words of a button, of which a narrow screen shows the first. */
function shorter(first: string, rest: string) {
  return (
    <span>
      {first}
      <span className="longer">{rest}</span>
    </span>
  );
}
