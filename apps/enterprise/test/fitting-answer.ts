import { contract, type Leaf, recordPage, rowSchema } from '@hangjia/contracts'
import { z } from 'zod'

/** Reader who sees everything that a record may show. */
type Person = Parameters<typeof rowSchema>[1]

const rowOf = (input: unknown, person: Person) => {
  const page = recordPage((input as { readonly page: string }).page)
  return page ? rowSchema(page.of, person) : undefined
}

/** The answer of a call, which fits what the contract promises: else the gateway refuses to show it. */
export const fitting = <T>(leaf: Leaf, input: unknown, person: Person, answer: T): T => {
  const row = leaf === contract.records.get || leaf === contract.records.list ? rowOf(input, person) : undefined
  const schema = row ? (leaf === contract.records.get ? row : z.looseObject({ rows: z.array(row) })) : leaf.output
  const { error } = schema.safeParse(answer)
  if (error) throw new Error(`${leaf.upstream} answered what nobody can read: ${z.prettifyError(error)}`)
  return answer
}
