import { Paperclip } from 'lucide-react'
import { whenShown } from '../../widgets/over/when-shown.tsx'
import { sizeWords } from '../../widgets/uploads/file-size.ts'
import type { FieldKind, InputProps } from '../kind.ts'

// Most forms have no files: they do not pay for the upload.
const FilesInput = whenShown<InputProps<'files'>>(
  () => import('./files-input.tsx'),
  ({ look }) => <div className={look === 'cell' ? undefined : 'h-82'} />,
)

export const filesKind: FieldKind<'files'> = {
  typed: null,
  width: 76,
  align: 'left',
  span: 2,
  sortable: false,
  frame: 'none',
  beside: () => 18,
  widest: () => 190,
  say: (_field, value) => value.map(({ name, size }) => `${name} (${sizeWords(size)})`).join(', '),
  Cell: ({ value }) =>
    value.length === 0 ? (
      ''
    ) : (
      <span className="inline-row gap-4 muted figures" title={value.map(({ name }) => name).join('\n')}>
        <Paperclip size={13} aria-hidden="true" />
        {value.length}
      </span>
    ),
  Input: FilesInput,
  Filter: null,
}
