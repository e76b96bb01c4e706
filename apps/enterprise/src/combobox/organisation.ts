import { employee, type OrganisationNodeAnswer } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { rowsNamed } from './option-lists.ts'

interface Unit {
  readonly id: string
  readonly orgName: string
  readonly superId: string | null
  readonly kind: string
}
interface Tree {
  readonly units: ReadonlyMap<string, Unit>
  readonly children: ReadonlyMap<string | null, readonly Unit[]>
}

/** Units that are not retired, in their order; a unit with a retired parent is at the root. */
const treeOf = async ({ database, person }: Context): Promise<Tree> => {
  const found = await database.query<Unit>(
    `SELECT id, org_name AS "orgName", super_org_id AS "superId", node_kind AS kind FROM organisation
     WHERE company_id = $1 AND status = 1 ORDER BY sort_no NULLS LAST, sort_text, id`,
    [person.companyId],
  )
  const units = new Map(found.map((unit) => [unit.id, unit]))
  const children = Map.groupBy(found, ({ superId }) => (superId !== null && units.has(superId) ? superId : null))
  return { units, children }
}

const nodesBelow = ({ children }: Tree, superId: string | null): OrganisationNodeAnswer[] =>
  (children.get(superId) ?? []).map(({ id, orgName }) => nodeOf({ children }, { id, orgName, superId }))
const nodeOf = (
  { children }: Pick<Tree, 'children'>,
  { id, orgName, superId }: Pick<Unit, 'id' | 'orgName' | 'superId'>,
): OrganisationNodeAnswer => ({
  id,
  orgName,
  superId: superId ?? 0,
  children: (children.get(id) ?? []).map((child) => nodeOf({ children }, { ...child, superId: id })),
})

/** The units from this one up to the root. */
const lineOf = ({ units }: Tree, id: string | undefined): Unit[] => {
  const line: Unit[] = []
  for (let unit = units.get(id ?? ''); unit && line.length < units.size; unit = units.get(unit.superId ?? ''))
    line.push(unit)
  return line
}
const isInstitution = ({ kind }: Unit): boolean => kind === 'institution' || kind === 'company'

/** The nearest institution above a unit, itself counted; the root where there is none. */
const institutionOf = (tree: Tree, id: string | undefined): string | undefined => {
  const line = lineOf(tree, id)
  return (line.find(isInstitution) ?? line.at(-1))?.id
}

/** The institution of the person who asks; nothing where they are in none. */
const ownInstitution = async ({ database, person }: Context, tree: Tree): Promise<string | undefined> => {
  const found = await database.first<{ unit: string | null }>(
    'SELECT orgs_ids[1] AS unit FROM employee WHERE company_id = $1 AND id = $2',
    [person.companyId, person.employeeId],
  )
  return institutionOf(tree, found?.unit ?? undefined)
}

/** The whole tree of the company; the company alone where no tree is kept. */
export const organisation = async (context: Context): Promise<OrganisationNodeAnswer[]> => {
  const tree = await treeOf(context)
  const { companyId: id, companyName: orgName } = context.person
  return tree.units.size === 0 ? [{ id, orgName, superId: 0, children: [] }] : nodesBelow(tree, null)
}

/** The tree from the asker's own institution down. */
export const ownOrganisation = async (context: Context): Promise<OrganisationNodeAnswer[]> => {
  const tree = await treeOf(context)
  const own = tree.units.get((await ownInstitution(context, tree)) ?? '')
  return own ? [nodeOf(tree, { ...own, superId: null })] : await organisation(context)
}

interface Search {
  /** Scope of the salespeople: everybody, or those of the asker's institution. */
  readonly of: 'company' | 'inst'
  /** Id that is answered. */
  readonly id: 'sys' | 'mp'
}
/** Salespeople by name, within a unit and all below it where one is named. */
export const salesPersons =
  ({ of, id }: Search) =>
  async (
    context: Context,
    { name, instId }: { readonly name: string; readonly instId?: string | null | undefined },
  ): Promise<{ id: string; name: string; status: number; instId: string }[]> => {
    const { companyId } = context.person
    const tree = await treeOf(context)
    const within = [instId ?? undefined, of === 'inst' ? await ownInstitution(context, tree) : undefined].filter(
      (unit) => unit !== undefined && unit !== companyId,
    )
    const rows = await rowsNamed(context, employee, name, { isSales: { any: [true] } })
    return rows
      .map((row) => ({ row, units: unitsOf(row.orgs) }))
      .filter(({ units }) =>
        within.every((wanted) => units.some((unit) => lineOf(tree, unit).some((above) => above.id === wanted))),
      )
      .map(({ row, units: [main] }) => ({
        id: id === 'mp' && row.mpId ? String(row.mpId) : String(row.id),
        name: String(row.nameCn),
        status: Number(row.status),
        instId: institutionOf(tree, main) ?? companyId,
      }))
  }

const unitsOf = (orgs: unknown): string[] =>
  Array.isArray(orgs)
    ? orgs.map((org: unknown) =>
        typeof org === 'object' && org !== null && 'id' in org ? String(org.id) : String(org),
      )
    : []
