import { Button } from '@chakra-ui/react'
import { Toolbar, type ToolbarProps, useSpeech } from '@hangjia/ui'
import type { Show } from '../show.ts'

const Bar = ({ look }: Pick<ToolbarProps, 'look'>) => {
  const { label } = useSpeech()
  return (
    <Toolbar look={look}>
      <span className="medium">{label(['整箱运价', 'FCL rates'])}</span>
      <span className="flex-1" />
      <Button>{label(['筛选', 'Filters'])}</Button>
      <Button variant="solid">{label(['新增', 'New'])}</Button>
    </Toolbar>
  )
}

export const show: Show = {
  name: 'toolbar',
  title: ['工具栏', 'Toolbar'],
  source: '§2.5',
  states: [
    { name: 'page', title: ['列表上方', 'Above a list'], View: () => <Bar look="page" /> },
    { name: 'panel', title: ['面板顶部', 'Head of a panel'], View: () => <Bar look="panel" /> },
    { name: 'foot', title: ['表单底部', 'Foot of a form'], View: () => <Bar look="foot" /> },
    { name: 'chosen', title: ['已选行', 'Chosen rows'], View: () => <Bar look="chosen" /> },
  ],
}
