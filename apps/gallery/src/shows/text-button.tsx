import { TextButton, useSpeech } from '@hangjia/ui'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import type { Show } from '../show.ts'

const useWords = () => useSpeech().label

export const show: Show = {
  name: 'text-button',
  title: ['文字按钮', 'Text button'],
  source: '§2.3',
  narrow: true,
  states: [
    {
      name: 'link',
      title: ['强调', 'Link'],
      View: () => (
        <TextButton>
          <Plus size={14} />
          {useWords()(['添加一行', 'Add line'])}
        </TextButton>
      ),
    },
    {
      name: 'quiet',
      title: ['低调', 'Quiet'],
      View: () => <TextButton tone="quiet">{useWords()(['全部关闭', 'Close all'])}</TextButton>,
    },
    {
      name: 'danger',
      title: ['删除', 'Danger'],
      View: () => (
        <TextButton tone="danger">
          <Trash2 size={13} />
          {useWords()(['删除', 'Delete'])}
        </TextButton>
      ),
    },
    {
      name: 'disabled',
      title: ['禁用', 'Disabled'],
      View: () => (
        <TextButton disabled>
          <Undo2 size={13} />
          {useWords()(['撤销', 'Undo'])}
        </TextButton>
      ),
    },
  ],
}
