import type { Editor } from '@tiptap/react'
import { useSpeech } from '../../speech.tsx'
import { TextButton } from '../../widgets/page/text-button.tsx'

/** Acts on the table with the caret. */
export const TableTools = ({ editor }: { readonly editor: Editor }) => {
  const { say } = useSpeech()
  const chain = () => editor.chain().focus()
  return (
    <div className="row wrap gap-10 py-4 px-10 bg-subtle border-b-muted" role="toolbar" aria-label={say('textTable')}>
      <TextButton onClick={() => chain().addRowAfter().run()}>{say('textAddRow')}</TextButton>
      <TextButton onClick={() => chain().addColumnAfter().run()}>{say('textAddColumn')}</TextButton>
      <TextButton onClick={() => chain().deleteRow().run()}>{say('textRemoveRow')}</TextButton>
      <TextButton onClick={() => chain().deleteColumn().run()}>{say('textRemoveColumn')}</TextButton>
      <TextButton onClick={() => chain().deleteTable().run()}>{say('textRemoveTable')}</TextButton>
    </div>
  )
}
