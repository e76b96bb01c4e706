import { relationsOf, wordsOf } from './sheet-list.ts'
import { partText, type ZipPart } from './zip-parts.ts'

type Parts = ReadonlyMap<string, ZipPart>

/** Longest parts of styles and of comments that are looked into, in characters. */
const maxCharacters = 4_000_000
const maxComments = 10_000
const maxCommentLength = 500

const textOf = async (bytes: Uint8Array, part: ZipPart | undefined): Promise<string> => {
  if (!part || part.unpacked > maxCharacters) return ''
  let text = ''
  for await (const piece of partText(bytes, part)) text += piece
  return text
}

/** The styles of a workbook, by their number, whose font is struck through. */
export const struckStyles = async (bytes: Uint8Array, parts: Parts): Promise<ReadonlySet<string>> => {
  const text = await textOf(
    bytes,
    [...parts.values()].find(({ name }) => /(?:^|\/)styles\.xml$/.test(name)),
  )
  const fonts = sectionOf(text, 'fonts').split(/<(?:\w+:)?font(?=[\s/>])/)
  const struck = new Set(
    fonts
      .slice(1)
      .flatMap((font, at) => (/<(?:\w+:)?strike(?:\s+val="(?:1|true)")?\s*\/>/.test(font) ? [String(at)] : [])),
  )
  const styles = sectionOf(text, 'cellXfs').split(/<(?:\w+:)?xf(?=[\s/>])/)
  const isStruck = (style: string) => struck.has(/^[^>]*\sfontId="(\d+)"/.exec(style)?.[1] ?? '')
  return new Set(styles.slice(1).flatMap((style, at) => (isStruck(style) ? [String(at)] : [])))
}
const sectionOf = (text: string, name: string): string => {
  const from = new RegExp(`<(?:\\w+:)?${name}[\\s>]`).exec(text)?.index ?? text.length
  const to = new RegExp(`</(?:\\w+:)?${name}>`).exec(text.slice(from))?.index
  return text.slice(from, to === undefined ? undefined : from + to)
}

/** The comments on cells of a worksheet, by cell (`B7`). */
export const commentsOf = async (
  bytes: Uint8Array,
  parts: Parts,
  { name }: Pick<ZipPart, 'name'>,
): Promise<ReadonlyMap<string, string>> => {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const relations = await textOf(bytes, parts.get(`${folder}_rels/${name.slice(folder.length)}.rels`))
  const target = relationsOf(relations, folder).find(({ type }) => type.endsWith('/comments'))?.target ?? ''
  const text = await textOf(bytes, parts.get(inFolder(target)))
  const comments = text.split(/<(?:\w+:)?comment(?=\s)/).slice(1, maxComments + 1)
  return new Map(
    comments.flatMap((comment): [string, string][] => {
      const cell = /^[^>]*\sref="([A-Z]{1,3}\d{1,7})"/.exec(comment)?.[1]
      const words = [...comment.matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)/g)].map(([, piece = '']) => wordsOf(piece))
      const commentText = words.join('').trim().slice(0, maxCommentLength)
      return cell && commentText !== '' ? [[cell, commentText]] : []
    }),
  )
}
/** `xl/worksheets/../comments1.xml` is `xl/comments1.xml`. */
const inFolder = (path: string): string => path.replace(/[^/]+\/\.\.\//g, '')
