import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { visit } from '../visit.ts'

/** A picture of this size, left half red and right half blue. */
const pictureOf = async (window: Page, width: number, height: number) => {
  const address = await window.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#f00'
        context.fillRect(0, 0, wide / 2, high)
        context.fillStyle = '#00f'
        context.fillRect(wide / 2, 0, wide / 2, high)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from(address.replace(/^[^,]*,/, ''), 'base64') }
}
/** Width and height of an uploaded picture, and its colour in the middle. */
const facts = (window: Page, src: string) =>
  window.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const middle = context?.getImageData(Math.floor(canvas.width / 2), Math.floor(canvas.height / 2), 1, 1).data
    return { width: canvas.width, height: canvas.height, colour: [...(middle ?? [])].slice(0, 3) }
  }, src)

it('a portrait is cut to its ratio by the keyboard before it is sent, sent whole, or not sent', async () => {
  const { page: window, say } = await visit({ as: 'pricing', path: '/experts?record=new' })
  const photo = window.locator('[data-field="photo"]')
  const chooser = photo.locator('input[type=file]')
  await chooser.waitFor({ state: 'attached' })
  const picture = await pictureOf(window, 800, 400)
  const dialog = window.getByRole('dialog', { name: say('ui.cropTitle') })
  const act = (word: 'cancel' | 'cropWhole' | 'cropDone') =>
    dialog.getByRole('button', { name: say(`ui.${word}`), exact: true })

  await chooser.setInputFiles(picture)
  const section = dialog.getByLabel(say('ui.cropArea'))
  await section.waitFor()
  expect(await violationsOn(window)).toEqual([])
  await act('cancel').click()
  await dialog.waitFor({ state: 'detached' })
  expect(await photo.getByRole('listitem').count()).toBe(0)

  await chooser.setInputFiles(picture)
  await section.focus()
  // To the right end, where the picture is blue.
  for (let at = 0; at < 10; at += 1) await window.keyboard.press('ControlOrMeta+ArrowRight')
  await act('cropDone').click()
  const sent = photo.getByRole('listitem').getByRole('link', { name: picture.name }).first()
  await sent.waitFor()
  expect(await facts(window, (await sent.getAttribute('href')) ?? '')).toEqual({
    width: 300,
    height: 400,
    colour: [0, 0, 255],
  })

  await photo.getByRole('button', { name: say('ui.removeNamed', { name: picture.name }) }).click()
  await chooser.setInputFiles(picture)
  await act('cropWhole').click()
  await sent.waitFor()
  const whole = await facts(window, (await sent.getAttribute('href')) ?? '')
  expect([whole.width, whole.height]).toEqual([800, 400])
})
