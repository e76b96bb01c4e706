import { QuantityInput, type QuantityInputProps, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

type Wishes = Partial<QuantityInputProps> & { readonly start?: string }

const Volume = ({ start, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState<string | null>(start ?? null)
  return (
    <QuantityInput
      label={label(['体积', 'Volume'])}
      decimals={3}
      unit="CBM"
      {...rest}
      value={value}
      onChange={setValue}
    />
  )
}

export const show: Show = {
  name: 'quantity-input',
  title: ['数量输入', 'Quantity input'],
  source: '§5.4',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Volume /> },
    { name: 'filled', title: ['已填写', 'Filled'], View: () => <Volume start="1234.5" /> },
    { name: 'fine', title: ['每步 0.001', 'In steps of 0.001'], View: () => <Volume step="0.001" start="1.009" /> },
    {
      name: 'bounded',
      title: ['1 到 12 件', '1 to 12 pieces'],
      View: () => {
        const { label } = useSpeech()
        return (
          <Volume
            label={label(['件数', 'Packages'])}
            unit={label(['件', 'pcs'])}
            decimals={0}
            minimum="1"
            maximum="12"
            start="11"
          />
        )
      },
    },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Volume start="0" error={useSpeech().rule('notPositive')} />,
    },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Volume disabled start="12.5" /> },
    {
      name: 'long',
      title: ['长单位', 'Long unit'],
      View: () => (
        <Volume
          unit={useSpeech().label(['立方米（四舍五入前）', 'cubic metres before rounding'])}
          start="1234567.125"
        />
      ),
    },
  ],
}
