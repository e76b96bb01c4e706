import { Button } from '@chakra-ui/react'
import type { Label } from '@hangjia/contracts'
import { type Answer, useConfirm, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

interface Wishes {
  readonly title: Label
  readonly body?: Label
  readonly act: Label
  readonly danger?: boolean
  readonly other?: Label
}

/** Button that asks a question, with the answer beside it. */
const Asking = ({ title, body, act, danger = false, other }: Wishes) => {
  const { label } = useSpeech()
  const confirm = useConfirm()
  const [answer, setAnswer] = useState<Answer>()
  const ask = async () => {
    const question = { title: label(title), act: label(act), danger }
    setAnswer(await confirm({ ...question, ...(body && { body: label(body) }), ...(other && { other: label(other) }) }))
  }
  return (
    <>
      <Button onClick={ask}>{label(['询问', 'Ask'])}</Button> <output>{answer}</output>
    </>
  )
}

export const show: Show = {
  name: 'confirm',
  title: ['确认框', 'Confirmation'],
  source: '§2.5',
  narrow: true,
  states: [
    {
      name: 'normal',
      title: ['普通操作', 'A plain act'],
      View: () => <Asking title={['发送报价单？', 'Send the quotation?']} act={['发送', 'Send']} />,
    },
    {
      name: 'danger',
      title: ['无法撤销', 'Cannot be undone'],
      View: () => (
        <Asking
          danger
          title={['删除 3 条记录？', 'Delete 3 records?']}
          body={['删除后不会再出现在列表中。', 'They are gone from the list.']}
          act={['删除', 'Delete']}
        />
      ),
    },
    {
      name: 'other',
      title: ['三种选择', 'A second way out'],
      View: () => (
        <Asking
          title={['有未保存的修改', 'There are unsaved changes']}
          act={['保存', 'Save']}
          other={['放弃', 'Discard']}
        />
      ),
    },
    {
      name: 'long',
      title: ['超长文字', 'Long words'],
      View: () => (
        <Asking
          title={[
            '「宁波远航国际货运代理有限公司出口整箱报价单」有未保存的修改',
            '“Quotation for Pacific Trade International Incorporated” has unsaved changes',
          ]}
          body={[
            '关闭后这些修改会丢失，包括刚才粘贴的全部费用明细、加价以及对条款所做的调整，而且无法恢复。',
            'They are lost when it closes: every charge that was just pasted, the mark-ups and the changed terms. They cannot be recovered.',
          ]}
          act={['放弃并关闭', 'Discard and close']}
        />
      ),
    },
  ],
}
