import type { z } from 'zod'
import type { Broken } from './broken.ts'
import type { Others, Rule } from './rules.ts'
import { brokenFields, firstBroken } from './run-rules.ts'

/** The rules of a form as a refinement of a schema: `z.string().superRefine(obeys(['nonEmpty', 'email']))`. */
export const obeys =
  (list: readonly Rule[]) =>
  (value: unknown, context: z.RefinementCtx): void => {
    const found = firstBroken(value, list)
    if (found) context.addIssue(customIssue(found))
  }

/** The same for a record whose rules look at each other's values; each error is reported at its own field. */
export const fieldsObey =
  (lists: Readonly<Record<string, readonly Rule[]>>) =>
  (record: Others, context: z.RefinementCtx): void => {
    for (const { field, ...found } of brokenFields(record, lists))
      context.addIssue({ ...customIssue(found), path: [field] })
  }

/** `params` is where readers of a failed parse look for the rule and the parameters of its words. */
const customIssue = ({ rule, parameters }: Broken) => ({
  code: 'custom' as const,
  message: rule,
  params: { rule, parameters },
})
