/** Thrown when a printed document lacks a required part. */
export class BadPrint extends Error {
  override readonly name = 'BadPrint'
}

/** Refuses a PDF without pages or without embedded fonts: Chromium prints blank pages and reports success. */
export const assertPrinted = (pdf: Buffer): void => {
  if (pdf.toString('latin1', 0, 5) !== '%PDF-') throw new BadPrint('the browser returned no PDF')
  if (!/\/Type \/Page\b/.test(pdf.toString('latin1'))) throw new BadPrint('the PDF has no page')
  if (!pdf.includes('/FontFile')) throw new BadPrint('the PDF embeds no font')
}

/**
 * Writes the language into the catalogue, which Chromium does for tagged PDFs only (they are several times larger).
 * The entry replaces an optional one of the same length, so that every offset stays valid.
 */
export const setLanguage = (pdf: Buffer, language: string): void => {
  const optional = '/ViewerPreferences <</Type /ViewerPreferences\n'
  const catalogue = pdf.lastIndexOf('/Type /Catalog')
  const at = pdf.indexOf(optional, catalogue)
  const entry = `/Lang (${language}) /ViewerPreferences <<\n`
  if (catalogue < 0 || at < 0 || entry.length > optional.length || !/^[\w-]+$/.test(language)) return
  pdf.write(`${entry.slice(0, -1).padEnd(optional.length - 1)}\n`, at, 'latin1')
}
