import { EmptyState } from '@/ui/empty-state';
import type { ledgerLines } from './ledger-lines';

/** What something moved in the ledger: each entry on two accounts, the sums equal. */
export function RecordLedger({
  lines: { lines, sums },
}: {
  lines: ReturnType<typeof ledgerLines>;
}) {
  if (lines.length === 0) return <EmptyState>It has moved no money.</EmptyState>;
  return (
    <table className="ledger-lines" aria-label="Entries">
      <thead>
        <tr>
          <th>account</th>
          <th className="num">debit</th>
          <th className="num">credit</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, debit, credit }, index) => (
          <tr key={index}>
            <td title={account}>{account}</td>
            <td className="mono num">{debit}</td>
            <td className="mono num">{credit}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ currency, debits, credits }) => (
          <tr key={currency}>
            <th scope="row">sum {currency}</th>
            <td className="mono num med">{debits}</td>
            <td className="mono num med">{credits}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
