import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useFileDesk } from '../files/file-desk.tsx'
import type { InputProps } from '../kind.ts'
import styles from './rich-text.module.css'
import { extensionsOf } from './rich-text-extensions.ts'
import { RichTextTools } from './rich-text-tools.tsx'

/** Formatted text with the tools above it; without them where it is only read. */
const RichTextInput = (props: InputProps<'richText'>) => {
  const { value, onChange, onBlur, id, issues, disabled = false, describedBy, label = '' } = props
  const desk = useFileDesk()
  // A record that was saved has its pictures elsewhere than one that is new.
  const now = useRef({ desk, onChange, onBlur, written: value ?? '' })
  now.current.desk = desk
  now.current.onChange = onChange
  now.current.onBlur = onBlur
  const isBroken = issues.length > 0
  const attributes = {
    id,
    class: styles.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(isBroken ? { 'aria-invalid': 'true' } : {}),
    ...(disabled ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
  }
  const editor = useEditor({
    extensions: extensionsOf((file) => now.current.desk?.urlOf(file) ?? ''),
    content: value ?? '',
    editable: !disabled,
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      now.current.written = changed.isEmpty ? '' : changed.getHTML()
      now.current.onChange(now.current.written || null)
    },
    onBlur: () => now.current.onBlur?.(),
  })
  const facts = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editable: !disabled, editorProps: { attributes: JSON.parse(facts) as typeof attributes } })
  }, [editor, disabled, facts])
  useEffect(() => {
    const given = value ?? ''
    if (given === now.current.written) return
    now.current.written = given
    if (given !== editor.getHTML()) editor.commands.setContent(given, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="w-full min-w-0">
      {!disabled && <RichTextTools editor={editor} desk={desk} />}
      <EditorContent editor={editor} />
    </div>
  )
}

export default RichTextInput
