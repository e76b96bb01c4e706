import type { KeyboardEvent } from 'react'

/** Moves the focus by arrows: up and down within a column, left and right to the card at the same height of the next column that has cards. */
export const walkCards = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const card = event.currentTarget
  const columns = [...(card.closest('[data-board]')?.querySelectorAll('[data-column]') ?? [])]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0)
  const at = columns.findIndex((cards) => cards.includes(card))
  const cards = columns[at] ?? []
  const row = cards.indexOf(card)
  const beside = (step: number) => {
    const next = columns[at + step]
    return next?.[Math.min(row, next.length - 1)]
  }
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: cards[row + 1],
    ArrowUp: cards[row - 1],
    ArrowRight: beside(1),
    ArrowLeft: beside(-1),
    Home: cards[0],
    End: cards.at(-1),
  }
  if (!Object.hasOwn(targets, event.key)) return
  event.preventDefault()
  targets[event.key]?.focus()
}
