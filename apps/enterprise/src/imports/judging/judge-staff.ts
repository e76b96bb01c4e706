import type { Issue } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import { plainUserName } from '../../session/accounts.ts'
import { mayMove, rolesAreWithinOwn } from '../../staff/granted-scopes.ts'
import { lackingKeys, mayManage } from '../../staff/manageable.ts'
import { keysOfRoles } from '../../staff/rights.ts'
import type { Judged } from '../staging/judged.ts'
import { isWritten, type JudgeOf, withIssues } from './judge-further.ts'

interface Colleague {
  readonly id: string
  readonly name: string
  readonly userName: string
  readonly mobile: string | null
  readonly roles: readonly string[]
  readonly units: readonly string[]
}

/** Fields that decide who can log in as a person and what they may do. */
const guarded = ['userName', 'mobile', 'email', 'identity', 'roles']
const issue = (path: string, rule: string, parameters: Issue['parameters'] = {}): Issue => ({ path, rule, parameters })
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reports in the preview of a sheet of employees what a commit would refuse: rights beyond the importer's, names and phones of others. */
export const staffJudge: JudgeOf = (queries, view) => {
  const above = { names: new Set<string>(), mobiles: new Map<string, string>() }
  const lacking = rolesReader(queries, view)
  return async (bench, records) => {
    const register = await registerOf(queries, view)
    const elsewhere = await namesElsewhere(queries, view, records)
    const judged: Judged[] = []
    for (const record of records) {
      const stored = register.byId.get(record.meets[0]?.id ?? '')
      const issues = isWritten(record)
        ? [
            ...(await rightsIssues(queries, view, record, { stored, lacking })),
            ...takenIssues(record, { stored, register, above, elsewhere }),
          ]
        : []
      judged.push(withIssues(bench, record, issues, 'bad'))
    }
    return judged
  }
}
/** The company's people, by what must not repeat. */
interface Register {
  readonly byId: ReadonlyMap<string, Colleague>
  readonly byName: ReadonlyMap<string, Colleague>
  readonly byMobile: ReadonlyMap<string, Colleague>
}
const registerOf = async (queries: Queries, { companyId }: View): Promise<Register> => {
  const rows = await queries.query<Colleague>(
    `SELECT id, name_cn AS name, user_name AS "userName", mobile, roles_ids AS roles, orgs_ids AS units FROM employee WHERE company_id = $1`,
    [companyId],
  )
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byName: new Map(rows.map((row) => [plainUserName(row.userName), row])),
    byMobile: new Map(rows.map((row) => [row.mobile ?? '', row])),
  }
}

/** User names of a part of the sheet with which people of other companies log in. */
const namesElsewhere = async (
  queries: Queries,
  { companyId }: View,
  records: readonly Judged[],
): Promise<ReadonlySet<string>> => {
  const wanted = records.map(({ values }) => plainUserName(textOf(values.userName)))
  const taken = await queries.query<{ name: string }>(
    'SELECT user_name AS name FROM credential WHERE company_id <> $1 AND user_name = ANY ($2::text[])',
    [companyId, wanted],
  )
  return new Set(taken.map(({ name }) => name))
}

/** Answers which keys of roles the reader lacks; roles repeat from row to row. */
const rolesReader = (queries: Queries, { companyId, reader }: View) => {
  const known = new Map<string, Promise<readonly string[]>>()
  return (roles: readonly string[], former: readonly string[]): Promise<readonly string[]> => {
    const key = `${roles.join()}|${former.join()}`
    const found = known.get(key) ?? lackingOf()
    known.set(key, found)
    return found
    async function lackingOf() {
      const had = await keysOfRoles(queries, companyId, former)
      const granted = await keysOfRoles(queries, companyId, roles)
      return lackingKeys(
        reader,
        [...granted].filter((one) => !had.has(one)),
      )
    }
  }
}

const rightsIssues = async (
  queries: Queries,
  { companyId, reader, maker }: View,
  { values, changes }: Judged,
  { stored, lacking }: { readonly stored: Colleague | undefined; readonly lacking: ReturnType<typeof rolesReader> },
): Promise<Issue[]> => {
  const giver = { companyId, employeeId: maker, reader }
  const move = { id: stored?.id, former: stored?.units ?? [], now: (values.orgs ?? []) as string[] }
  const isPlaced = !stored || changes.some(({ field }) => field === 'orgs')
  if (isPlaced && !(await mayMove(queries, giver, move))) return [issue('orgs', 'unitsBeyondOwn')]
  const touched = stored ? changes.map(({ field }) => field).filter((field) => guarded.includes(field)) : guarded
  const [first] = touched
  if (first === undefined) return []
  if (stored && !(await mayManage(queries, giver, stored))) return [issue(first, 'holdsMoreThanYou')]
  if (!touched.includes('roles')) return []
  const keys = await lacking((values.roles ?? []) as string[], stored?.roles ?? [])
  if (keys.length > 0) return [issue('roles', 'grantsMoreThanHeld', { keys: keys.join(', ') })]
  const added = ((values.roles ?? []) as string[]).filter((role) => !stored?.roles.includes(role))
  return (await rolesAreWithinOwn(queries, companyId, reader, added)) ? [] : [issue('roles', 'scopeBeyondOwn')]
}

interface Known {
  readonly stored: Colleague | undefined
  readonly register: Register
  /** User names and phones of the rows above, and user names of other companies. */
  readonly above: { readonly names: Set<string>; readonly mobiles: Map<string, string> }
  readonly elsewhere: ReadonlySet<string>
}
const takenIssues = ({ values }: Judged, { stored, register, above, elsewhere }: Known): Issue[] => {
  const userName = plainUserName(textOf(values.userName))
  const mobile = textOf(values.mobile)
  const namesake = register.byName.get(userName)
  const isTaken = (namesake && namesake.id !== stored?.id) || elsewhere.has(userName) || above.names.has(userName)
  const holder = register.byMobile.get(mobile)
  const other = holder && holder.id !== stored?.id ? holder.name : above.mobiles.get(mobile)
  above.names.add(userName)
  above.mobiles.set(mobile, textOf(values.nameCn))
  return [
    ...(isTaken ? [issue('userName', 'userNameTaken')] : []),
    ...(mobile !== '' && other !== undefined ? [issue('mobile', 'mobileTaken', { name: other })] : []),
  ]
}
