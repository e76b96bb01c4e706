import type { z } from 'zod'
import { versioned } from '../schema.ts'

/** `read` needs the page's key; `edit` needs identity 0 as well. */
export type Operation = 'read' | 'edit'

/**
 * Access needed to call. It is checked before the input is parsed (401, then 403, then 400), by the gateway and again by the
 * upstream. `byPage` reads only `page` from the raw input and requires that page's key.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'key'; readonly key: string; readonly operation: Operation }
  | { readonly kind: 'anyKey'; readonly keys: readonly string[]; readonly operation: Operation }
  | { readonly kind: 'byPage'; readonly operation: Operation }

export const open: Access = { kind: 'public' }
export const anySession: Access = { kind: 'session' }
export const byPage = (operation: Operation): Access => ({ kind: 'byPage', operation })
export const withKey = (key: string, operation: Operation = 'read'): Access => ({ kind: 'key', key, operation })
export const withAnyKey = (keys: readonly string[], operation: Operation = 'read'): Access => ({
  kind: 'anyKey',
  keys,
  operation,
})

interface Definition<I extends z.ZodType, O extends z.ZodType, S extends z.ZodType = O, U extends z.ZodType = I> {
  /** Path under the service address, as spec §7 writes it; of a call among others, its name in their folder when absent. */
  readonly upstream?: string
  readonly access: Access
  /** Input from the caller. */
  readonly input: I
  /** Input to the upstream, when the gateway adds values that the caller may not set: such a call has its own procedure. */
  readonly sends?: U
  /** Answer of the upstream. */
  readonly output: O
  /** Output to the caller, when it is less than the upstream's answer. */
  readonly shows?: S
  /** `form` posts urlencoded fields, as the spec's login does. */
  readonly encoding?: 'form' | 'json'
  /** Place of the answer in the reply: the whole body, its `data`, or its `validateMap`. */
  readonly reply?: 'bare' | 'data' | 'validateMap'
  /** A repeated call does no harm: one retry after a broken connection. Queries always allow it. */
  readonly safe?: boolean
  /** Takes long: its work ends when its asker leaves. Such a call writes nothing. */
  readonly slow?: true
  /** Writes down that its caller has read: it begins once their session is read, while other queries, which have no effects, begin before. */
  readonly traced?: true
  /** Answered from a handler that takes no batches: each guess costs a request. */
  readonly unbatched?: true
  /** Maximum size of an answer in mebibytes; 16 by default. */
  readonly maxMiB?: number
}

export interface Leaf {
  readonly kind: 'query' | 'mutation'
  readonly upstream: string
  readonly access: Access
  readonly encoding: 'form' | 'json'
  readonly reply: 'bare' | 'data' | 'validateMap'
  readonly safe: boolean
  readonly slow: boolean
  readonly traced: boolean
  readonly unbatched: boolean
  readonly maxMiB: number
  readonly input: z.ZodType
  readonly sends: z.ZodType
  readonly output: z.ZodType
  readonly shows: z.ZodType
}
type LeafOf<K extends Leaf['kind'], I, O, S, U> = Leaf & {
  readonly kind: K
  readonly input: I
  readonly sends: U
  readonly output: O
  readonly shows: S
}

const leaf =
  <K extends Leaf['kind']>(kind: K) =>
  <I extends z.ZodType, O extends z.ZodType, S extends z.ZodType = O, U extends z.ZodType = I>(
    definition: Definition<I, O, S, U>,
  ) =>
    ({
      upstream: '',
      encoding: 'json',
      reply: 'data',
      safe: kind === 'query',
      slow: false,
      traced: false,
      unbatched: false,
      maxMiB: 16,
      sends: definition.input,
      shows: definition.output,
      ...definition,
      kind,
    }) as unknown as LeafOf<K, I, O, S, U>

/** Reads; may be called again. */
export const query = leaf('query')
/** Changes something. */
export const mutation = leaf('mutation')
/** Changes one row as it was read, by what else is given, and answers its new version. */
export const act = <M extends z.ZodRawShape = Record<never, never>>(access: Access, more: M = {} as M) =>
  mutation({ access, input: versioned.extend(more), output: versioned })

export type Tree = { readonly [name: string]: Leaf | Tree }
/** Calls of one folder of the service: each is there by its name, unless it says another path. */
export const under = <T extends Readonly<Record<string, Leaf>>>(folder: string, calls: T): T =>
  Object.fromEntries(
    Object.entries(calls).map(([name, leaf]) => [name, { ...leaf, upstream: leaf.upstream || `${folder}/${name}` }]),
  ) as T

/** Input of a handler; `AnswerOf` is its answer. */
export type InputOf<L> = L extends { sends: infer U extends z.ZodType } ? z.output<U> : never
export type AnswerOf<L> = L extends { output: infer O extends z.ZodType } ? z.input<O> : never
