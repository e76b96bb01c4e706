import { TextInput, type TextInputProps, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

type Wishes = Partial<TextInputProps> & { readonly start?: string }

const Customer = ({ start = '', ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState(start)
  return <TextInput label={label(['客户名称', 'Customer'])} {...rest} value={value} onChange={setValue} />
}
const useWords = () => useSpeech().label
const longName =
  'Ningbo Beilun Free Trade Zone Yuanhang International Freight Forwarding Company Limited, Shanghai Branch'

export const show: Show = {
  name: 'text-input',
  title: ['文本输入', 'Text input'],
  source: '§2.5, §4, §5.3',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Customer /> },
    { name: 'filled', title: ['已填写', 'Filled'], View: () => <Customer start="宁波远航国际货运代理有限公司" /> },
    {
      name: 'required',
      title: ['必填，离开时检查', 'Required, checked when left'],
      View: () => <Customer required rules={['nonEmpty', ['maxLength', { maximum: 12 }]]} />,
    },
    {
      name: 'change',
      title: ['输入时检查', 'Checked while typing'],
      View: () => (
        <Customer
          label={useWords()(['邮箱', 'E-mail'])}
          type="email"
          rules={['nonEmpty', { on: 'change', rule: 'email' }]}
        />
      ),
    },
    {
      name: 'chinese',
      title: ['只能输入中文', 'Chinese only'],
      View: () => (
        <Customer label={useWords()(['中文简称', 'Chinese short name'])} rules={[{ on: 'change', rule: 'chinese' }]} />
      ),
    },
    {
      name: 'error',
      title: ['错误', 'Error'],
      View: () => <Customer required error={useSpeech().rule('required')} />,
    },
    {
      name: 'beside',
      title: ['错误在右侧', 'Error beside it'],
      View: () => <Customer required errorAt="beside" rules={['nonEmpty']} error={useSpeech().rule('required')} />,
    },
    {
      name: 'help',
      title: ['带说明', 'With help'],
      View: () => <Customer help={useWords()(['打印在报价单抬头', 'Printed at the head of the quotation'])} />,
    },
    {
      name: 'clearable',
      title: ['可清除', 'Clearable'],
      View: () => <Customer clearable start="Pacific Trade Inc." />,
    },
    {
      name: 'password',
      title: ['密码', 'Password'],
      View: () => (
        <Customer
          label={useWords()(['密码', 'Password'])}
          type="password"
          maxLength={100}
          rules={['password']}
          start="hangjia2026"
        />
      ),
    },
    {
      name: 'affixes',
      title: ['前缀与后缀', 'Prefix and suffix'],
      View: () => (
        <Customer label={useWords()(['网址', 'Web address'])} prefix="https://" suffix=".com" start="hangjia" />
      ),
    },
    { name: 'maximum', title: ['最多 5 个字', 'Five characters at most'], View: () => <Customer maxLength={5} /> },
    { name: 'changed', title: ['已修改', 'Changed'], View: () => <Customer changed start="Pacific Trade Inc." /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Customer disabled start="Pacific Trade Inc." /> },
    {
      name: 'long',
      title: ['超长内容', 'Long words'],
      View: () => (
        <Customer
          clearable
          label={useWords()([
            '客户名称（营业执照上的全称，用于报价单抬头）',
            'Customer (the full name on the business licence, for the head of the quotation)',
          ])}
          start={longName}
          error={useWords()([
            '客户名称与已有客户重复，请先在客户列表中查找并合并，或换一个可以区分的名称后再保存',
            'This name is already used by another customer: look it up in the list and merge the two, or choose a different name',
          ])}
        />
      ),
    },
  ],
}
