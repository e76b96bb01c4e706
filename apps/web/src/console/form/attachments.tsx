import type { AttachedFile, Field } from '@hangjia/contracts'
import { FileDeskProvider, kindOf } from '@hangjia/ui'
import { useId } from 'react'
import { type FileRow, fileDeskOf } from './record-files.ts'

interface AttachmentsProps {
  readonly field: Field<'files'>
  readonly label: string
  readonly value: readonly AttachedFile[]
  /** Page and record that have the stored files; absent: they are only uploaded so far. */
  readonly of?: { readonly page: string; readonly row: FileRow }
  readonly disabled?: boolean
  readonly onChange: (files: readonly AttachedFile[]) => void
}

/** Files outside of a record form. */
export const Attachments = ({ field, label, value, of, disabled = false, onChange }: AttachmentsProps) => {
  const id = useId()
  const { Input } = kindOf(field)
  return (
    <FileDeskProvider desk={fileDeskOf(of?.page ?? '', { attachments: field }, of?.row)}>
      <Input
        field={field}
        value={value}
        onChange={(files) => onChange((files ?? []) as readonly AttachedFile[])}
        id={id}
        path="attachments"
        load={() => Promise.resolve([])}
        issues={[]}
        disabled={disabled}
        label={label}
      />
    </FileDeskProvider>
  )
}
