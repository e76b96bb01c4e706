import { partnerGroup, printedWith, type QuotationDraft } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { account, type PricingService, priceList, quotation } from '../../../test/pricing-service.ts'
import { book, type Quoting, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
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

  it('has the letterhead of a partner group, chosen by those who may look with its eyes', async () => {
    const groupOf = async (companyId: string, more: object = {}) =>
      (
        await insertRecords(service.database, partnerGroup, companyId, [
          { nameCn: '环洋联盟', nameEn: 'Ocean Ring', state: 'active', phone: '555', shares: [], staff: [], ...more },
        ])
      )[0] ?? ''
    const [group, ofRival] = [await groupOf(service.companyId), await groupOf(service.rivalId)]
    const inNameOf = (partner: string): Partial<QuotationDraft> => ({
      partner,
      printOptions: { ...printedWith({}), letterhead: 'partner' },
    })
    const made = await quoting.draftOf('pricing', inNameOf(group))
    expect(made.partners.map(({ id, letterhead }) => [id, letterhead.company.en])).toEqual([[group, 'Ocean Ring']])
    const { letterhead } = await service.ask('pricing', quotation.document, { id: made.id })
    expect(letterhead).toMatchObject({ company: { zh: '环洋联盟', en: 'Ocean Ring' }, phone: '555' })
    expect(letterhead.preparedBy).toMatchObject({ phone: '', email: '' })

    const { id, version, draft } = await quoting.draftOf('sales')
    const save = (partner: string) => ({ id, version, draft: { ...draft, ...inNameOf(partner) } })
    expect((await service.refused('sales', quotation.save, save(group))).status).toBe(403)
    const next = await quoting.draftOf('pricing')
    expect(next.draft.printOptions?.letterhead).toBe('own')
    const rivals = { id: next.id, version: next.version, draft: { ...next.draft, ...inNameOf(ofRival) } }
    expect((await service.refused('pricing', quotation.save, rivals)).issues.map(({ rule }) => rule)).toEqual([
      'notFound',
    ])

    const leave = (state: string) =>
      service.database.query('UPDATE partner_group SET state = $2 WHERE id = $1', [group, state])
    const read = { id: made.id, version: made.version }
    await leave('off')
    const gone = await service.refused('pricing', quotation.send, read)
    expect(gone.issues.map(({ rule }) => rule)).toEqual(['partnerGroupGone'])
    await leave('active')
    await service.ask('pricing', quotation.send, read)
    const issued = await service.ask('pricing', quotation.get, { id: made.id })
    expect(issued.partners.map((partner) => partner.id)).toEqual([group])
    await leave('off')
    const sent = await service.ask('pricing', quotation.document, { id: made.id })
    expect(sent.letterhead.company.zh).toBe('环洋联盟')
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
