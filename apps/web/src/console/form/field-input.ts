import type { AnyInputProps } from '@hangjia/ui'
import type { RecordForm } from './record-form.ts'

/** Facts for a custom input of a field of a record. */
export interface FieldInputProps extends AnyInputProps {
  readonly form: RecordForm
}
