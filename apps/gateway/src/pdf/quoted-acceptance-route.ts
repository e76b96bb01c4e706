import { contract, type DocumentOption, Problem, type QuotationDocument } from '@hangjia/contracts'
import { type AcceptanceDocument, renderAcceptance } from '@hangjia/pdf/render'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { disposition } from '../files/file-name.ts'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import { dash, plainFact, sheetFields } from './acceptance-route.ts'
import type { PdfPool } from './pool.ts'
import { paperFontBase } from './printer-page.ts'

interface Options {
  readonly calls: Calls
  readonly pool: Pick<PdfPool, 'render'>
  visitOf(request: Arriving): Visit
  now(): number
}
interface Route {
  Params: { id: string; option: string }
  Querystring: Record<string, unknown>
}
const wishes = z.object({ language: z.enum(['zh', 'en']).default('zh') })

/**
 * GET /pdf/quotation/:id/acceptance/:option: the acceptance of dangerous goods that an option of a quotation keeps, with the permission
 * checks of its document. It is as it was when the option was priced, and carriers that the document hides are hidden.
 */
export const quotedAcceptanceRoute = (app: FastifyInstance, { calls, pool, visitOf, now }: Options): void => {
  app.get<Route>('/pdf/quotation/:id/acceptance/:option', { exposeHeadRoute: false }, async (request, reply) => {
    const { id, option: letter } = request.params
    const document = await calls.answer(contract.quotation.document, visitOf(request), async () => ({ id }))
    const { language } = parseInput(wishes, request.query)
    const option = document.options.find(({ label }) => label === letter)
    if (!option) throw new Problem('notFound')
    const sheet = sheetOf(document, option, new Date(now()).toISOString())
    const { html, title, fileName } = renderAcceptance(sheet, { language, fontBase: paperFontBase })
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition('attachment', fileName))
      .send(await pool.render({ html, title }))
  })
}

/** Goods, lane and decisions of an option. Quotations from before these were kept have none. */
const sheetOf = (document: QuotationDocument, option: DocumentOption, printedAt: string): AcceptanceDocument => {
  const { letterhead, quoteNo, revision, shipment } = document
  const declared = shipment?.goods ?? []
  if (!option.acceptance || declared.length === 0) throw new Problem('notFound')
  const { decisions, segregation, documents } = option.acceptance
  const goods = declared.flatMap((own, at) => {
    const decision = decisions[at]
    return decision ? [{ ...own, ...decision }] : []
  })
  const verdicts = goods.map(({ verdict }) => verdict)
  const strictest = (['refuse', 'ask'] as const).find((verdict) => verdicts.includes(verdict))
  const facts = (option.facts ?? []).filter(({ field }) => sheetFields.includes(field))
  return {
    letterhead,
    printedAt,
    facts: [
      plainFact(['报价编号', 'Quotation No.'], `${quoteNo} V${revision}`),
      ...facts.map(({ label, value }) => ({ label, value: { zh: dash(value.zh), en: dash(value.en) } })),
      plainFact(['预计开船', 'Departure'], dash(option.etd ?? '')),
      plainFact(['运价有效期至', 'Rate valid until'], dash(option.validTo ?? '')),
      ...(shipment?.cargo ?? [])
        .filter(({ field }) => field !== 'goods')
        .map(({ label, value }) => ({ label, value: { zh: dash(value.zh), en: dash(value.en) } })),
    ],
    acceptance: { verdict: strictest ?? 'accept', goods, segregation, documents, classes: [] },
    declared,
    refusals: [],
  }
}
