import type { Field, Kind, Label } from '@hangjia/contracts'

/** Destination of the cells of a column. */
export interface Target {
  readonly path: string
  readonly label: Label
  readonly required: boolean
  /** A line of a standing record with any value must have this one. */
  readonly requiredInLine?: true
  /** The field of the resource, the one inside its lines, the container type. */
  readonly name: string
  readonly field: Field
  readonly inner: string | undefined
  /** Kind as which a cell is read. */
  readonly kind: Kind
  readonly cell: Field
  readonly box: string | undefined
  /** The standard label, where the company has a name of its own for it. */
  readonly houseLabel?: Label
  /** A standing record is named by it. */
  readonly isName?: true
  /** True where the company requires it and the product does not. */
  readonly byCompany?: true
}
