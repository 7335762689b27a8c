import { Link } from 'react-router-dom';
import type { OperationEntry } from '@/api/catalogue-index';
import { MethodTag } from '@/ui/method-tag';
import './debug.css';

/** Calls with method, path and one line each; a row opens the call's page. */
export function OperationsTable({
  calls,
  label,
}: {
  calls: readonly OperationEntry[];
  label: string;
}) {
  return (
    <table className="ops" aria-label={label}>
      <thead>
        <tr>
          <th>
            <span className="sr">Method</span>
          </th>
          <th>Path</th>
          <th>What it does</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <tr key={call.id} className="go">
            <td>
              <MethodTag method={call.method} />
            </td>
            <td className="mono">{call.path}</td>
            <td>
              <Link to={call.route} className="whole">
                {call.title}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
