/** No sheet that is pasted is wider; spans cannot reach further. */
const maxColumns = 1000

/**
 * Cells of the first table of an HTML text, merged cells taken apart (the first has the value, the others are empty).
 * The text is parsed only: no script in it runs and nothing is loaded.
 */
export const readHtmlTable = (html: string): string[][] => {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  // Excel ends its table with a row that only holds the column widths.
  const lines = [...(table?.rows ?? [])].filter((line) => line.style.display !== 'none')
  /** Per column, the first row that a cell from above does not reach. */
  const freeFrom: number[] = []
  return lines.map((line, index) => {
    const row: string[] = []
    const passReached = () => {
      while ((freeFrom[row.length] ?? 0) > index) row.push('')
    }
    for (const cell of line.cells) {
      passReached()
      const first = row.length
      const end = Math.min(first + cell.colSpan, maxColumns)
      if (end <= first) break
      // A row span of 0 reaches to the end.
      const below = cell.rowSpan === 0 ? lines.length : index + cell.rowSpan
      for (let column = first; column < end; column += 1) {
        row.push(column === first ? wordsOf(cell) : '')
        freeFrom[column] = below
      }
    }
    passReached()
    return row
  })
}

/** A table that Excel, WPS and LibreOffice take as cells: `9-10` stays text, prices stay numbers. */
export const writeHtmlTable = (cells: readonly (readonly string[])[]): string => {
  const lines = cells.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`)
  return `<meta charset="utf-8"><table style="white-space:pre-wrap">${lines.join('')}</table>`
}

const plainNumber = /^-?(?:0|[1-9]\d{0,13})(?:\.\d+)?$/

const cellHtml = (cell: string): string => {
  const format = plainNumber.test(cell) ? '' : ` style="mso-number-format:'\\@'"`
  return `<td${format}>${escaped(cell).replaceAll('\n', '<br style="mso-data-placement:same-cell">')}</td>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

const unread = new Set(['STYLE', 'SCRIPT', 'TEMPLATE', 'TABLE'])
const lineBreaking = new Set(['BR', 'P', 'DIV', 'LI'])

/** The words of a cell as a browser would show them: white space of the source is one space, `<br>` a new line. */
const wordsOf = (cell: HTMLTableCellElement): string => {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    unread.has(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const pieces: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeType === Node.TEXT_NODE) pieces.push((node.nodeValue ?? '').replace(/[\t\n\f\r ]+/g, ' '))
    else if (lineBreaking.has(node.nodeName)) pieces.push('\n')
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .trim()
}
