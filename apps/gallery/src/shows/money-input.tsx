import { MoneyInput, type MoneyInputProps, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

type Wishes = Partial<MoneyInputProps> & { readonly start?: string }

const Amount = ({ start, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState<string | null>(start ?? null)
  return <MoneyInput label={label(['金额', 'Amount'])} currency="USD" {...rest} value={value} onChange={setValue} />
}

export const show: Show = {
  name: 'money-input',
  title: ['金额输入', 'Money input'],
  source: '§5.4, §9',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Amount /> },
    { name: 'filled', title: ['已填写', 'Filled'], View: () => <Amount start="1234567.5" /> },
    { name: 'sign', title: ['货币符号', 'Currency sign'], View: () => <Amount currency="¥" start="880" /> },
    { name: 'negative', title: ['负数加括号', 'Negative in parentheses'], View: () => <Amount signed start="-30" /> },
    {
      name: 'exact',
      title: ['四位小数的单价', 'Unit price with 4 decimals'],
      View: () => <Amount decimals={4} start="0.1255" />,
    },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Amount required error={useSpeech().rule('required')} />,
    },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Amount disabled start="1234.5" /> },
    {
      name: 'long',
      title: ['超长内容', 'Long words'],
      View: () => (
        <Amount
          label={useSpeech().label(['目的港代收费用合计（到付）', 'Charges collected at destination, all together'])}
          start="12345678901234567890.12"
        />
      ),
    },
  ],
}
