import { inPixels, type Section } from './picture-section.ts'

const quality = 0.92

/** A picture that has only this section of another one, as a file of the same name and type. */
export const cutPicture = async (file: File, section: Section): Promise<File> => {
  const bitmap = await createImageBitmap(file)
  try {
    const { x, y, width, height } = inPixels(section, bitmap)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height)
    const type = /\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (!blob) throw new Error('the browser cannot draw this picture')
    return new File([blob], file.name, { type })
  } finally {
    bitmap.close()
  }
}
