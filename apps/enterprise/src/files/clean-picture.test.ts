import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a6' } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const cleaned = async (bytes: Uint8Array, extension: string) => {
  const result = await cleanPicture(bytes, extension)
  if ('rule' in result) throw new Error(result.rule)
  return result.bytes
}

it.each([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
] as const)('draws a %s anew, in its format', async (extension, wanted) => {
  const bytes = await cleaned(await bytesOf(drawn().toFormat(wanted)), extension)
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual([wanted, 40, 20])
})

it('leaves out where and by whom it was taken, and turns it as it was held', async () => {
  const exif = { IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } }
  const taken = await bytesOf(drawn().withExif(exif).withMetadata({ orientation: 6 }).jpeg())
  const bytes = await cleaned(taken, 'jpg')
  const { exif: left, orientation, width, height } = await sharp(bytes).metadata()
  expect([left, orientation, width, height]).toEqual([undefined, undefined, 20, 40])
})

it('leaves out what follows the picture', async () => {
  const hidden = '<script>window.__hit=1</script>'
  const bytes = await cleaned(Buffer.concat([await drawn().png().toBuffer(), Buffer.from(hidden)]), 'png')
  expect(Buffer.from(bytes).includes(hidden)).toBe(false)
})

it('keeps the frames of a moving picture, and the size of one with few colours', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await bytesOf(sharp(frames, { join: { animated: true } }).gif())
  expect((await sharp(await cleaned(moving, 'gif')).metadata()).pages).toBe(3)
  const flat = await bytesOf(drawn().png({ palette: true }))
  expect((await cleaned(flat, 'png')).length).toBeLessThanOrEqual(flat.length * 1.5)
})

it('lets no large photograph of a lower quality grow', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const taken = await bytesOf(
    sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: '#000', noise } }).jpeg({ quality: 60 }),
  )
  expect(taken.length).toBeGreaterThan(1024 * 1024)
  expect((await cleaned(taken, 'jpg')).length).toBeLessThanOrEqual(taken.length)
})

const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A grey picture of these dimensions that takes a thousandth of its pixels until it is unpacked. */
const bomb = (width: number, height: number): Uint8Array => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 40_000_000)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

it.each([
  [5_001, 5_000],
  [60_000, 60_000],
  [1, 25_000_001],
])('refuses %d × %d pixels before they are unpacked', async (width, height) =>
  expect(await cleanPicture(bomb(width, height), 'png')).toEqual({ rule: 'uploadPixels' }),
)

it.each([
  ['is none', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['ends too early', bomb(2_000, 2_000).subarray(0, 2_000)],
])('refuses a picture that %s', async (_words, bytes) =>
  expect(await cleanPicture(bytes, 'png')).toEqual({ rule: 'uploadContent' }),
)
