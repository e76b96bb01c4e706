import { EntryControl, type EntryControlProps } from './entry-control.tsx'
import { dayForm } from './entry-form.ts'

export type DateControlProps = EntryControlProps

/** A day that is quick to type (`1203`, `+7`, `t`), steps with the arrow keys, and has a calendar at its side. */
export const DateControl = (props: DateControlProps) => <EntryControl {...props} form={dayForm} />
