import { Button } from '@chakra-ui/react'
import type { Label } from '@hangjia/contracts'
import { Tip, useSpeech } from '@hangjia/ui'
import { Maximize } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Show } from '../show.ts'

const Tipped = ({ words }: { readonly words: Label }) => {
  const { label } = useSpeech()
  return (
    <Tip words={label(words)}>
      <Button px="0" aria-label={label(['全屏', 'Full screen'])}>
        <Maximize />
      </Button>
    </Tip>
  )
}

/** Hands its element over as links of a router do: by a new function at each drawing, without what the receiver returns. */
const RouterLink = ({ ref, children, ...rest }: ComponentProps<'a'>) => {
  const hand = (element: HTMLAnchorElement | null) => {
    if (typeof ref === 'function') ref(element)
  }
  return (
    <a {...rest} ref={hand}>
      {children}
    </a>
  )
}
const DrawnAgain = () => {
  const { label } = useSpeech()
  const [times, setTimes] = useState(0)
  return (
    <div className="flex items-center gap-12">
      <Tip words={label(['打开本周的订单', 'Open the orders of this week'])}>
        <RouterLink href="#orders">{label(['订单', 'Orders'])}</RouterLink>
      </Tip>
      <Button onClick={() => setTimes(times + 1)}>
        {label(['重绘', 'Draw again'])} {times}
      </Button>
    </div>
  )
}

export const show: Show = {
  name: 'tip',
  title: ['浮动提示', 'Tip'],
  source: '§2.3',
  narrow: true,
  states: [
    { name: 'normal', title: ['普通', 'Normal'], View: () => <Tipped words={['全屏显示', 'Fill the screen']} /> },
    {
      name: 'long',
      title: ['超长文字', 'Long words'],
      View: () => (
        <Tipped
          words={[
            '全屏显示后按 Esc 键退出，标签栏与菜单保持可用，未保存的修改不会丢失',
            'Press Escape to leave it; tabs and menu stay at hand, and nothing unsaved is lost',
          ]}
        />
      ),
    },
    { name: 'link', title: ['链接', 'Link'], View: DrawnAgain },
  ],
}
