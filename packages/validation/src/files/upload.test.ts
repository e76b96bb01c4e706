import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compound, gif, jpeg, pdf, png, zip } from '../../cases/sample-files.ts'
import cases from '../../cases/upload.json' with { type: 'json' }
import { checkUpload, checkUploadedFile, contentMatches, defaultUploadLimit, type UploadType } from '../index.ts'

describe('before it travels', { timeout: 60_000 }, () => {
  it.each(cases)(
    '$name of $size bytes as type $type gets $expected ($source)',
    ({ name, size, type, limit, expected }) =>
      expect(checkUpload({ name, size }, { type: type as UploadType, limit })).toEqual(expected),
  )
  it.each([null, undefined])('nothing at all is refused as empty: %s', (file) =>
    expect(checkUpload(file, { type: 1 })).toEqual({
      code: -1,
      message: 'upload object must not be empty',
      rule: 'uploadEmpty',
      parameters: {},
    }),
  )
  it('a file of 3 MB passes unless another limit is given', () => expect(defaultUploadLimit).toBe(3))
  it('any name and any size get a verdict', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom<UploadType>(1, 2), (name, size, type) => {
        expect([1, -1]).toContain(checkUpload({ name, size }, { type }).code)
      }),
    ))
})

const parts = (folder: string) => ['[Content_Types].xml', '_rels/.rels', `${folder}document.xml`]
const files: Readonly<Record<string, Uint8Array>> = {
  jpg: jpeg,
  png,
  gif,
  pdf,
  xls: compound(['Root Entry', 'Workbook', '\x05SummaryInformation']),
  docx: zip(parts('word/')),
  xlsx: zip(parts('xl/')),
}
/** A zip with one byte changed, `behind` bytes after the start of the last entry of its table. */
const changed = (bytes: Uint8Array, behind: number) => {
  const at = Buffer.from(bytes).lastIndexOf('PK\x01\x02') + behind
  return bytes.map((byte, index) => (index === at ? 0xff : byte))
}
const extensions = Object.keys(files)

describe('the real content', { timeout: 60_000 }, () => {
  it.each(extensions)('a true .%s passes as what it is and as nothing else', (extension) => {
    const bytes = files[extension] ?? new Uint8Array()
    expect(extensions.filter((claimed) => contentMatches(bytes, claimed))).toEqual([extension])
  })
  it('.jpeg and capital letters are other spellings', () => {
    expect(contentMatches(jpeg, 'jpeg')).toBe(true)
    expect(contentMatches(jpeg, 'JPG')).toBe(true)
  })
  it.each([
    ['a Word document of the old kind as .xls', compound(['Root Entry', 'WordDocument']), 'xls'],
    ['an encrypted workbook as .xlsx', compound(['Root Entry', 'EncryptedPackage']), 'xlsx'],
    ['any zip as .xlsx', zip(['a.txt']), 'xlsx'],
    ['a zip that only has the folder', zip(['xl/workbook.xml']), 'xlsx'],
    ['a workbook with macros as .xlsx', zip([...parts('xl/'), 'xl/vbaProject.bin']), 'xlsx'],
    ['a binary workbook as .xlsx', zip([...parts('xl/'), 'xl/workbook.bin']), 'xlsx'],
    ['both at once', zip([...parts('xl/'), ...parts('word/')]), 'xlsx'],
    ['a program before a zip', new Uint8Array([0x4d, 0x5a, ...zip(parts('xl/'))]), 'xlsx'],
    ['something behind a zip', new Uint8Array([...zip(parts('xl/')), 0]), 'xlsx'],
    ['a zip whose table is none', changed(zip(parts('xl/')), 0), 'xlsx'],
    ['a zip whose table runs past its end', changed(zip(parts('xl/')), 33), 'xlsx'],
    ['a zip cut short', zip(parts('xl/')).slice(0, -30), 'xlsx'],
    ['a picture cut short', png.slice(0, -12), 'png'],
    ['a page of HTML as a picture', new TextEncoder().encode('<html>GIF89a'), 'gif'],
    ['a PDF with no end', pdf.slice(0, 20), 'pdf'],
    ['nothing', new Uint8Array(), 'png'],
    ['an ending that nobody may upload', new TextEncoder().encode('MZ'), 'exe'],
    ['the name of a property of objects', png, 'constructor'],
  ])('%s is refused', (_, bytes, extension) => expect(contentMatches(bytes, extension)).toBe(false))

  it('a workbook that was put into a document is still a document', () =>
    expect(contentMatches(zip([...parts('word/'), 'word/embeddings/xl/workbook.xml']), 'docx')).toBe(true))
  it('a zip bomb costs what its list of names costs: nothing is unpacked', () => {
    const bomb = zip(parts('xl/'), { unpacked: 0xffff_fff0 })
    expect(contentMatches(bomb, 'xlsx')).toBe(true)
  })
  it('a directory that runs in a circle comes to an end', () => {
    const circle = compound(['Root Entry', 'Workbook'], { circle: true })
    expect(contentMatches(circle, 'xls')).toBe(true)
    expect(contentMatches(compound(['Root Entry', 'Nothing'], { circle: true }), 'xls')).toBe(false)
  })
  it('a large directory is read to its last sector', () => {
    const streams = Array.from({ length: 30 }, (_, at) => `Stream ${at}`)
    expect(contentMatches(compound(['Root Entry', ...streams, 'Book']), 'xls')).toBe(true)
  })

  const damaged = fc
    .tuple(
      fc.constantFrom(...Object.values(files)),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
      fc.nat(),
    )
    .map(([file, changes, cut]) => {
      const bytes = file.slice(0, cut % 3 === 0 ? cut % file.length : undefined)
      for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value
      return bytes
    })
  it('no bytes make it throw', () =>
    fc.assert(
      fc.property(
        fc.oneof(damaged, fc.uint8Array({ maxLength: 2000 })),
        fc.constantFrom(...extensions),
        (bytes, extension) => {
          expect(typeof contentMatches(bytes, extension)).toBe('boolean')
        },
      ),
      { numRuns: 2000 },
    ))
})

describe('when it has arrived', () => {
  it('a workbook that is one passes', () =>
    expect(checkUploadedFile({ name: '运价.XLSX', bytes: files.xlsx! }, { type: 2 })).toEqual({ code: 1 }))
  it('a document that was renamed to a workbook is refused', () =>
    expect(checkUploadedFile({ name: 'a.xlsx', bytes: files.docx! }, { type: 2 })).toEqual({
      code: -1,
      message: 'file content does not match its name',
      rule: 'uploadContent',
      parameters: {},
    }))
  it('what the browser refuses is refused again', () => {
    expect(checkUploadedFile({ name: 'a.pdf', bytes: pdf }, { type: 1 })).toMatchObject({ rule: 'uploadTypes' })
    expect(checkUploadedFile({ name: 'a.pdf', bytes: new Uint8Array() }, { type: 2 })).toMatchObject({
      rule: 'uploadEmpty',
    })
    expect(checkUploadedFile({ name: 'a.pdf', bytes: pdf }, { type: 2, limit: 0.00001 })).toMatchObject({
      rule: 'uploadTooLarge',
    })
  })
})
