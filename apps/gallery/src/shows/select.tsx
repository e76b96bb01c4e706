import { FieldFrame, PlainTable, Select, type SelectProps, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import type { Show } from '../show.ts'

const Terms = (props: Omit<SelectProps, 'value' | 'onChange' | 'children'>) => {
  const { label } = useSpeech()
  const [value, setValue] = useState('FOB')
  return (
    <Select
      aria-label={label(['贸易条款', 'Incoterm'])}
      {...props}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    >
      {['EXW', 'FOB', 'CIF', 'DAP'].map((term) => (
        <option key={term}>{term}</option>
      ))}
    </Select>
  )
}

const Framed = () => {
  const id = useId()
  return (
    <FieldFrame label={useSpeech().label(['贸易条款', 'Incoterm'])} htmlFor={id} raised>
      {() => <Terms id={id} look="framed" aria-label={undefined} />}
    </FieldFrame>
  )
}

const Cell = () => (
  <PlainTable look="rows">
    <tbody>
      <tr>
        <td>
          <Terms look="cell" />
        </td>
      </tr>
    </tbody>
  </PlainTable>
)

export const show: Show = {
  name: 'select',
  title: ['下拉', 'Select'],
  source: '§2.5',
  narrow: true,
  states: [
    { name: 'normal', title: ['已选择', 'Chosen'], View: () => <Terms /> },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Terms disabled /> },
    { name: 'framed', title: ['字段框内', 'In the frame of a field'], View: Framed },
    { name: 'cell', title: ['表格内', 'In a table'], View: Cell },
  ],
}
