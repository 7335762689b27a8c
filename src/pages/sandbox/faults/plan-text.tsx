import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import type { Problem } from '@/api/problem';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { ProblemList } from '@/ui/problem-list';
import { readPlanText } from './read-plan';

/** The whole plan as JSON, the same that `--faults FILE` of the command line reads. */
export function PlanText({ plan, onPlan }: { plan: FaultPlan; onPlan: (plan: FaultPlan) => void }) {
  const [text, setText] = useState(() => JSON.stringify(plan, null, 2));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const apply = () => {
    const read = readPlanText(text);
    if ('plan' in read) onPlan(read.plan);
    else setProblems(read.problems);
  };
  return (
    <div className="plan-text">
      <TextArea
        fill
        className="mono"
        rows={8}
        aria-label="Fault plan as JSON"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problems.length > 0 && (
        <div role="alert">
          <ProblemList problems={problems} />
        </div>
      )}
      <div className="row">
        <Button size="small" text="Apply the plan" onClick={apply} />
        <span className="subtle sm">as the command line reads it by --faults</span>
      </div>
    </div>
  );
}
