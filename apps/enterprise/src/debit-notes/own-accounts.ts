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
  /** Institution whose people's papers it is for; of the whole company where it is absent. */
  readonly institution?: string | null
}
/** An account as papers name it, and what it is for. */
type OwnAccount = PaperAccount & { readonly isDefault: boolean; readonly institution: string | null }

/** Accounts of the company from its own page, on which those with TS-9030 keep them; never typed into a note. */
export const ownAccounts = async (
  queries: Queries,
  companyId: string,
  codeOf: (currency: unknown) => string | null,
): Promise<readonly OwnAccount[]> => {
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
        institution: account.institution ? String(account.institution) : null,
      },
    ]
  })
}

/** Accounts for the papers of a person: those of their institution, or of the whole company where it has none; default accounts first. */
export const defaultFirst = async (
  queries: Queries,
  companyId: string,
  employeeId: string,
): Promise<PaperAccount[]> => {
  const currencies = await queries.query<{ id: string; code: string }>(
    'SELECT id::text, code FROM currency WHERE company_id IN (0, $1)',
    [companyId],
  )
  const codes = new Map(currencies.map(({ id, code }) => [id, code]))
  const accounts = await ownAccounts(queries, companyId, (currency) => codes.get(String(currency)) ?? null)
  const { institution } = await queries.one<{ institution: string | null }>(
    'SELECT institution_of($1, $2)::text AS institution',
    [companyId, employeeId],
  )
  const own = accounts.filter((account) => institution !== null && account.institution === institution)
  return (own.length > 0 ? own : accounts.filter((account) => account.institution === null))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
    .map(({ isDefault: _isDefault, institution: _institution, ...account }) => account)
}
