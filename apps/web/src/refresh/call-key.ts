import type { QueryKey } from '@tanstack/react-query'

export interface Call {
  /** Such as `records.list`. */
  readonly path: string
  readonly input: unknown
}

/** Key under which an answer is cached: that of `useQuery` of tRPC, so that one call with one input has one place. */
export const callKey = ({ path, input }: Call) =>
  [path.split('.'), { ...(input === undefined ? {} : { input }), type: 'query' }] as const

/** The call of a key; nothing for keys of other things. */
export const callOf = ([path, asked]: QueryKey): Call | undefined =>
  Array.isArray(path)
    ? {
        path: path.join('.'),
        input: typeof asked === 'object' && asked !== null && 'input' in asked ? asked.input : undefined,
      }
    : undefined
