import {
  bookByLabel,
  contract,
  type Leaf,
  type Letterhead,
  type Mode,
  type ModeOffer,
  modeAsk,
  type NumberedModeResult,
  offerWords,
  Problem,
  quotesByHand,
  refuseUnits,
  type SessionView,
  searchedModes,
} from '@hangjia/contracts'
import { type AcceptanceDocument, renderAcceptance } from '@hangjia/pdf/render'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { disposition } from '../files/file-name.ts'
import { asking, type Calls, type Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import type { Arriving } from '../session/cookie.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { logoOf } from './logo-of.ts'
import type { PdfPool } from './pool.ts'
import { paperFontBase } from './printer-page.ts'

interface Options {
  readonly calls: Calls
  readonly upstream: Pick<Upstream, 'file'>
  readonly pool: Pick<PdfPool, 'render'>
  visitOf(request: Arriving): Visit
  now(): number
}
const wished = z.strictObject({
  ask: z.unknown(),
  offerKey: z.string().min(1).max(200),
  language: z.enum(['zh', 'en']).default('zh'),
})

/**
 * POST /pdf/acceptance/:page/:mode: acceptance of dangerous goods by an offer, as a PDF. The search answers again, under its own permission
 * checks and by the rules of now. Internal offers are for readers who may put them on documents.
 */
export const acceptanceRoute = (app: FastifyInstance, { calls, upstream, pool, visitOf, now }: Options): void => {
  const searches: Readonly<Record<string, Leaf>> = contract.modeSearch
  const dangerous = Object.values<Mode>(searchedModes).filter(({ asks }) => asks.cargo === 'dangerous')
  for (const mode of dangerous)
    for (const [side, page] of Object.entries(mode.pages))
      app.post(`/pdf/acceptance/${page}/${mode.name}`, async (request, reply) => {
        const search = searches[`${mode.name}${side === 'desk' ? 'Desk' : 'Sell'}`]
        if (!search) throw new Problem('notFound')
        const visit = visitOf(request)
        const wish = () => parseInput(wished, request.body)
        const admitted = await calls.admit(search, visit, async () => ({ ask: wish().ask }))
        const { ask, offerKey, language } = wish()
        const { offers } = (await calls.answer(search, visit, async () => ({ ask }))) as NumberedModeResult
        const offer = offers.find(({ key }) => key === offerKey)
        if (!offer?.acceptance) throw new Problem('notFound')
        if (offer.internal && !(admitted && quotesByHand(admitted.reader))) throw new Problem('forbidden')
        const person = await calls.answer(contract.session.current, visit, async () => undefined)
        const logo = await logoOf(upstream, person, asking(visit))
        const document = acceptanceOf(mode, { ask, offer, person, logo, printedAt: new Date(now()).toISOString() })
        const { html, title, fileName } = renderAcceptance(document, { language, fontBase: paperFontBase })
        return reply
          .type('application/pdf')
          .header('content-disposition', disposition('attachment', fileName))
          .send(await pool.render({ html, title }))
      })
}

interface Found {
  readonly ask: unknown
  readonly offer: Pick<ModeOffer, 'row' | 'departs' | 'validTo' | 'refusals' | 'acceptance'>
  readonly person: SessionView
  readonly logo: string | null
  readonly printedAt: string
}
export const dash = (value: string) => value || '—'
/** Fields of a rate that the sheet prints. */
export const sheetFields: readonly string[] = [
  'pol',
  'pod',
  'carrier',
  'dgWarehouses',
  'bookingLeadDays',
  'bookBy',
  'maxNetKg',
]
/** A fact with the same value in both languages. */
export const plainFact = (label: readonly [zh: string, en: string], value: string) => ({
  label: { zh: label[0], en: label[1] },
  value: { zh: value, en: value },
})

/** Lane, terms and cargo of the offer, and its acceptance. */
const acceptanceOf = (mode: Mode, { ask, offer, person, logo, printedAt }: Found): AcceptanceDocument => {
  const { acceptance, departs, validTo, refusals } = offer
  if (!acceptance) throw new Problem('notFound')
  const asked = modeAsk({ ...mode.asks, cargo: 'dangerous' }).parse(ask)
  refuseUnits(asked)
  const { cargo } = asked
  const [zh, en] = [offerWords(mode, offer, 'zh'), offerWords(mode, offer, 'en')]
  const fields = sheetFields.flatMap((name) => {
    const field = mode.rate.fields[name]
    if (!field) return []
    return [{ label: { zh: field.label[0], en: field.label[1] }, value: { zh: dash(zh(name)), en: dash(en(name)) } }]
  })
  return {
    letterhead: letterheadOf(person, logo),
    printedAt,
    facts: [
      ...fields,
      plainFact(['预计开船', 'Departure'], departs ?? '—'),
      ...(acceptance.bookBy ? [plainFact(bookByLabel, acceptance.bookBy)] : []),
      plainFact(['运价有效期至', 'Rate valid until'], validTo),
      plainFact(['件数', 'Packages'], String(cargo.packages)),
      plainFact(['毛重 / 体积', 'Gross / volume'], `${cargo.grossKg} kg / ${cargo.volumeM3} m³`),
    ],
    acceptance,
    declared: cargo.goods.length === acceptance.goods.length ? cargo.goods : [],
    refusals,
  }
}

const nowhere = { zh: '', en: '' }
/** Head of a sheet that a person prints for themselves: their company and their name. */
const letterheadOf = (
  { companyName, companyNameEn, userNameCn, userNameEn }: SessionView,
  logo: string | null,
): Letterhead => ({
  company: { zh: companyName, en: companyNameEn },
  address: nowhere,
  phone: '',
  website: '',
  logo,
  preparedBy: {
    name: { zh: userNameCn, en: userNameEn },
    title: nowhere,
    signature: nowhere,
    department: '',
    phone: '',
    email: '',
  },
})
