import type { QueryKey } from '@tanstack/react-query'

export interface Call {
  /** Such as `records.list`. */
  readonly path: string
  readonly input: unknown
}

/** Key under which an answer is cached: that of `useQuery` of tRPC, so that one call with one input has one place. */
export const callKey = ({ path, input }: Call) =>
  [path.split('.'), { ...(input === undefined ? {} : { input }), type: 'query' }] as const

/** Key of an answer that is of no one call: no act makes it old. A new name needs a reason here. */
export const ownKey = (
  name: // Row of one of the lists of messages, kept while it is open although its list has gone on.
    | 'message'
    // Charges read from a text in the browser, with the names of records that many calls found.
    | 'writtenCharges',
  ...of: readonly string[]
) => [name, ...of] as const

/** The call of a key; nothing for keys of other things. */
export const callOf = ([path, asked]: QueryKey): Call | undefined =>
  Array.isArray(path)
    ? {
        path: path.join('.'),
        input: typeof asked === 'object' && asked !== null && 'input' in asked ? asked.input : undefined,
      }
    : undefined
