import type { Field, Fields, Kind, PlainValues } from './kinds.ts'

/** Link as it is read: enough to show it in both languages. */
export interface Reference {
  readonly id: string
  readonly title: string
  readonly titleEn: string | null
  readonly code: string | null
}

/** A file that belongs to a record; `size` in bytes. */
export interface AttachedFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

/** Links and files are ids when a row is written, references and names when it is read. */
type ValueOf<F, L> = F extends { kind: 'choice'; options: readonly (readonly [infer V, ...unknown[]])[] }
  ? V
  : F extends { kind: 'link' }
    ? L
    : F extends { kind: 'list'; of: infer I }
      ? readonly ValueOf<I, L>[]
      : F extends { kind: 'lines'; fields: infer X extends Fields }
        ? readonly ValuesOf<X, L>[]
        : F extends { kind: 'files' }
          ? readonly (L extends string ? string : AttachedFile)[]
          : F extends { kind: infer K extends keyof PlainValues }
            ? PlainValues[K]
            : never

type Filled = { required: true } | { kind: 'flag' | 'list' | 'lines' | 'boxPrices' | 'files' }
type ValuesOf<X, L> = { readonly [N in keyof X]: X[N] extends Filled ? ValueOf<X[N], L> : ValueOf<X[N], L> | null }

/** Facts that the server stores beside the fields of every record. */
export interface RecordFacts {
  readonly id: string
  /** Counts up at every change; a save that names an old one is refused. */
  readonly version: number
  /** A row of company 0: shared, read-only for companies. */
  readonly system: boolean
  readonly updatedAt: string
  readonly updatedBy: string | null
}

/** A record as it is read. */
export type Row<R extends { fields: Fields }> = RecordFacts & ValuesOf<R['fields'], Reference>
/** A record as its table holds it: links are ids, computed fields are there. */
export type Stored<R extends { fields: Fields }> = Pick<RecordFacts, 'id' | 'version' | 'updatedAt'> &
  ValuesOf<R['fields'], string>
type Written<X> = { [N in keyof X as X[N] extends { computed: true } ? never : N]: X[N] }
/** A record as it is written: links are ids, computed fields are absent. */
export type Draft<R extends { fields: Fields }> = ValuesOf<Written<R['fields']>, string>

export type FieldName<R extends { fields: Fields }> = keyof R['fields'] & string
export type FieldOf<K extends Kind> = Field<K>

/** Lines in a field of lines, cells by name; none where the field is empty. */
export const linesIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : []
