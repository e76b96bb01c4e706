import { PageLoading, whenShown } from '@hangjia/ui'
import type { ComponentType } from 'react'
import { ContactInput } from '../console/acts/customers/contact-input.tsx'
import { keptWordInput } from '../console/acts/customers/kept-words.tsx'
import type { FieldInputProps } from '../console/form/field-input.ts'

/** Custom inputs of fields, by resource and field; each takes the full width and shows its own label. */
const inputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  'role.pageKeys': whenShown(() => import('../console/staff/page-keys-input.tsx'), PageLoading),
  'role.readOnlyKeys': whenShown(() => import('../console/staff/read-only-keys-input.tsx'), PageLoading),
  'role.functionKeys': whenShown(() => import('../console/staff/function-keys-input.tsx'), PageLoading),
}
/** Custom inputs in the frame of their kind. */
const framed: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  'customer.industry': keptWordInput('industry'),
  'customer.source': keptWordInput('source'),
  'enquiry.contact': ContactInput,
  'opportunity.lossReason': keptWordInput('loss'),
}
export const framedInput = (of: string, name: string): ComponentType<FieldInputProps> | undefined =>
  framed[`${of}.${name}`]
export const fieldInput = (of: string, name: string): ComponentType<FieldInputProps> | undefined =>
  inputs[`${of}.${name}`]
