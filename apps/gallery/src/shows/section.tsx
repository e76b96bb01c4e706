import { Section, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'

const Folding = ({ startsOpen }: { readonly startsOpen: boolean }) => {
  const { label } = useSpeech()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Section
      title={label(['航线', 'Route'])}
      isOpen={isOpen}
      onOpen={setOpen}
      summary={<span className="cut min-w-0 muted text-12">{label(['已填 2 项', '2 filled in'])}</span>}
      className="flex gap-12 pb-10"
    >
      <span>{label(['起运港 上海', 'POL Shanghai'])}</span>
      <span>{label(['目的港 洛杉矶', 'POD Los Angeles'])}</span>
    </Section>
  )
}

export const show: Show = {
  name: 'section',
  title: ['分组', 'Section'],
  source: '§2.5',
  states: [
    { name: 'open', title: ['展开', 'Open'], View: () => <Folding startsOpen /> },
    { name: 'folded', title: ['收起', 'Folded'], View: () => <Folding startsOpen={false} /> },
  ],
}
