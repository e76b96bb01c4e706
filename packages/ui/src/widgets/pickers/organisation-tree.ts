/** A node of the organisation as it is sent, flat or nested; `superId` 0 or null means root (spec §3). */
export interface OrganisationNode {
  readonly id: string | number
  readonly orgName: string
  readonly superId?: string | number | null | undefined
  readonly children?: readonly OrganisationNode[] | null | undefined
  /** Pinyin and its initials, where the source has them: `haiyunbu hyb`. Each is found from its start. */
  readonly pinyin?: string | null | undefined
}

/** A department in its place. */
export interface Department {
  readonly id: string
  readonly name: string
  readonly pinyin: string
  readonly parent: Department | null
  readonly children: readonly Department[]
}

export interface OrganisationTree {
  readonly roots: readonly Department[]
  /** Every department, parents before their children. */
  readonly all: readonly Department[]
  readonly byId: ReadonlyMap<string, Department>
}

interface Branch extends Department {
  parent: Branch | null
  readonly children: Branch[]
}
interface Found {
  readonly node: OrganisationNode
  readonly above: string | null
}

/**
 * Organisation as a tree, from flat or nested nodes in any order. Errors in the data lose no department: the first of
 * two equal ids counts, a node without a known parent is a root, and a circle is opened at its first node.
 */
export const organisationTree = (nodes: readonly OrganisationNode[] | null | undefined): OrganisationTree => {
  const found = unfolded(nodes ?? [])
  const byId = new Map<string, Branch>()
  for (const [id, { node }] of found)
    byId.set(id, { id, name: node.orgName || `#${id}`, pinyin: node.pinyin ?? '', parent: null, children: [] })
  for (const [id, { above }] of found) {
    const branch = byId.get(id)
    const parent = above === null ? undefined : byId.get(above)
    if (branch && parent) branch.parent = parent
  }
  openCircles(byId.values())
  const roots: Branch[] = []
  for (const branch of byId.values()) (branch.parent?.children ?? roots).push(branch)
  return { roots, all: inOrder(roots), byId }
}

/** Nodes by id, each once, with the id of the node above it: by nesting, or by its own field. */
const unfolded = (nodes: readonly OrganisationNode[]): Map<string, Found> => {
  const found = new Map<string, Found>()
  const open: Found[] = nodes.map((node) => ({ node, above: null })).toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, above } = next
    if (typeof node !== 'object' || node === null || node.id === null || node.id === undefined) continue
    const id = String(node.id)
    if (found.has(id)) continue
    found.set(id, { node, above: above ?? superOf(node) })
    if (Array.isArray(node.children))
      for (const child of node.children.toReversed()) open.push({ node: child, above: id })
  }
  return found
}

const superOf = ({ superId }: OrganisationNode): string | null => {
  const id = superId === null || superId === undefined ? '' : String(superId)
  return id === '' || id === '0' ? null : id
}

/** Walks up from every branch once; a branch that meets its own path again becomes a root. */
const openCircles = (branches: Iterable<Branch>): void => {
  const settled = new Set<Branch>()
  for (const branch of branches) {
    const way = new Set<Branch>()
    let at: Branch | null = branch
    while (at && !settled.has(at) && !way.has(at)) {
      way.add(at)
      at = at.parent
    }
    if (at && way.has(at)) at.parent = null
    for (const passed of way) settled.add(passed)
  }
}

const inOrder = (roots: readonly Branch[]): Department[] => {
  const all: Department[] = []
  const open = roots.toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    all.push(next)
    open.push(...next.children.toReversed())
  }
  return all
}

/** The department and all above it, the root first. */
export const lineOf = (department: Department): readonly Department[] => {
  const line: Department[] = []
  for (let at: Department | null = department; at; at = at.parent) line.push(at)
  return line.reverse()
}

/** `A / B / C`. */
export const pathWords = (department: Department): string =>
  lineOf(department)
    .map(({ name }) => name)
    .join(' / ')

/**
 * Departments whose path holds every typed word, by name or pinyin; first those that hold them all in their own name. At most
 * 50 of those that `may` be chosen.
 */
export const findDepartments = (
  departments: readonly Department[],
  query: string,
  may: (department: Department) => boolean = () => true,
): readonly Department[] => {
  const words = query
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  const own: Department[] = []
  const below: Department[] = []
  for (const department of departments) {
    if (own.length === maxMatches) break
    if (!may(department)) continue
    const held = words.filter((word) => answersTo(department, word)).length
    if (held === words.length) own.push(department)
    // At least one word has to match the node itself, else a company would include everybody below it; unless it cannot
    // be chosen itself.
    else if (
      (held > 0 || (department.parent && !may(department.parent))) &&
      words.every((word) => lineOf(department).some((above) => answersTo(above, word)))
    )
      below.push(department)
  }
  return [...own, ...below].slice(0, maxMatches)
}
const maxMatches = 50
const answersTo = ({ name, pinyin }: Department, word: string): boolean =>
  name.toLowerCase().includes(word) || ` ${pinyin.toLowerCase()}`.includes(` ${word}`)
