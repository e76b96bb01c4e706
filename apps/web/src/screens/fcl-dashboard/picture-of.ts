/** Points of the picture for one of the screen. */
const sharpness = 2
/** A picture has no time in which anything could move. */
const still = '*, ::before, ::after { animation: none !important; transition: none !important }'

/** Picture of an element as shown, in the current colours, without excluded parts (`data-aside`). */
export const pictureOf = async (element: HTMLElement): Promise<Blob> => {
  const { offsetWidth: width, offsetHeight: height } = element
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingOf(element, { width, height }))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * sharpness
  canvas.height = height * sharpness
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.scale(sharpness, sharpness)
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('no picture was drawn'))))
  })
}

/** The element in a drawing by itself: a page of its own with the same styles, since a picture loads nothing. */
const drawingOf = (element: HTMLElement, { width, height }: { readonly width: number; readonly height: number }) => {
  const page = document.documentElement.cloneNode() as HTMLElement
  const body = document.body.cloneNode() as HTMLElement
  const copy = element.cloneNode(true) as HTMLElement
  for (const aside of copy.querySelectorAll('[data-aside]')) aside.remove()
  copy.style.width = `${width}px`
  copy.style.height = `${height}px`
  const styles = document.createElement('style')
  styles.textContent = [...allRules(), still].join('\n')
  body.append(styles, copy)
  page.append(body)
  const inside = new XMLSerializer().serializeToString(page)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`
}
const allRules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
