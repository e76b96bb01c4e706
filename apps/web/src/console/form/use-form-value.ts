import { useSyncExternalStore } from 'react'
import type { RecordForm } from './record-form.ts'

/** Value of another field of the form. */
export const useFormValue = (form: RecordForm, name: string): unknown =>
  useSyncExternalStore(form.subscribe, () => form.get().values[name])
