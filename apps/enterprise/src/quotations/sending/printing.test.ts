import { printedWith } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { account, type PricingService, priceList, quotation } from '../../../test/pricing-service.ts'
import { book, type Quoting, startQuoting } from '../../../test/quoting.ts'
import { fingerprint } from '../stored/frozen.ts'

const chosen = { ...printedWith({}), hideCarrier: true, originInOne: true }

onBothEngines('how a paper is printed', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  const rates = book.rates.filter(({ displayFlag }) => displayFlag === 1).map(({ id }) => id)
  const newList = async (as: 'sales' | 'pricing') => {
    const { id } = await service.ask(as, priceList.fromRates, { rates, customer: '901' })
    return await service.ask(as, priceList.get, { id })
  }

  it('is the usual way while nobody chose another, and is not written down', async () => {
    const { draft, id } = await quoting.draftOf('sales')
    expect(draft.printOptions).toBeUndefined()
    expect(await service.ask('sales', quotation.document, { id })).not.toHaveProperty('printOptions')
    expect((await newList('sales')).draft.printOptions).toBeUndefined()
  })

  it('is part of the draft, of the paper and of its fingerprint, and stays with what was sent', async () => {
    const usual = await quoting.draftOf('sales')
    const { id, version } = await quoting.draftOf('sales', { printOptions: chosen })
    const plain = await service.ask('sales', quotation.document, { id: usual.id })
    const carrier = plain.options[0]!.carrier
    expect(carrier.en).not.toBe('')
    const sent = await service.ask('sales', quotation.send, { id, version })
    const paper = await service.ask('sales', quotation.document, { id })
    expect(paper.options[0]?.carrier).toEqual({ zh: '船公司A', en: 'Carrier A' })
    const { letterhead: _head, customer: _customer, ...rest } = paper
    expect(JSON.stringify(rest)).not.toContain(carrier.en)
    expect(JSON.stringify(rest)).not.toContain(carrier.zh)
    expect(paper.options[0]?.blocks.find(({ block }) => block === 'origin')?.lines).toHaveLength(1)
    expect(paper.options[0]?.totals).toEqual(plain.options[0]?.totals)
    expect(paper.printOptions).toMatchObject(chosen)
    expect(sent.draft.printOptions).toEqual(chosen)
    const { document, sha256 } = await service.database.one<{ document: object; sha256: string }>(
      'SELECT document, sha256 FROM quotation_content WHERE company_id = $1 AND quotation_id = $2',
      [service.companyId, id],
    )
    expect(fingerprint(document)).toBe(sha256)
    expect(fingerprint({ ...document, printOptions: printedWith({}) })).not.toBe(sha256)
  })

  it('begins with the print settings of the person’s own last quotation or price list', async () => {
    const next = await quoting.draftOf('sales')
    expect(next.draft.printOptions).toEqual(chosen)
    const list = await newList('sales')
    expect(list.draft.printOptions).toEqual(chosen)
    expect((await newList('pricing')).draft.printOptions).toBeUndefined()

    const printOptions = { ...chosen, signature: false, hideCarrier: false }
    const { id, version, draft } = list
    await service.ask('sales', priceList.save, { id, version, draft: { ...draft, printOptions } })
    expect((await quoting.draftOf('sales')).draft.printOptions).toEqual(printOptions)
    const { print } = await service.ask('sales', account.preferences, undefined)
    expect(print).toEqual({ ...printOptions, showEquivalent: true })
  })

  it('remembers whether an equivalent was printed', async () => {
    await quoting.draftOf('pricing', { showEquivalent: false })
    expect((await quoting.draftOf('pricing')).draft.showEquivalent).toBe(false)
  })

  it('gives the carriers of a draft with every name that a paper might give away', async () => {
    const { references, id } = await quoting.draftOf('sales')
    await service.database.query(
      "UPDATE carrier SET aliases = '{Cargo Star}', scac = 'CSTR' WHERE company_id IN (0, $1) AND id = $2",
      [service.companyId, references.carriers[0]!.id],
    )
    const read = await service.ask('sales', quotation.get, { id })
    expect(read.references.carriers[0]?.otherNames).toEqual(['Cargo Star', 'CSTR'])
  })
})
