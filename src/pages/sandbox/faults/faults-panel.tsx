import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { JsonObject } from '@/api/json';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icons';
import { PanelHeader } from '@/ui/panel';
import { StateTag } from '@/ui/state-tag';
import type { SandboxStudio } from '../sandbox-studio';
import { useWorldView } from '../use-sandbox';
import { FaultForm } from './fault-form';
import { faultState, faultWords } from './fault-words';
import { PlanText } from './plan-text';

/** What goes wrong on purpose in this world: the plan, and the ways to change it. */
export function FaultsPanel({ studio }: { studio: SandboxStudio }) {
  useWorldView(studio);
  const [open, setOpen] = useState<'form' | 'text'>();
  const plan = studio.faults();
  const callsOf = (operation: string) => studio.world().calls.get(operation)?.count ?? 0;
  const toggle = (part: 'form' | 'text') => setOpen(open === part ? undefined : part);
  return (
    <section aria-label="Faults">
      <PanelHeader title="Faults" note="plan for this world" inner>
        <Button
          size="small"
          variant="minimal"
          text="As JSON"
          aria-expanded={open === 'text'}
          onClick={() => toggle('text')}
        />
        <Button
          size="small"
          icon={<Icon name={open === 'form' ? 'minus' : 'plus'} />}
          text="Add"
          aria-label="Add a fault"
          aria-expanded={open === 'form'}
          onClick={() => toggle('form')}
        />
      </PanelHeader>
      {open === 'form' && (
        <FaultForm
          callsOf={callsOf}
          plan={plan}
          onPlan={(next) => {
            studio.setFaults(next);
            setOpen(undefined);
          }}
        />
      )}
      {open === 'text' && (
        <PlanText
          plan={plan}
          onPlan={(next) => {
            studio.setFaults(next);
            setOpen(undefined);
          }}
        />
      )}
      {plan.length === 0 ? (
        open === undefined && (
          <EmptyState>
            Nothing goes wrong on purpose. Add a fault to see what a client does.
          </EmptyState>
        )
      ) : (
        <FaultTable plan={plan} callsOf={callsOf} onPlan={studio.setFaults} />
      )}
    </section>
  );
}

interface FaultTableProps {
  plan: FaultPlan;
  callsOf: (operation: string) => number;
  onPlan: (plan: FaultPlan) => void;
}

function FaultTable({ plan, callsOf, onPlan }: FaultTableProps) {
  return (
    <table className="faults" aria-label="Planned faults">
      <thead>
        <tr>
          <th>Operation</th>
          <th>Plan</th>
          <th>State</th>
          <th>
            <span className="sr">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {plan.map((fault, index) => {
          const entry = fault as unknown as JsonObject;
          const words = faultWords(entry);
          return (
            <tr key={index}>
              <td className="mono" title={words.subject}>
                {words.subject}
              </td>
              <td className="muted" title={words.plan}>
                {words.plan}
              </td>
              <td>
                <StateTag {...faultState(entry, callsOf)} />
              </td>
              <td>
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Icon name="x" />}
                  aria-label={`Remove the fault of ${words.subject}, ${words.plan}`}
                  onClick={() => onPlan(plan.filter((_, at) => at !== index))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
