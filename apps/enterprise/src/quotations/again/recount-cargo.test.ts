import { contract, lclRate } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { insertRevenueTon, lclOffers, lclRateTo, loose, losAngeles } from '../../../test/lcl-quoting.ts'
import { type PricingService, quotation } from '../../../test/pricing-service.ts'
import { startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

onBothEngines('the cargo of a draft of a mode', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    await insertRevenueTon(service)
    await insertRecords(service.database, lclRate, service.companyId, [
      lclRateTo(losAngeles, {}, ['0', '5', '60'], ['5', '10', '50']),
    ])
  })
  const draftNow = async () => {
    const { id } = await service.ask(
      'pricing',
      quotation.fromModeOffers,
      await lclOffers(service, 'pricing', { to: losAngeles }),
    )
    return await service.ask('pricing', quotation.get, { id })
  }
  const cargoIn = (cbm: string) => ({ ...loose, volumeM3: cbm })
  const recounted = (id: string, version: number, cbm: string) =>
    service.ask('pricing', quotation.recountCargo, { id, version, mode: 'lcl', cargo: cargoIn(cbm) })
  const freightOf = ({ draft }: { draft: { options: { lines: object[] }[] } }) => draft.options[0]?.lines[0]

  it('is priced again by the same rate: quantity and range follow it', async () => {
    const made = await draftNow()
    expect(made.cargoAsked).toMatchObject(loose)
    expect(freightOf(made)).toMatchObject({ quantity: '4.2', unitPrice: '60' })
    const now = await recounted(made.id, made.version, '6')
    expect(freightOf(now)).toMatchObject({ quantity: '6', unitPrice: '50', source: 'rate' })
    expect(now.cargoAsked).toMatchObject({ volumeM3: '6' })
    expect(JSON.stringify(now.draft.shipment?.cargo)).toContain('6')
    expect(now.draft).toMatchObject({ customer: made.draft.customer, quoteDate: made.draft.quoteDate })
    // As if it had been searched for this cargo: it is sent without further ado.
    expect((await service.ask('pricing', quotation.send, { id: now.id, version: now.version })).status).toBe('sent')
  })

  it('leaves prices that were typed, for the new quantity, and lines that were added', async () => {
    const { id, version, draft } = await draftNow()
    const [option] = draft.options
    const [freight, ...others] = option!.lines
    const own = {
      ...freight!,
      key: 'm1',
      nameCn: '杂费',
      nameEn: 'Sundries',
      charge: null,
      unitPrice: '7',
      quantity: '1',
    }
    const lines = [
      { ...freight!, unitPrice: '58' },
      ...others,
      { ...own, source: 'manual' as const, reason: '客户要求' },
    ]
    const saved = await service.ask('pricing', quotation.save, {
      id,
      version,
      draft: { ...draft, options: [{ ...option!, lines }] },
    })
    const now = await recounted(id, saved.version, '4.8')
    expect(now.draft.options[0]?.lines).toMatchObject([
      { unitPrice: '58', quantity: '4.8', source: 'manual' },
      ...others.map(({ nameEn }) => ({ nameEn })),
      { nameEn: 'Sundries', unitPrice: '7', quantity: '1' },
    ])
    expect(
      await service.refused('pricing', quotation.recountCargo, { id, version, mode: 'lcl', cargo: loose }),
    ).toMatchObject({ problem: 'stale' })
  })

  it('is refused with the reason where the rate does not take it, and for another mode', async () => {
    const { id, version } = await draftNow()
    const refused = await service.refused('pricing', quotation.recountCargo, {
      id,
      version,
      mode: 'lcl',
      cargo: cargoIn('40'),
    })
    expect(refused.issues).toMatchObject([
      { path: 'options.0', rule: 'rateRefused', parameters: { reason: 'outsideRange' } },
    ])
    const other = { id, version, mode: 'importLcl', cargo: loose }
    expect((await service.refused('pricing', contract.quotation.recountCargo, other)).issues).toMatchObject([
      { rule: 'notOfThisMode' },
    ])
  })
})
