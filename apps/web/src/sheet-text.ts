/** Lines of cells as a text table that spreadsheets open. */
export const sheetText = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}`], { type: 'text/csv' })

/** Cell of a text table; text that a spreadsheet would read as a formula is escaped. */
const quoted = (cell: string): string => {
  const safe = /^[=+@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
