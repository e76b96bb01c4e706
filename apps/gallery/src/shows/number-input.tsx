import { type Decimals, FieldFrame, NumberControl, NumberInput, type NumberInputProps, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import type { Show, State } from '../show.ts'

type Wishes = Partial<NumberInputProps> & { readonly start?: string }

const Price = ({ start, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState<string | null>(start ?? null)
  return <NumberInput label={label(['单价', 'Unit price'])} decimals={2} {...rest} value={value} onChange={setValue} />
}

const mode = (decimals: Decimals): State => ({
  name: `mode${decimals}`,
  title: [`${decimals} 位小数`, `${decimals} decimals`],
  View: () => <Price decimals={decimals} />,
})

/** Field without a frame, for use in a frame of one's own. */
const Bare = () => {
  const { label } = useSpeech()
  const id = useId()
  const [value, setValue] = useState<string | null>('7.1250')
  return (
    <FieldFrame label={label(['汇率', 'Exchange rate'])} htmlFor={id} filled={value !== null}>
      {(note) => <NumberControl id={id} value={value} onChange={setValue} decimals={8} describedBy={note} />}
    </FieldFrame>
  )
}

export const show: Show = {
  name: 'number-input',
  title: ['数字输入', 'Number input'],
  source: '§5.4',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Price /> },
    { name: 'filled', title: ['已填写', 'Filled'], View: () => <Price start="1250.5" /> },
    mode(0),
    mode(1),
    mode(2),
    mode(3),
    mode(4),
    {
      name: 'mode8',
      title: ['汇率：8 位小数', 'Exchange rate: 8 decimals'],
      View: () => <Price decimals={8} start="7.12345678" />,
    },
    { name: 'signed', title: ['可为负数', 'May be negative'], View: () => <Price signed start="-30" /> },
    { name: 'bare', title: ['只有输入框', 'The control alone'], View: Bare },
    {
      name: 'rules',
      title: ['离开时检查', 'Checked when left'],
      View: () => <Price required rules={['nonEmpty', ['positiveNumber', { decimals: 2 }]]} />,
    },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Price start="0" error={useSpeech().rule('notPositive')} />,
    },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Price disabled start="1250.5" /> },
    {
      name: 'long',
      title: ['超长数字', 'Long number'],
      View: () => <Price decimals={4} start="123456789012345678901234567890.1234" />,
    },
  ],
}
