import type { Condition, Field, Fields, Kind, PlainValue, Reference, RowCondition } from '@hangjia/contracts'
import type { Fragment, Test } from '../../database/sql.ts'

/** One place where a value names a row of another resource; `path` leads to it (`surcharges.2.charge`). */
export interface LinkFound {
  readonly to: string
  readonly id: string
  readonly path: string
  /** Rows of which the row must be a part: one of these, when there are any. */
  readonly whole?: { readonly of: string; readonly ids: readonly string[] }
  /** The code that the row must have. */
  readonly only?: string
  /** The condition that the row must meet. */
  readonly within?: RowCondition
}
export type ReferenceOf = (to: string, id: string) => Reference

/** Links of records, for the kinds that hold some. `inside` is the same for a set of fields. */
export interface Linking<K extends Kind> {
  /** Every link in a value as it is written. */
  find(
    value: unknown,
    field: Field<K>,
    path: string,
    inside: (values: Readonly<Record<string, unknown>>, fields: Fields, prefix: string) => LinkFound[],
  ): LinkFound[]
  /** The value as it is read: references in place of ids. */
  refer(
    value: PlainValue,
    field: Field<K>,
    referenceOf: ReferenceOf,
    inside: (values: Readonly<Record<string, PlainValue>>, fields: Fields, referenceOf: ReferenceOf) => PlainValue,
  ): unknown
  /** The resource that the field leads to, or the fields inside it that may. */
  readonly to?: (field: Field<K>) => string | undefined
  readonly inside?: (field: Field<K>) => Fields
}

/** Server implementation of a kind of field: storage, conditions, order, links. Null is what the kind does not have. */
export interface FieldKind<K extends Kind> {
  /** The type of its column. */
  readonly type: (field: Field<K>) => string
  /** Suffix of the column's name after the field's: links mark that they hold ids. */
  readonly suffix?: (field: Field<K>) => '_id' | '_ids' | ''
  /** From the column to the wire; null never comes here. Most columns are read as they travel. */
  readonly read?: (value: unknown, field: Field<K>) => PlainValue
  /** From the wire to the column; null never comes here. */
  readonly write?: (value: unknown, field: Field<K>) => unknown
  /** A condition as SQL; undefined when the kind does not understand it, or its values are none of that kind. */
  readonly test: ((column: Fragment, condition: Condition, field: Field<K>) => Test | undefined) | null
  /** Term of an order. */
  readonly order: ((column: Fragment, field: Field<K>) => Fragment) | null
  readonly links: Linking<K> | null
}
export type FieldKinds = { readonly [K in Kind]: FieldKind<K> }
