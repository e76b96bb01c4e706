import { FieldFrame, useSpeech } from '@hangjia/ui'
import { type InputHTMLAttributes, useId, useState } from 'react'
import type { Show } from '../show.ts'
import styles from './field-frame.module.css'

interface Wishes extends Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'placeholder'> {
  readonly start?: string
  readonly help?: string
  readonly error?: string
  readonly required?: boolean
  readonly changed?: boolean
  readonly raised?: boolean
}

/** A frame around the plainest control. */
const Framed = ({ start = '', disabled, placeholder, ...frame }: Wishes) => {
  const { label } = useSpeech()
  const id = useId()
  const [value, setValue] = useState(start)
  return (
    <div className={styles.column}>
      <FieldFrame
        label={label(['客户名称', 'Customer'])}
        htmlFor={id}
        filled={value !== ''}
        disabled={disabled}
        {...frame}
      >
        {(describedBy) => (
          <input
            id={id}
            className={styles.input}
            value={value}
            disabled={disabled}
            placeholder={placeholder}
            required={frame.required}
            aria-invalid={frame.error !== undefined}
            aria-describedby={describedBy}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </FieldFrame>
    </div>
  )
}
const useWords = () => useSpeech().label

export const show: Show = {
  name: 'field-frame',
  title: ['字段框', 'Field frame'],
  source: '§2.5',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Framed /> },
    { name: 'filled', title: ['已填写', 'Filled'], View: () => <Framed start="宁波远航国际货运代理有限公司" /> },
    { name: 'required', title: ['必填', 'Required'], View: () => <Framed required /> },
    { name: 'raised', title: ['标签始终在上', 'Label always above'], View: () => <Framed raised /> },
    {
      name: 'help',
      title: ['带说明', 'With help'],
      View: () => <Framed help={useWords()(['打印在报价单抬头', 'Printed at the head of the quotation'])} />,
    },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Framed required error={useSpeech().rule('required')} />,
    },
    { name: 'changed', title: ['已修改', 'Changed'], View: () => <Framed changed start="Pacific Trade Inc." /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Framed disabled start="Pacific Trade Inc." /> },
    {
      name: 'long',
      title: ['超长内容', 'Long words'],
      View: () => (
        <Framed
          start="Ningbo Beilun Free Trade Zone Yuanhang International Freight Forwarding Company Limited, Shanghai Branch"
          error={useWords()([
            '客户名称与已有客户重复，请先在客户列表中查找并合并，或换一个可以区分的名称后再保存',
            'This name is already used by another customer: look it up in the list and merge the two, or choose a different name',
          ])}
        />
      ),
    },
  ],
}
