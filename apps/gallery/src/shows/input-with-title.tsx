import { type Checkable, InputWithTitle, type InputWithTitleProps, TextButton, useSpeech } from '@hangjia/ui'
import { useRef, useState } from 'react'
import type { Show } from '../show.ts'
import styles from './input-with-title.module.css'

type Wishes = Partial<InputWithTitleProps> & { readonly start?: string }

const Contact = ({ start = '', ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState(start)
  return (
    <div className={styles.wide}>
      <InputWithTitle
        title={label(['联系电话', 'Phone'])}
        rules={['nonEmpty', 'mobile']}
        {...rest}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}

/** A form that asks its field before it goes on. */
const OnDemand = () => {
  const { label } = useSpeech()
  const field = useRef<Checkable>(null)
  const [isGood, setGood] = useState<boolean>()
  return (
    <>
      <Contact ref={field} />
      <TextButton onClick={() => setGood(field.current?.check())}>{label(['检查', 'Check'])}</TextButton>
      <span role="status">{isGood && label(['可以保存', 'Ready to save'])}</span>
    </>
  )
}

export const show: Show = {
  name: 'input-with-title',
  title: ['带标题的输入', 'Input with title'],
  source: '§5.3',
  states: [
    { name: 'beside', title: ['标题在左侧', 'Title beside it'], View: () => <Contact /> },
    { name: 'above', title: ['标题在上方', 'Title above it'], View: () => <Contact titleAt="above" required /> },
    { name: 'demand', title: ['按需检查', 'Checked on demand'], View: OnDemand },
    { name: 'filled', title: ['已填写', 'Filled'], View: () => <Contact start="13900001111" /> },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Contact start="139" error={useSpeech().rule('mobileFormat')} />,
    },
    {
      name: 'errorBeside',
      title: ['标题与错误都在两侧', 'Title and error on either side'],
      View: () => <Contact start="139" errorAt="beside" error={useSpeech().rule('required')} />,
    },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Contact disabled start="13900001111" /> },
    {
      name: 'long',
      title: ['超长标题', 'Long title'],
      View: () => (
        <Contact
          required
          title={useSpeech().label(['紧急联系电话（节假日）', 'Emergency phone on public holidays'])}
          start="13900001111"
        />
      ),
    },
  ],
}
