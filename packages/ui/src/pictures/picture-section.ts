/** Section of a picture, in percent of its width and height. */
export interface Section {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Size {
  readonly width: number
  readonly height: number
}

const whole: Section = { x: 0, y: 0, width: 100, height: 100 }

/** The largest section of a picture that has this ratio of width to height, in its middle; all of it where no ratio is asked for. */
export const largestSection = ({ width, height }: Size, ratio: number | undefined): Section => {
  if (ratio === undefined) return whole
  const isWide = width / height > ratio
  const share = isWide ? ((height * ratio) / width) * 100 : (width / ratio / height) * 100
  return isWide
    ? { x: (100 - share) / 2, y: 0, width: share, height: 100 }
    : { x: 0, y: (100 - share) / 2, width: 100, height: share }
}

/** A section in whole pixels, at least one, within the picture. */
export const inPixels = ({ x, y, width, height }: Section, size: Size): Section => {
  const left = Math.min(size.width - 1, Math.max(0, Math.round((x / 100) * size.width)))
  const top = Math.min(size.height - 1, Math.max(0, Math.round((y / 100) * size.height)))
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width - left, Math.round((width / 100) * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round((height / 100) * size.height))),
  }
}

/** True for pictures that are sent as they are: of an animated one a section would be its first frame. */
export const isNeverCut = ({ name }: { readonly name: string }): boolean => !/\.(?:jpe?g|png)$/i.test(name)
