import { SheetProblem } from './sheet-problem.ts'
import { partText, type ZipPart } from './zip-parts.ts'

/** A sheet of a workbook and the part that holds it. */
export interface ListedSheet {
  readonly name: string
  readonly hidden: boolean
  readonly part: ZipPart
}

/** Longest list of sheets that is read, in characters. */
const maxCharacters = 4_000_000

const read = async (bytes: Uint8Array, part: ZipPart | undefined): Promise<string> => {
  if (!part || part.unpacked > maxCharacters) throw new SheetProblem('sheetDamaged')
  let text = ''
  for await (const piece of partText(bytes, part)) text += piece
  return text
}

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s(?:\w+:)?(\w+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name, value, other]) => [
      name,
      wordsOf(value ?? other ?? ''),
    ]),
  )
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Text of a part with its characters as they are. */
export const wordsOf = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The worksheets of a workbook in their order, with the parts that hold them. */
export const listSheets = async (
  bytes: Uint8Array,
  parts: ReadonlyMap<string, ZipPart>,
): Promise<readonly ListedSheet[]> => {
  const root = await read(bytes, parts.get('_rels/.rels'))
  const book = relationsOf(root, '').find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  const folder = book.slice(0, book.lastIndexOf('/') + 1)
  const relations = new Map(
    relationsOf(await read(bytes, parts.get(`${folder}_rels/${book.slice(folder.length)}.rels`)), folder).map(
      ({ id, target }) => [id, target],
    ),
  )
  const sheets = [...(await read(bytes, parts.get(book))).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const { name = '', id = '', state } = attributesOf(tag)
    const part = parts.get(relations.get(id) ?? '')
    return name !== '' && part ? [{ name, hidden: state === 'hidden' || state === 'veryHidden', part }] : []
  })
  if (sheets.length === 0) throw new SheetProblem('sheetDamaged')
  return sheets
}

/** Targets of a part, according to its relations. */
export const relationsOf = (text: string, folder: string) =>
  [...text.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => {
    const { Id = '', Type = '', Target = '' } = attributesOf(tag)
    return { id: Id, type: Type, target: Target.startsWith('/') ? Target.slice(1) : folder + Target }
  })
