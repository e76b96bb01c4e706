import { contract, Problem } from '@hangjia/contracts'
import { renderPaper } from '@hangjia/pdf/render'
import { paperFontBase } from '../pdf/printer-page.ts'
import { asking, shown } from './calls.ts'
import { parseInput } from './input.ts'
import type { Deps, Procedure } from './procedure.ts'

const { send } = contract.quotationMail
/** Largest PDF that a call to the upstream carries. */
const maxPdfBytes = 1_400_000

/** Prints an issued quotation, with the permission checks of its document, and hands the e-mail with it to the upstream. */
export const sendQuotationMail =
  ({ calls, pool, upstream }: Pick<Deps, 'calls' | 'pool' | 'upstream'>): Procedure =>
  async (visit, rawInput) => {
    const admitted = await calls.admit(send, visit, rawInput)
    const written = parseInput(send.input, await rawInput())
    const { id, language } = written
    const document = await calls.answer(contract.quotation.document, visit, async () => ({ id }))
    const { html, title, fileName } = renderPaper('quotation', document, { language, fontBase: paperFontBase })
    const pdf = await pool.render({ html, title })
    if (pdf.length > maxPdfBytes)
      throw new Problem('invalidInput', { issues: [{ path: 'pdf', rule: 'pdfTooLarge', parameters: {} }] })
    const sent = { ...written, pdf: { name: fileName, base64: pdf.toString('base64') } }
    const answered = await calls.within(admitted?.session, () =>
      upstream.call(send, sent, asking(visit, admitted?.session.token)),
    )
    return shown(send, answered, send.shows)
  }
