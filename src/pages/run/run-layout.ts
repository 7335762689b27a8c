import type { LiveRunState } from './session/use-live-run';
import type { SecretsForm } from './start/use-secrets-form';
import type { StartForm } from './start/use-start-form';

/** What both layouts of the run view are given; the rest is in its context. */
export interface RunLayoutProps {
  form: StartForm;
  secrets: SecretsForm;
  onWorkflow: (workflowId: string) => void;
  run: LiveRunState;
}
