export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
interface Sizes {
  readonly card: Pick<Box, 'width' | 'height'>
  readonly window: Pick<Box, 'width' | 'height'>
}

const gap = 12

/** Upper left corner of a card beside a part of the window: right of a tall narrow one, below a flat one, else in its middle. */
export const placeBeside = (part: Box, { card, window }: Sizes): Pick<Box, 'left' | 'top'> => {
  const isTall = part.height > window.height / 2
  const isWide = part.width > window.width / 2
  const wanted = !isTall
    ? { left: part.left, top: part.top + part.height + gap }
    : isWide
      ? { left: part.left + (part.width - card.width) / 2, top: part.top + (part.height - card.height) / 2 }
      : { left: part.left + part.width + gap, top: part.top + 2 * gap }
  const within = (value: number, size: number, most: number) => Math.max(gap, Math.min(value, most - size - gap))
  return {
    left: within(wanted.left, card.width, window.width),
    top: within(wanted.top, card.height, window.height),
  }
}
