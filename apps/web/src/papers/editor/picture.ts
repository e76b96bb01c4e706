import { clockText } from '@hangjia/validation'

/** Settings of every picture that leaves the console: sharp on good screens, in the fonts of the console. */
const scale = 2

export const inkColour = '#1d2530'
export const softColour = '#667080'
export const paleColour = '#97a0ac'

export const font = (size: number, weight = 400) =>
  `${weight} ${size}px -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif`

export interface Writing {
  readonly x: number
  readonly y: number
  readonly font: string
  readonly colour: string
}
export const write = (pen: CanvasRenderingContext2D, text: string, { x, y, font: face, colour }: Writing) => {
  pen.font = face
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}

export const newPen = (): CanvasRenderingContext2D => {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('no canvas')
  return pen
}

/** White paper of this size, to be written on in its own measures. */
export const layOut = (pen: CanvasRenderingContext2D, width: number, height: number) => {
  pen.canvas.width = width * scale
  pen.canvas.height = height * scale
  pen.scale(scale, scale)
  pen.textBaseline = 'middle'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
}

export const pngOf = ({ canvas }: CanvasRenderingContext2D): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )

/** Watermark with the user who copied it and the time, by the business clock. */
export const watermarkOf = (name: string, at = new Date()) => `${name} ${clockText(at.toISOString())}`
