import type { Problem } from '@/api/problem';
import { Icon } from './icons';

/** Lists problems with their place and the fix; errors first. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const ordered = [
    ...problems.filter((problem) => problem.severity === 'error'),
    ...problems.filter((problem) => problem.severity === 'warning'),
  ];
  return (
    <ul className="problems">
      {ordered.map((problem, index) => (
        <li key={index} className={problem.severity === 'error' ? 'failed' : 'paused'}>
          <span className="st">
            <Icon name={problem.severity === 'error' ? 'st-failed' : 'warn'} />
            <span className="sr">{problem.severity}</span>
          </span>
          <div className="grow">
            <div>{problem.message}</div>
            {problem.fix && !problem.message.includes(problem.fix) && (
              <div className="muted">{problem.fix}</div>
            )}
            <div className="mono subtle">{placeOf(problem)}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Where a problem is, as editors write it: `flow.arazzo.yaml:12:3`, else its pointer. */
export function placeOf({ file, line, column, pointer }: Problem): string {
  if (line === undefined) return [file, pointer].filter(Boolean).join(' ');
  const place = [line, column].filter((part) => part !== undefined).join(':');
  return file === undefined ? `line ${place}` : `${file}:${place}`;
}
