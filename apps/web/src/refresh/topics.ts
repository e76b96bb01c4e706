import { type Contract, pages, type RecordPage } from '@hangjia/contracts'

/** Name of a resource, or of something else that acts write and calls read, such as `message`. */
export type Topic = string

type LeafNames<A extends keyof Contract, K extends 'query' | 'mutation'> = {
  [N in keyof Contract[A]]: Contract[A][N] extends { readonly kind: K } ? N : never
}[keyof Contract[A]]
/** Topics of a group of calls, or of each of its calls of a kind; a new group, or a new call of the second form, does not compile without. */
export type TopicsOf<K extends 'query' | 'mutation'> = {
  readonly [A in keyof Contract as LeafNames<A, K> extends never ? never : A]:
    | readonly Topic[]
    | Readonly<Record<LeafNames<A, K>, readonly Topic[]>>
}

/** The resource of the page that a call names. */
export const ownResource: readonly Topic[] = ['page']
/** Every topic. */
export const anything: readonly Topic[] = ['*']
/** No topic: an answer that an editor owns, that is asked for anew, or that nobody changes here. */
export const nothing: readonly Topic[] = []

const resources = new Map(
  pages.filter((page): page is RecordPage => page.kind === 'records').map((page) => [page.name, page.of.name]),
)
type OfCalls = Readonly<Record<string, readonly Topic[]>>
type Table = Readonly<Record<string, readonly Topic[] | OfCalls>>
const isList = (topics: readonly Topic[] | OfCalls): topics is readonly Topic[] => Array.isArray(topics)
const topicsIn = (table: Table, path: string): readonly Topic[] => {
  const [group = '', name = ''] = path.split('.')
  const topics = table[group] ?? nothing
  return isList(topics) ? topics : (topics[name] ?? nothing)
}
/** Topics of a call by a table. */
export const topicsOf = (table: Table, { path, input }: { readonly path: string; readonly input: unknown }) =>
  topicsIn(table, path).flatMap((topic) => (ownResource.includes(topic) ? resourceOf(input) : topic))

const resourceOf = (input: unknown): readonly Topic[] => {
  const page = typeof input === 'object' && input !== null && 'page' in input ? input.page : undefined
  const name = resources.get(String(page))
  return name === undefined ? nothing : [name]
}
