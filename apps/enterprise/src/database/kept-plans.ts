import { createHash } from 'node:crypto'

/**
 * A statement that begins with this is planned once for each connection. It is for what is asked all day and goes by
 * the same indexes whatever its values are, such as a price search; a plan that depends on how many ids are given must not be kept.
 */
export const keepPlan = '/* plan kept */ '
/** A connection keeps its plans until it ends, so their number is bounded; what comes later is planned each time. */
const maxPlans = 200

/** Names under which a server keeps plans. */
export const planNames = () => {
  const names = new Map<string, string>()
  return (sql: string): string | undefined => {
    if (!sql.startsWith(keepPlan)) return undefined
    const known = names.get(sql)
    if (known || names.size >= maxPlans) return known
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
    names.set(sql, name)
    return name
  }
}

/** SQL that runs a statement by its name; the values are written out, because no value can be given beside it. */
export const executed = (name: string, params: readonly (string | null)[]): string =>
  `EXECUTE "${name}"${params.length === 0 ? '' : `(${params.map(literal).join(', ')})`}`
const literal = (text: string | null) => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`)
