import { execFileSync } from 'node:child_process'
// @boundaries-ignore the gateway's own tests read the bytes of a paper in the same way
import { pdftotextIsMissing } from '../apps/gateway/src/pdf/pdf-facts.ts'

/** The printed text of a PDF; undefined on a machine that cannot read it back. */
export const printedText = (bytes: Buffer): string | undefined =>
  pdftotextIsMissing ? undefined : execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
