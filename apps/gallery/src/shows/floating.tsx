import { Button } from '@chakra-ui/react'
import type { Label } from '@hangjia/contracts'
import { Floating, useSpeech } from '@hangjia/ui'
import { useRef, useState } from 'react'
import type { Show } from '../show.ts'
import styles from './floating.module.css'

const few: readonly Label[] = [
  ['宁波', 'Ningbo'],
  ['上海', 'Shanghai'],
  ['青岛', 'Qingdao'],
]
const long: readonly Label[] = [
  ['宁波舟山港北仑第四集装箱码头有限公司', 'Ningbo Zhoushan Port, Beilun fourth container terminal'],
]
const many: readonly Label[] = Array.from({ length: 80 }, (_, index) => [`港口 ${index + 1}`, `Port ${index + 1}`])

/** A button with a sheet at it, in a box that would clip it. */
const Sheet = ({ lines, isOpen: start = false }: { readonly lines: readonly Label[]; readonly isOpen?: boolean }) => {
  const { label } = useSpeech()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(start)
  return (
    <div className={styles.box}>
      <Button ref={anchor} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label(['打开', 'Open'])}
      </Button>
      {isOpen && (
        <Floating anchor={anchor} minWidth={160}>
          <ul data-sheet="">
            {lines.map((line) => (
              <li key={line[1]}>{label(line)}</li>
            ))}
          </ul>
        </Floating>
      )}
    </div>
  )
}

export const show: Show = {
  name: 'floating',
  title: ['浮层', 'Floating sheet'],
  source: '§2.5',
  narrow: true,
  states: [
    { name: 'normal', title: ['三行', 'Three lines'], View: () => <Sheet lines={few} /> },
    { name: 'open', title: ['打开', 'Open'], View: () => <Sheet isOpen lines={few.slice(0, 1)} /> },
    { name: 'many', title: ['超过一屏', 'More than a window'], View: () => <Sheet lines={many} /> },
    { name: 'long', title: ['超长文字', 'Long words'], View: () => <Sheet lines={long} /> },
  ],
}
