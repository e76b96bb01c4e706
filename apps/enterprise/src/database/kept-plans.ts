import { createHash } from 'node:crypto'

/** Shorter statements are planned faster than their plan is looked up. */
const leastLength = 2_000
/** A connection keeps its plans until it ends, so their number is bounded; what comes later is planned each time. */
const mostPlans = 200

/** Names under which a server keeps the plans of long statements, such as a price search, for a connection's life. */
export const planNames = () => {
  const names = new Map<string, string>()
  return (sql: string): string | undefined => {
    if (sql.length < leastLength) return undefined
    const known = names.get(sql)
    if (known || names.size >= mostPlans) return known
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
    names.set(sql, name)
    return name
  }
}
