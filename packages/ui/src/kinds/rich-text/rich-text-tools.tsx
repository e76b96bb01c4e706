import { checkUpload, uploadTypes } from '@hangjia/validation'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table2,
  Underline,
  Undo2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Tip } from '../../widgets/over/tip.tsx'
import { Input } from '../../widgets/text/input.tsx'
import type { BrokenRule } from '../../widgets/text/use-rules.ts'
import type { FileDesk } from '../files/file-desk.tsx'
import styles from './rich-text.module.css'
import { LinkEntry } from './rich-text-link.tsx'
import { TableTools } from './rich-text-table.tsx'

interface ToolProps {
  readonly words: string
  readonly Icon: LucideIcon
  readonly isOn?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
}

/** One tool; the text keeps its selection while it is pressed. */
const Tool = ({ words, Icon, isOn, disabled, onPress }: ToolProps) => (
  <Tip words={words}>
    <button
      type="button"
      className={`bare ${styles.tool}`}
      aria-label={words}
      aria-pressed={isOn}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={15} aria-hidden="true" />
    </button>
  </Tip>
)

/** Tools of formatted text, and the error of the last picture. */
export const RichTextTools = ({ editor, desk }: { readonly editor: Editor; readonly desk: FileDesk | undefined }) => {
  const { say, rule } = useSpeech()
  const [isLinking, setLinking] = useState(false)
  const [broken, setBroken] = useState<BrokenRule>()
  const chooser = useRef<HTMLInputElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      heading: at.isActive('heading', { level: 2 }),
      subheading: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      bulletList: at.isActive('bulletList'),
      orderedList: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      table: at.isActive('table'),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const send = async (file: File) => {
    const verdict = checkUpload(file, { type: 1 })
    if (verdict.code === -1) return setBroken(verdict)
    if (!desk) return
    setBroken(undefined)
    try {
      const sent = await desk.send(file, () => undefined, new AbortController().signal)
      if ('rule' in sent) return setBroken(sent)
      chain()
        .insertContent({ type: 'picture', attrs: { file: desk.idOf(sent.url), alt: '' } })
        .run()
    } catch {
      setBroken({ rule: 'uploadFailed' })
    }
  }
  return (
    <>
      <div className="flex wrap gap-2 pt-8 pb-4 px-6 border-b-muted" role="toolbar" aria-label={say('textTools')}>
        <Tool
          words={say('textHeading')}
          Icon={Heading2}
          isOn={state.heading}
          onPress={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          words={say('textSubheading')}
          Icon={Heading3}
          isOn={state.subheading}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool words={say('textBold')} Icon={Bold} isOn={state.bold} onPress={() => chain().toggleBold().run()} />
        <Tool
          words={say('textItalic')}
          Icon={Italic}
          isOn={state.italic}
          onPress={() => chain().toggleItalic().run()}
        />
        <Tool
          words={say('textUnderline')}
          Icon={Underline}
          isOn={state.underline}
          onPress={() => chain().toggleUnderline().run()}
        />
        <Tool
          words={say('textBullets')}
          Icon={List}
          isOn={state.bulletList}
          onPress={() => chain().toggleBulletList().run()}
        />
        <Tool
          words={say('textNumbers')}
          Icon={ListOrdered}
          isOn={state.orderedList}
          onPress={() => chain().toggleOrderedList().run()}
        />
        <Tool
          words={say('textQuote')}
          Icon={Quote}
          isOn={state.quote}
          onPress={() => chain().toggleBlockquote().run()}
        />
        <Tool words={say('textLink')} Icon={Link2} isOn={state.link} onPress={() => setLinking(!isLinking)} />
        {desk && <Tool words={say('textPicture')} Icon={ImagePlus} onPress={() => chooser.current?.click()} />}
        <Tool
          words={say('textTable')}
          Icon={Table2}
          disabled={state.table}
          onPress={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        <span className="flex-1" />
        <Tool words={say('undo')} Icon={Undo2} disabled={!state.canUndo} onPress={() => chain().undo().run()} />
        <Tool words={say('textRedo')} Icon={Redo2} disabled={!state.canRedo} onPress={() => chain().redo().run()} />
        <Input
          ref={chooser}
          type="file"
          hidden
          accept={uploadTypes[1].extensions.map((extension) => `.${extension}`).join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
      </div>
      {state.table && <TableTools editor={editor} />}
      {isLinking && <LinkEntry editor={editor} onDone={() => setLinking(false)} />}
      {broken && (
        <div className="py-4 px-10 bad text-12" role="alert">
          {rule(broken.rule, broken.parameters)}
        </div>
      )}
    </>
  )
}
