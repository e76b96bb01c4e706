import { fclRate } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'
import { type Row, rateValues } from '../../../test/service.ts'

/** The trade line of a rate is that of its port of discharge, where no other is given. */
onBothEngines('values that a link fills in', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())

  const unlined = (change: object = {}) => {
    const { tradeLine: _tradeLine, ...values } = rateValues(service, change)
    return values
  }
  const lineOf = ({ tradeLine }: Row) => (tradeLine as { readonly code: string } | null)?.code ?? null
  const found = async (serviceCode: string) =>
    (await service.list('pricing', { page: 'fclFreight', conditions: { serviceCode: { any: [serviceCode] } } })).rows
  /** A sheet of one rate, with extra columns. */
  const sheet = (serviceCode: string, more: Readonly<Record<string, string | number>> = {}) =>
    writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['POL', 'POD', 'Carrier', 'Service code', '20GP', 'Currency', 'Validity', ...Object.keys(more)],
            ['CNSHG', 'USLAX', 'COS', serviceCode, 1500, 'USD', '2026-12-01 ~ 2026-12-31', ...Object.values(more)],
          ],
        },
      ],
    })

  it('is filled into a record that is made without a value, and into no other', async () => {
    const made = await service.save('pricing', 'fclFreight', unlined())
    expect(lineOf(made)).toBe('USWC')
    expect(lineOf(await service.save('pricing', 'fclFreight', rateValues(service, { tradeLine: null })))).toBe(null)
    expect(lineOf(await service.save('pricing', 'fclFreight', unlined({ pod: service.ids.CNNBG })))).toBe(null)
    // A stored value stays, and is not filled in by a change of another field.
    const emptied = await service.save('pricing', 'fclFreight', { tradeLine: null }, made)
    expect(lineOf(await service.save('pricing', 'fclFreight', { notice: 'x' }, emptied))).toBe(null)
    const { rows } = await service.data<{ rows: Row[] }>('pricing', 'record/saveMany', {
      page: 'fclFreight',
      rows: [{ values: unlined() }, { values: rateValues(service, { tradeLine: null }) }],
    })
    expect(rows.map(lineOf)).toEqual(['USWC', null])
  })

  it('is filled into a new record of a sheet that has no column for it', async () => {
    await service.commit(await service.start('fclFreight', await sheet('NOCOLUMN')), 1)
    expect((await found('NOCOLUMN')).map(lineOf)).toEqual(['USWC'])
    await service.commit(await service.start('fclFreight', await sheet('BLANK', { 'Trade line': '' })), 1)
    expect((await found('BLANK')).map(lineOf)).toEqual([null])
  })

  it('changes nothing of what a sheet meets', async () => {
    const days = { validFrom: '2026-12-01', validTo: '2026-12-31', displayFlag: 1 }
    const plain = { sailingDays: null, freeCombinedDays: null, transitDays: null, contractNo: null, surcharges: [] }
    const values = rateValues(service, { ...days, ...plain, serviceCode: 'MET', tradeLine: null })
    await service.insert(fclRate, 'hangjia', [{ ...values, boxPrices: [{ box: '20GP', price: '1500' }] }])
    expect((await service.start('fclFreight', await sheet('MET'))).counts).toMatchObject({ unchanged: 1 })
  })
})
