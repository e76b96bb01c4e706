/** Pixels; the shortest thumb (spec §9). */
export const leastThumb = 50
/** Pixels that the content must be taller than its container for the bar to float (spec §9). */
const leastExcess = 200
/** Pixels from the bottom, within which the table's own edge is near and the bar goes (spec §9). */
const nearBottom = 90
/** Pixels that the bar covers while it floats. */
export const barHeight = 14
/** Pixels that an arrow key moves. */
export const arrowStep = 40

/** Content scrolled sideways, and the track of its thumb; all in pixels. */
export interface SidewaysView {
  readonly contentWidth: number
  readonly viewWidth: number
  readonly scrolled: number
  readonly trackWidth: number
}
/** Content scrolled down; all in pixels. */
export interface DownView {
  readonly contentHeight: number
  readonly viewHeight: number
  readonly scrolled: number
}
export interface Thumb {
  readonly width: number
  readonly left: number
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/**
 * Maximum scroll of the content, in pixels; 0 when all of it is visible. Less than a pixel is a rounding of the
 * browser.
 */
export const farthest = ({ contentWidth, viewWidth }: SidewaysView): number =>
  contentWidth - viewWidth >= 1 ? contentWidth - viewWidth : 0

/** The thumb shows which part of the content is seen; never shorter than 50 px, nor longer than its track. */
export const thumbOf = (view: SidewaysView): Thumb => {
  const { contentWidth, viewWidth, scrolled, trackWidth } = view
  const most = farthest(view)
  if (most === 0) return { width: trackWidth, left: 0 }
  const width = Math.min(trackWidth, Math.max(leastThumb, (trackWidth * viewWidth) / contentWidth))
  return { width, left: ((trackWidth - width) * within(scrolled, 0, most)) / most }
}

/** Scroll position of the content when the thumb's left edge is dragged to `left`. */
export const scrolledAt = (left: number, view: SidewaysView): number => {
  const room = view.trackWidth - thumbOf(view).width
  return room <= 0 ? 0 : (within(left, 0, room) * farthest(view)) / room
}

/** Scroll position after a click on the track: a page towards it; unchanged when it hits the thumb. */
export const pagedTo = (click: number, view: SidewaysView): number => {
  const { left, width } = thumbOf(view)
  const direction = click < left ? -1 : click > left + width ? 1 : 0
  return within(view.scrolled + direction * pageOf(view), 0, farthest(view))
}

/** Nearly a view's width, so that a piece of the last page is still seen. */
const pageOf = ({ viewWidth }: SidewaysView) => Math.max(arrowStep, viewWidth - arrowStep)

/** Scroll position after a key; undefined when the key is not the bar's. */
export const keyedTo = (key: string, view: SidewaysView): number | undefined => {
  const leads: Readonly<Record<string, number>> = {
    ArrowLeft: view.scrolled - arrowStep,
    ArrowRight: view.scrolled + arrowStep,
    PageUp: view.scrolled - pageOf(view),
    PageDown: view.scrolled + pageOf(view),
    Home: 0,
    End: farthest(view),
  }
  const to = leads[key]
  return to === undefined ? undefined : within(to, 0, farthest(view))
}

/** Scroll position of the content in percent, 0 to 100. */
export const percentOf = (view: SidewaysView): number => {
  const most = farthest(view)
  return most === 0 ? 0 : Math.round((100 * within(view.scrolled, 0, most)) / most)
}

/**
 * Returns true when the bar floats at the bottom: not when the content is under 200 px taller than its container, nor
 * within 90 px of the bottom, where the table's own bar comes into view (spec §9).
 */
export const floats = ({ contentHeight, viewHeight, scrolled }: DownView): boolean => {
  const excess = contentHeight - viewHeight
  return excess >= leastExcess && excess - scrolled > nearBottom
}
