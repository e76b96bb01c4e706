import type { Label, Tone } from '@hangjia/contracts'
import { Dot, useSpeech } from '@hangjia/ui'
import type { Show } from '../show.ts'

const tones: readonly (readonly [tone: Tone, title: Label])[] = [
  ['good', ['已发布', 'Published']],
  ['warn', ['即将过期', 'Expiring soon']],
  ['bad', ['已过期', 'Expired']],
  ['busy', ['处理中', 'In progress']],
  ['quiet', ['未发布', 'Unpublished']],
]

export const show: Show = {
  name: 'dot',
  title: ['状态点', 'State dot'],
  source: '§4',
  narrow: true,
  states: tones.map(([tone, title]) => ({
    name: tone,
    title,
    View: () => <Dot tone={tone}>{useSpeech().label(title)}</Dot>,
  })),
}
