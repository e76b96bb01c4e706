import type { PaperAccount } from '@hangjia/contracts'
import { Pairs } from '../frame.tsx'
import { type PaperLanguage, say, words } from '../words.ts'
import { accountPairs } from './note-words.ts'

interface AccountsProps {
  readonly accounts: readonly PaperAccount[]
  readonly language: PaperLanguage
}
/** Bank accounts side by side. */
export const Accounts = ({ accounts, language }: AccountsProps) => (
  <section className="banks">
    {accounts.map((account) => (
      <div key={account.accountNo}>
        <h3>
          {say(language, words.account)} {account.currency}
        </h3>
        <Pairs className="party" language={language} pairs={accountPairs(account, language)} />
      </div>
    ))}
  </section>
)
