import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { TextButton } from '../../widgets/page/text-button.tsx'
import { Input } from '../../widgets/text/input.tsx'
import styles from './rich-text.module.css'
import { isLinkAddress } from './rich-text-extensions.ts'

/** Address of a typed text: of a web page where it names no other kind. */
const addressOf = (typed: string): string => {
  const words = typed.trim()
  if (isLinkAddress(words)) return words
  return /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(words) ? `mailto:${words}` : `https://${words}`
}

/** The address of the link at the selection; where nothing is selected, the address itself becomes the words. */
export const LinkEntry = ({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) => {
  const { say, rule } = useSpeech()
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const href = addressOf(typed)
    if (!isLinkAddress(href) || !URL.canParse(href)) return setWrong(true)
    const at = editor.chain().focus().extendMarkRange('link')
    const isNothing = editor.state.selection.empty && !editor.isActive('link')
    const linked = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }
    if (isNothing) at.insertContent(linked).run()
    else at.setLink({ href }).run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    onDone()
    editor.commands.focus()
  }
  return (
    <div className="row wrap gap-10 py-4 px-10 bg-subtle border-b-muted">
      <Input
        look="framed"
        className={`flex-1 min-w-200 h-28 bg-panel border rounded-1 ${styles.address}`}
        aria-label={say('textLinkAddress')}
        aria-invalid={isWrong}
        placeholder="https://"
        value={typed}
        maxLength={1000}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <TextButton onClick={apply}>{say('textApply')}</TextButton>
      {editor.isActive('link') && (
        <TextButton
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {say('textUnlink')}
        </TextButton>
      )}
      {isWrong && (
        <span className="py-4 px-10 bad text-12" role="alert">
          {rule('webAddress')}
        </span>
      )}
    </div>
  )
}
