import { type AnyInputProps, PageLoading, whenShown } from '@hangjia/ui'
import type { ComponentType } from 'react'
import type { RecordForm } from './record-form.ts'

export interface FieldInputProps extends AnyInputProps {
  readonly form: RecordForm
}

/** Fields whose input is made by hand, by resource and field; it takes the whole width and says its label itself. */
const inputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  'role.pageKeys': whenShown(() => import('./staff/page-keys-input.tsx'), PageLoading),
  'role.functionKeys': whenShown(() => import('./staff/function-keys-input.tsx'), PageLoading),
}
export const fieldInput = (of: string, name: string): ComponentType<FieldInputProps> | undefined =>
  inputs[`${of}.${name}`]
