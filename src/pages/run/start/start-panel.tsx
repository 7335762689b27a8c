import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { isJsonObject } from '@/api/json';
import { signsTypedData } from '@/studio-plan';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { Panel, PanelHeader } from '@/ui/panel';
import { ProblemList } from '@/ui/problem-list';
import { SchemaForm } from '@/ui/schema-form/schema-form';
import { fieldSchema } from '@/ui/schema-form/schema';
import { NativeSelect } from '@/ui/native-select';
import { countText } from '../model/words';
import { useRunPage } from '../session/run-page-context';
import { askedSchema, freshKeys } from './inputs';
import type { StartForm } from './use-start-form';
import { useStore } from '../../store';
import { useRunStudio } from '../run-studio';
import { SignerField } from './signer-field';
import './start.css';

interface StartPanelProps {
  form: StartForm;
  onWorkflow: (workflowId: string) => void;
}

/** What a run starts with: workflow, inputs, seed; or what keeps it from starting. */
export function StartPanel({ form, onWorkflow }: StartPanelProps) {
  const { opened, workflowId, places } = useRunPage();
  const { signer } = useStore(useRunStudio().signer);
  const signs = opened.unit !== undefined && signsTypedData(opened.unit);
  const byWallet = signs && signer === 'wallet';
  const errors = opened.problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) return <BrokenFlow />;
  const workflow = opened.document?.workflows.find((other) => other.workflowId === workflowId);
  return (
    <Panel label="Inputs of the next run" className="start-panel">
      <PanelHeader title="Inputs" note="of the next run" />
      <div className="scroll grow start-body">
        {(workflow?.summary ?? workflow?.description) && (
          <p className="muted">{workflow?.summary ?? workflow?.description}</p>
        )}
        {opened.workflowIds.length > 1 && (
          <WorkflowField ids={opened.workflowIds} value={workflowId} onChange={onWorkflow} />
        )}
        {opened.problems.length > 0 && <ProblemList problems={opened.problems} />}
        <InputFields form={form} />
        <SeedField form={form} />
        {signs && <SignerField />}
        <p className="hint">
          <b>Run</b> goes to the end, <b>Step</b> sends one call and stands.{' '}
          {places.length === 0
            ? `In the sandbox the same inputs and seed give the same run, byte for byte${byWallet ? ', but for what the wallet signs' : ''}.`
            : `Its calls go over the network to ${places.join(' and ')}, and its waits take real time.`}
        </p>
      </div>
    </Panel>
  );
}

function InputFields({ form }: { form: StartForm }) {
  if (Object.keys(fieldSchema(form.schema).properties ?? {}).length === 0) {
    return <p className="subtle sm">This workflow takes no inputs.</p>;
  }
  return (
    <SchemaForm
      label="Inputs"
      schema={askedSchema(form.schema)}
      value={form.inputs}
      onChange={(value) => form.setInputs(isJsonObject(value) ? value : {})}
      problems={form.problems}
      hints={freshKeys(form.schema)}
    />
  );
}

function WorkflowField({
  ids,
  value,
  onChange,
}: {
  ids: readonly string[];
  value: string;
  onChange: (id: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Workflow</label>
      <NativeSelect
        id={id}
        className="mono"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {ids.map((workflowId) => (
          <option key={workflowId}>{workflowId}</option>
        ))}
      </NativeSelect>
    </div>
  );
}

function SeedField({ form }: { form: StartForm }) {
  const id = useId();
  const problem = form.seedProblem;
  return (
    <div className="field seed" data-field="seed">
      <label htmlFor={id}>Seed</label>
      <div>
        <InputGroup
          id={id}
          className="mono"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          value={form.seed}
          onValueChange={form.setSeed}
        />
        <div id={`${id}-hint`} className={problem ? 'hint bad' : 'hint'}>
          {problem ? (
            <>
              <Icon name="warn" size={12} />
              <span>{problem}</span>
            </>
          ) : (
            'another seed changes ids and times, not prices'
          )}
        </div>
      </div>
    </div>
  );
}

/** A flow with errors can't run: each is named with its line and the fix; the graph beside it stays. */
function BrokenFlow() {
  const { opened, graph } = useRunPage();
  const errors = opened.problems.filter((problem) => problem.severity === 'error').length;
  return (
    <Panel label="Problems of this flow" className="start-panel">
      <PanelHeader title="Problems" note="a run needs the document free of errors" />
      <Note tone="bad">
        <b>
          {opened.title} can’t run yet: {countText(errors, 'error')}.
        </b>{' '}
        Mend {opened.text.file ?? 'its text'} and drop it here again.
        {graph.nodes.length > 0 && ' The graph shows what could be read.'}
      </Note>
      <div className="scroll grow">
        <ProblemList problems={opened.problems} />
      </div>
    </Panel>
  );
}
