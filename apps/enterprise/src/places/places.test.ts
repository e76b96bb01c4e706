import { country } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type Service, startService } from '../../test/service.ts'

onBothEngines('notes on the countries of a shipment', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
    await service.database.query(
      `UPDATE country SET manifest_rules = '{AMS,ISF}', sanction_note = '查', sanction_note_en = 'Look' WHERE id = $1`,
      [service.ids.US],
    )
  })
  const port = (code: string) => ({ kind: 'port', id: service.ids[code] ?? '' }) as const
  const notes = async (as: Name, from: object[], to: object[]) =>
    (await service.data(as, 'places/notes', { from, to })) as unknown as {
      readonly country: { readonly code: string }
      readonly sanction: { readonly en: string }
      readonly filings: string[]
    }[]

  it('are compliance notes at both ends, and filings where the cargo goes', async () => {
    const said = (await notes('pricing', [port('CNSHG')], [port('USLAX')])).map(({ country: { code }, ...note }) => ({
      code,
      ...note,
    }))
    expect(said).toEqual([{ code: 'US', sanction: { zh: '查', en: 'Look' }, filings: ['AMS', 'ISF'] }])
    const [back] = await notes('pricing', [port('USLAX')], [port('CNSHG')])
    expect([back?.sanction.en, back?.filings]).toEqual(['Look', []])
    expect(await notes('pricing', [port('CNSHG')], [port('CNNBG')])).toEqual([])
  })

  it('are those of a port, and of the company’s own row of a country, where there are any', async () => {
    await service.database.query(`UPDATE port SET manifest_rules = '{ACI}' WHERE code = 'USLAX'`)
    await service.insert(country, 'hangjia', [
      { code: 'US', nameScn: '美国', nameEn: 'USA', status: 1, sanctionNoteEn: 'Our own words' },
    ])
    expect(await notes('pricing', [], [port('USLAX')])).toMatchObject([
      { sanction: { zh: 'Our own words', en: 'Our own words' }, filings: ['ACI'] },
    ])
    expect(await notes('rival', [], [port('USLAX')])).toMatchObject([{ sanction: { en: 'Look' } }])
  })
})
