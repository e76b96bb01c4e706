import { frame, painted, untilPainted } from '../../setup/painted.ts'

/** The longest box that scrolls in that direction. */
const scrollerOf = (axis: 'down' | 'sideways'): Element => {
  const excess = (element: Element) =>
    axis === 'down' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth
  const boxes = [...document.querySelectorAll('#root *')].filter((element) =>
    /auto|scroll/.test(getComputedStyle(element)[axis === 'down' ? 'overflowY' : 'overflowX']),
  )
  const found = boxes.toSorted((one, other) => excess(other) - excess(one))[0]
  if (!found || excess(found) <= 0) throw new Error(`nothing scrolls ${axis}`)
  return found
}

/** Milliseconds of every frame while the sheet is scrolled from one end to the other in that many equal steps. */
export const frameTimes = async (axis: 'down' | 'sideways', steps: number): Promise<number[]> => {
  const box = scrollerOf(axis)
  const end = axis === 'down' ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth
  const times: number[] = []
  let before = await frame()
  for (let step = 1; step <= steps; step += 1) {
    box.scrollTo(axis === 'down' ? { top: (end * step) / steps } : { left: (end * step) / steps })
    const now = await frame()
    times.push(now - before)
    before = now
  }
  return times
}

/** Goes to the left and that share of the height down, 0 to 1. */
export const scrollTo = async (share: number) => {
  const box = scrollerOf('down')
  box.scrollTo({ left: 0, top: share * box.scrollHeight })
  await painted()
}

/** Pastes a text as the keyboard would, into whatever has the focus; milliseconds until it is painted. */
export const paste = (text: string): Promise<number> => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return untilPainted(() => document.activeElement?.dispatchEvent(event))
}
