import { contract, type Leaf, type Reader, recordPage, rowSchema } from '@hangjia/contracts'
import { z } from 'zod'

const { get, list } = contract.records

const schemaOf = (leaf: Leaf, input: unknown, reader: Reader): z.ZodType => {
  const page = leaf === get || leaf === list ? recordPage((input as { readonly page: string }).page) : undefined
  if (!page) return leaf.output
  const row = rowSchema(page.of, reader)
  return leaf === get ? row : z.looseObject({ rows: z.array(row) })
}

/** The answer of a call, if it fits what the contract promises: the gateway shows no other one. */
export const fitting = <T>(asked: { leaf: Leaf; input: unknown; reader: Reader }, answer: T): T => {
  const { error } = schemaOf(asked.leaf, asked.input, asked.reader).safeParse(answer)
  if (error) throw new Error(`${asked.leaf.upstream} answered what nobody can read: ${z.prettifyError(error)}`)
  return answer
}
