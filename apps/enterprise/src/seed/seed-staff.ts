import { employee, organisation, role } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { insertAccount } from '../session/accounts.ts'
import { hashPassword } from '../session/passwords.ts'
import { refreshRights } from '../staff/rights.ts'
import type { DemoUnit } from './demo/people/organisation.ts'
import { type DemoPerson, demoPassword } from './demo/people/people.ts'
import type { demoRoles } from './demo/people/roles.ts'

/** Units, posts and roles in which people of a company are placed, by code. */
export interface StaffPlaces {
  readonly units: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, string>
}

/** The tree and the roles of a company. */
export const seedPlaces = async (
  queries: Queries,
  companyId: string,
  { units, roles }: { readonly units: readonly DemoUnit[]; readonly roles: typeof demoRoles },
): Promise<StaffPlaces> => {
  const placed = new Map<string, string>()
  // A level at a time, each below the one before it.
  let waiting = units
  while (waiting.length > 0) {
    const next = waiting.filter(({ under }) => under === undefined || placed.has(under))
    if (next.length === 0) throw new Error('a unit of the demo is below none')
    const ids = await insertRecords(
      queries,
      organisation,
      companyId,
      next.map(({ under, row }) => ({ ...row, superOrg: under === undefined ? null : (placed.get(under) ?? null) })),
    )
    for (const [index, { row }] of next.entries()) placed.set(row.orgCode ?? '', ids[index] ?? '')
    waiting = waiting.filter((unit) => !next.includes(unit))
  }
  const ids = await insertRecords(queries, role, companyId, roles)
  return { units: placed, roles: new Map(roles.map(({ roleCode }, index) => [roleCode ?? '', ids[index] ?? ''])) }
}

const known = (ids: ReadonlyMap<string, string>, code: string): string => {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`the demo has no ${code}`)
  return id
}

/** People in their departments with their roles; answers their ids. */
export const seedPeople = (
  queries: Queries,
  companyId: string,
  { units, roles }: StaffPlaces,
  people: readonly DemoPerson[],
): Promise<string[]> =>
  insertRecords(
    queries,
    employee,
    companyId,
    people.map(({ row, unit, roles: held }) => ({
      ...row,
      orgs: [known(units, unit)],
      roles: held.map((code) => known(roles, code)),
    })),
  )

/** Gives people accounts with the password of the demo, and the rights that their roles grant. */
export const seedAccounts = async (
  queries: Queries,
  companyId: string,
  people: readonly { readonly id: string; readonly person: DemoPerson | undefined }[],
): Promise<void> => {
  for (const { id, person } of people)
    await insertAccount(queries, {
      companyId,
      employeeId: id,
      userName: person?.row.userName ?? '',
      passwordHash: await hashPassword(demoPassword),
      identity: 0,
      permissions: [],
    })
  await refreshRights(
    queries,
    companyId,
    people.map(({ id }) => id),
  )
}
