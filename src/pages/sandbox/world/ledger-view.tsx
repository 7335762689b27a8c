import type { World } from '@/sandbox/world';
import { Panel, PanelHeader } from '@/ui/panel';
import { StateTag } from '@/ui/state-tag';
import { amountText, balanceText, ledgerSums } from '../record/ledger-lines';

/** Every account of the ledger with what it holds, and the sums per currency that have to be equal. */
export function LedgerView({ world }: { world: World }) {
  const accounts = world.ledgerAccounts.rows().map(({ entity }) => entity);
  const ordered = accounts.toSorted((one, other) =>
    `${one.currency}/${one.id}` < `${other.currency}/${other.id}` ? -1 : 1,
  );
  return (
    <Panel label="ledgerAccounts" className="record-table">
      <PanelHeader
        title="ledgerAccounts"
        note="debits went out of an account, credits into it; over all accounts they are equal"
      />
      {/* It scrolls on a small screen, so it can be reached with the keyboard. */}
      <div className="scroll grow" tabIndex={0}>
        <table className="records ledger" aria-label="Accounts of the ledger">
          <thead>
            <tr>
              <th className="c-account">account</th>
              <th className="num">debits</th>
              <th className="num">credits</th>
              <th className="num">balance</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((account) => (
              <tr key={account.id}>
                <td title={account.id}>{account.id}</td>
                <td className="mono num">{amountText(account.debits)}</td>
                <td className="mono num">{amountText(account.credits)}</td>
                <td className="mono num med">{balanceText(account)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {ledgerSums(accounts).map(({ currency, debits, credits }) => (
              <tr key={currency}>
                <th scope="row">
                  <span className="row">
                    all accounts, {currency}
                    <StateTag
                      state={debits === credits ? 'passed' : 'failed'}
                      text={debits === credits ? 'debits = credits' : 'debits and credits differ'}
                    />
                  </span>
                </th>
                <td className="mono num med">{debits}</td>
                <td className="mono num med">{credits}</td>
                <td />
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}
