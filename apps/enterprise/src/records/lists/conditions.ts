import type { Condition, Field } from '@hangjia/contracts'
import type { Fragment, Test } from '../../database/sql.ts'
import { fieldKindOf } from '../tables/field-kinds.ts'

/** A condition on a column as SQL; undefined when the kind of its field does not understand it. */
export const testOf = (column: Fragment, condition: Condition, field: Field): Test | undefined =>
  fieldKindOf(field).test?.(column, condition, field)
