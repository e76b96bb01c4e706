import { Note, TextButton, useSpeech } from '@hangjia/ui'
import { Lock } from 'lucide-react'
import type { Show } from '../show.ts'

const Locked = () => (
  <Note>
    <Lock size={13} />
    {useSpeech().label(['已发布，只读', 'Published, read-only'])}
  </Note>
)
const Expiring = () => {
  const { label } = useSpeech()
  return (
    <Note tone="warning" className="between" role="status">
      <span className="min-w-0">{label(['3 条运价本周到期', '3 rates expire this week'])}</span>
      <TextButton>{label(['查看', 'Show'])}</TextButton>
    </Note>
  )
}
const Refused = () => (
  <Note tone="bad" look="box" role="alert">
    {useSpeech().label(['保存失败：船公司已停用', 'Not saved: the carrier is disabled'])}
  </Note>
)

export const show: Show = {
  name: 'note',
  title: ['提示', 'Note'],
  source: '§2.5',
  states: [
    { name: 'plain', title: ['说明', 'Information'], View: Locked },
    { name: 'warning', title: ['提醒，带操作', 'Warning with an act'], View: Expiring },
    { name: 'bad', title: ['错误，在内容中', 'Error among content'], View: Refused },
  ],
}
