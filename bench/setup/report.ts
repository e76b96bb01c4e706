import type { Findings } from '../bench.ts'

/** A Markdown table, its columns padded so that it reads well in a terminal, too. */
export const asTable = ({ head, rows }: Findings): string => {
  const widths = head.map((title, at) => Math.max(title.length, 3, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The text with the section of that name put in the place of its former one, or at the end. */
export const withSection = (text: string, name: string, section: string): string => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const block = `${open}\n${section}\n${close}`
  const [start, end] = [text.indexOf(open), text.indexOf(close)]
  return start >= 0 && end > start
    ? text.slice(0, start) + block + text.slice(end + close.length)
    : `${text.trimEnd()}\n\n${block}\n`
}
