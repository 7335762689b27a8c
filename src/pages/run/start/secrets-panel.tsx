import { Button } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { isJsonObject } from '@/api/json';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { Panel, PanelHeader } from '@/ui/panel';
import { SchemaForm } from '@/ui/schema-form/schema-form';
import { useRunPage } from '../session/run-page-context';
import type { SecretsForm } from './use-secrets-form';
import './start.css';

/** Asks for the secrets a kept run was started with, which no record holds, before it goes on. */
export function SecretsPanel({ form }: { form: SecretsForm }) {
  const { commands, live } = useRunPage();
  if (!live?.lacks) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commands.goOn();
  };
  return (
    <Panel label="Secrets of this run" className="start-panel">
      <PanelHeader title="Secrets" note="of this run" />
      <form className="scroll grow start-body" onSubmit={submit} noValidate>
        <Note tone="wait">
          <b>This run had not ended.</b> It was started with a secret, and secrets are kept nowhere:
          give {live.lacks.names.join(', ')} again to go on.
        </Note>
        <SchemaForm
          label="Secrets"
          schema={live.lacks.schema}
          value={form.given}
          onChange={(value) => form.setGiven(isJsonObject(value) ? value : {})}
          problems={form.problems}
        />
        <Button type="submit" intent="primary" icon={<Icon name="play" />} text="Go on" />
      </form>
    </Panel>
  );
}
