import type { NoteAccount } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

interface StoredAccount {
  readonly accountNameCn: string
  readonly accountNameEn: string | null
  readonly bankNameCn: string
  readonly bankNameEn: string | null
  readonly branch: string | null
  readonly accountNo: string
  readonly currency: string
  readonly swift: string | null
  readonly isDefault: boolean | null
}

/** Accounts of the company from its own page, on which those with TS-9030 keep them; never typed into a note. */
export const ownAccounts = async (
  queries: Queries,
  companyId: string,
  codeOf: (currency: unknown) => string | null,
): Promise<readonly (NoteAccount & { readonly isDefault: boolean })[]> => {
  const row = await queries.first<{ accounts: readonly StoredAccount[] }>(
    'SELECT bank_accounts AS accounts FROM company_info WHERE company_id = $1',
    [companyId],
  )
  return (row?.accounts ?? []).flatMap((account) => {
    const currency = codeOf(account.currency)
    if (currency === null) return []
    return [
      {
        currency,
        accountName: { zh: account.accountNameCn, en: account.accountNameEn ?? account.accountNameCn },
        bank: { zh: account.bankNameCn, en: account.bankNameEn ?? account.bankNameCn },
        branch: account.branch ?? '',
        accountNo: account.accountNo,
        swift: account.swift ?? '',
        isDefault: account.isDefault === true,
      },
    ]
  })
}
