import { Button } from '@chakra-ui/react'
import type { Label } from '@hangjia/contracts'
import { ActDialog, DialogFrame, TextInput, useSpeech } from '@hangjia/ui'
import { type ReactNode, useState } from 'react'
import type { Show } from '../show.ts'

/** Button with the dialog that it opens; an act closes it too. */
const Opening = ({
  title,
  hasActs = false,
  children,
}: {
  readonly title: Label
  readonly hasActs?: boolean
  readonly children: ReactNode
}) => {
  const { label } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const frame = { title: label(title), width: '440px', onClose: close, children }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label(['打开', 'Open'])}
      </Button>
      {isOpen &&
        (hasActs ? (
          <ActDialog {...frame} act={label(['设置', 'Set'])} onAct={close} />
        ) : (
          <DialogFrame {...frame} hasCross />
        ))}
    </>
  )
}

const Name = () => {
  const { label } = useSpeech()
  const [name, setName] = useState('')
  return <TextInput label={label(['名称', 'Name'])} value={name} onChange={setName} />
}

const Words = ({ words, times = 1 }: { readonly words: Label; readonly times?: number }) => {
  const { label } = useSpeech()
  return <p>{label(words).repeat(times)}</p>
}

const lane: Label = ['上海至洛杉矶的运价共有三条。', 'Three rates lead from Shanghai to Los Angeles. ']

export const show: Show = {
  name: 'dialog-frame',
  title: ['对话框', 'Dialog'],
  source: '§2.5',
  narrow: true,
  states: [
    {
      name: 'normal',
      title: ['可操作', 'With acts'],
      View: () => (
        <Opening title={['模板名称', 'Name of the template']} hasActs>
          <Name />
        </Opening>
      ),
    },
    {
      name: 'cross',
      title: ['仅供查看', 'Only looked at'],
      View: () => (
        <Opening title={['运价', 'Rates']}>
          <Words words={lane} />
        </Opening>
      ),
    },
    {
      name: 'long',
      title: ['内容超长', 'Longer than the window'],
      View: () => (
        <Opening
          title={[
            '上海至洛杉矶整箱运价的全部附加费与有效期',
            'All surcharges and days of full container rates from Shanghai to Los Angeles',
          ]}
          hasActs
        >
          <Words words={lane} times={200} />
        </Opening>
      ),
    },
  ],
}
