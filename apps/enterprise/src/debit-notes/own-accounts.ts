import type { PaperAccount } from '@hangjia/contracts'
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
): Promise<readonly (PaperAccount & { readonly isDefault: boolean })[]> => {
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

/** The same with their currencies, default accounts first. */
export const defaultFirst = async (queries: Queries, companyId: string): Promise<PaperAccount[]> => {
  const currencies = await queries.query<{ id: string; code: string }>(
    'SELECT id::text, code FROM currency WHERE company_id IN (0, $1)',
    [companyId],
  )
  const codes = new Map(currencies.map(({ id, code }) => [id, code]))
  const accounts = await ownAccounts(queries, companyId, (currency) => codes.get(String(currency)) ?? null)
  return accounts
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
    .map(({ isDefault: _isDefault, ...account }) => account)
}
