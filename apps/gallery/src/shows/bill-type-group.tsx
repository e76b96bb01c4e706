import { BillTypeGroup, type BillTypeGroupProps, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

type Wishes = Pick<BillTypeGroupProps, 'mode' | 'disabled'> & { readonly start?: BillTypeGroupProps['value'] }

const Bill = ({ start = null, ...rest }: Wishes) => {
  const { label } = useSpeech()
  const [value, setValue] = useState(start)
  return (
    <>
      <BillTypeGroup label={label(['提单类型', 'Bill type'])} value={value} onChange={setValue} {...rest} />
      <output>{value ?? '–'}</output>
    </>
  )
}

export const show: Show = {
  name: 'bill-type-group',
  title: ['提单类型', 'Bill type group'],
  source: '§4',
  narrow: true,
  states: [
    { name: 'normal', title: ['初始为空', 'Empty at first'], View: () => <Bill /> },
    { name: 'filled', title: ['已选择', 'Filled'], View: () => <Bill start={3} /> },
    { name: 'batch', title: ['批量修改', 'Batch mode'], View: () => <Bill mode="batch" /> },
    {
      name: 'batchFilled',
      title: ['批量修改，已选择', 'Batch mode, filled'],
      View: () => <Bill mode="batch" start={2} />,
    },
    { name: 'disabled', title: ['禁用', 'Disabled'], View: () => <Bill disabled start={2} /> },
  ],
}
