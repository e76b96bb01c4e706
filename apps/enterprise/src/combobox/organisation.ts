import { createHash } from 'node:crypto'
import { employee, type OrganisationNodeAnswer } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Context } from '../handlers.ts'
import { rowsOf } from '../records/sql.ts'
import { rowsNamed } from './option-lists.ts'

/** A department is known by its name; the number made of it stays while the name stays. */
const departmentId = (name: string): string =>
  String(Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16))

const departmentOf = (name: unknown): string => (typeof name === 'string' ? name.trim() : '')

/** The company, with the departments of its employees under it. */
export const organisation = async ({ database, person }: Context): Promise<OrganisationNodeAnswer[]> => {
  const { companyId: id, companyName: orgName } = person
  const found = await rowsOf<{ name: string }>(
    database,
    sql`select distinct trim(department) as name from employee
      where company_id = ${id} and trim(department) <> '' order by name`,
  )
  const children = found.map(({ name }) => ({ id: departmentId(name), orgName: name, superId: id, children: [] }))
  return [{ id, orgName, superId: 0, children }]
}

/** Employees of the company, or of one of its departments, by name. */
export const salesPersons = async (
  context: Context,
  { name, instId }: { readonly name: string; readonly instId?: string | null | undefined },
): Promise<{ id: string; name: string; status: number; instId: string }[]> => {
  const { companyId } = context.person
  const rows = await rowsNamed(context, employee, name)
  return rows
    .map((row) => {
      const department = departmentOf(row.department)
      return {
        id: String(row.id),
        name: String(row.nameCn),
        status: Number(row.status),
        instId: department === '' ? companyId : departmentId(department),
      }
    })
    .filter((one) => !instId || instId === companyId || one.instId === instId)
}
