import { avatarLimit } from '@hangjia/contracts'

const side = 160

/** The middle of a picture as a square of 160 px; throws where the file is no picture. */
export const smallPicture = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const edge = Math.min(picture.width, picture.height)
  canvas
    .getContext('2d')
    ?.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side)
  picture.close()
  // A drawing is smaller as PNG and may be transparent; a photograph that is too large that way becomes JPEG.
  const drawn = canvas.toDataURL('image/png')
  return drawn.length <= avatarLimit ? drawn : canvas.toDataURL('image/jpeg', 0.86)
}
