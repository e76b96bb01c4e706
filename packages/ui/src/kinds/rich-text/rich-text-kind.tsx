import { plainText } from '@hangjia/validation'
import { whenShown } from '../../widgets/over/when-shown.tsx'
import type { FieldKind, InputProps } from '../kind.ts'
import { ContainsFilter } from '../text-kinds.tsx'

// The editor is larger than the shell; only forms that have formatted text load it.
const RichTextInput = whenShown<InputProps<'richText'>>(
  () => import('./rich-text-input.tsx'),
  () => <div className="h-170" />,
)

export const richTextKind: FieldKind<'richText'> = {
  typed: null,
  width: 220,
  align: 'left',
  span: 'half',
  sortable: false,
  frame: 'raised',
  say: (_field, value) => plainText(value),
  Cell: ({ value }) => plainText(value),
  Input: RichTextInput,
  Filter: ContainsFilter,
}
