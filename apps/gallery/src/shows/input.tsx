import { FieldFrame, Input, type InputProps, PlainTable, Textarea, type TextareaProps, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import type { Show } from '../show.ts'

const Words = ({ start = '', ...rest }: Omit<InputProps, 'value' | 'onChange'> & { readonly start?: string }) => {
  const { label } = useSpeech()
  const [value, setValue] = useState(start)
  const name = label(['品名', 'Commodity'])
  return (
    <Input
      aria-label={name}
      placeholder={name}
      {...rest}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

const Lines = ({ start = '', ...rest }: Omit<TextareaProps, 'value' | 'onChange'> & { readonly start?: string }) => {
  const { label } = useSpeech()
  const [value, setValue] = useState(start)
  return (
    <Textarea
      aria-label={label(['备注', 'Remark'])}
      rows={2}
      className="w-full"
      {...rest}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

const Framed = () => {
  const { label } = useSpeech()
  const id = useId()
  return (
    <FieldFrame label={label(['品名', 'Commodity'])} htmlFor={id} raised>
      {() => <Words id={id} look="framed" aria-label={undefined} start={label(['太阳能组件', 'Solar panels'])} />}
    </FieldFrame>
  )
}

const FramedLines = () => {
  const { label } = useSpeech()
  const id = useId()
  return (
    <FieldFrame label={label(['备注', 'Remark'])} htmlFor={id} raised>
      {() => <Lines id={id} look="framed" aria-label={undefined} start={label(['周三截关', 'Closes on Wednesday'])} />}
    </FieldFrame>
  )
}

const Cells = () => (
  <PlainTable look="rows">
    <tbody>
      <tr>
        <td>
          <Words look="cell" />
        </td>
        <td>
          <Lines look="cell" rows={1} />
        </td>
      </tr>
    </tbody>
  </PlainTable>
)

export const show: Show = {
  name: 'input',
  title: ['输入', 'Input'],
  source: '§2.5',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Words /> },
    { name: 'invalid', title: ['错误', 'In error'], View: () => <Words start="?" aria-invalid /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Words start="40HQ" disabled /> },
    { name: 'framed', title: ['字段框内', 'In the frame of a field'], View: Framed },
    { name: 'cells', title: ['表格内', 'In a table'], View: Cells },
    { name: 'lines', title: ['多行', 'Several lines'], View: () => <Lines /> },
    { name: 'linesDisabled', title: ['多行，禁用', 'Several lines, disabled'], View: () => <Lines disabled /> },
    { name: 'linesFramed', title: ['多行，字段框内', 'Several lines in a frame'], View: FramedLines },
  ],
}
