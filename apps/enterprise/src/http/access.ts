import {
  type Access,
  holds,
  isOpenTo,
  mayEdit,
  type Operation,
  Problem,
  type Reader,
  recordPage,
} from '@hangjia/contracts'

const admit = (reader: Reader, keys: readonly string[], operation: Operation): void => {
  if (!keys.some((key) => holds(reader, key) && isOpenTo(reader, key, operation))) throw new Problem('forbidden')
  if (operation === 'edit' && !mayEdit(reader)) throw new Problem('forbidden')
}

/**
 * Checks of each access on somebody who has a session. They run before the input is parsed: a caller without the right learns
 * nothing about the input. Throws `forbidden`.
 */
const admissions: {
  readonly [K in Access['kind']]: (access: Extract<Access, { kind: K }>, reader: Reader, input: unknown) => void
} = {
  public: () => {},
  session: () => {},
  key: ({ key, operation }, reader) => admit(reader, [key], operation),
  anyKey: ({ keys, operation }, reader) => admit(reader, keys, operation),
  byPage: ({ operation }, reader, input) => {
    const name = pageIn(input)
    // Without a page there is no key to look for; the schema will report that it is missing, to an editor at least.
    if (name === undefined) {
      if (operation === 'edit' && !mayEdit(reader)) throw new Problem('forbidden')
      return
    }
    const page = recordPage(name)
    if (!page) throw new Problem('forbidden')
    admit(reader, [page.key], operation)
  },
}
const pageIn = (input: unknown): string | undefined => {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, 'page')) return undefined
  const { page } = input as { page: unknown }
  return typeof page === 'string' ? page : undefined
}

export const checkAccess = <K extends Access['kind']>(
  access: Extract<Access, { kind: K }>,
  reader: Reader,
  input: unknown,
): void => {
  const admission = admissions[access.kind as K] as (typeof admissions)[K]
  admission(access, reader, input)
}
