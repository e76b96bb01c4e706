import { lclRate } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import {
  hamburg,
  insertRevenueTon,
  lclOffers,
  lclRateTo,
  losAngeles,
  rotterdam,
  shanghai,
} from '../../test/lcl-quoting.ts'
import { quotation, records } from '../../test/pricing-service.ts'
import { startQuoting, today } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { migrations } from './migrations.ts'

const upOf = (number: string) => String(migrations.find(({ name }) => name.startsWith(`${number}-`))?.up)

onBothEngines('lanes of quotations from before they were stored', (open) => {
  it('follow from a question for one lane, also when sent, and stay unknown for several places', async () => {
    const { service } = await startQuoting(await open())
    await insertRevenueTon(service)
    const rateTo = (pod: string) => lclRateTo(pod, {}, ['0', '15', '40'])
    await insertRecords(service.database, lclRate, service.companyId, [losAngeles, rotterdam, hamburg].map(rateTo))
    const quoted = async (asked: { readonly to: string; readonly alsoTo?: readonly string[] }) => {
      const { id } = await service.ask('pricing', quotation.fromModeOffers, await lclOffers(service, 'pricing', asked))
      return id
    }
    const sent = await quoted({ to: losAngeles })
    await service.ask('pricing', quotation.send, { id: sent, version: 1 })
    const draft = await quoted({ to: losAngeles })
    await quoted({ to: rotterdam, alsoTo: [hamburg] })
    const sourcesOf = (id: string) =>
      service.database.one('SELECT mode_sources FROM quotation_content WHERE quotation_id = $1', [id])
    const stored = await Promise.all([sent, draft].map(sourcesOf))
    await service.database.script(`ALTER TABLE quotation_content DISABLE TRIGGER sent_never_changes;
      UPDATE quotation_content SET mode_sources = (SELECT jsonb_object_agg(key, value - 'lane') FROM jsonb_each(mode_sources));
      ALTER TABLE quotation_content ENABLE TRIGGER sent_never_changes`)
    const onLane = async (to: string) => {
      const { rows } = await service.ask('pricing', quotation.onLane, { mode: 'lcl', from: shanghai, to })
      return rows.map(({ id }) => id)
    }
    expect(await onLane(losAngeles)).toEqual([])

    await service.database.script(upOf('023'))
    expect(await onLane(losAngeles)).toEqual([draft, sent])
    expect(await Promise.all([sent, draft].map(sourcesOf))).toEqual(stored)
    expect([await onLane(rotterdam), await onLane(hamburg)]).toEqual([[], []])
    const change = `UPDATE quotation_content SET fx = '[]' WHERE quotation_id = ${sent}`
    await expect(service.database.script(change)).rejects.toThrow('was sent and never changes')
  })
})

onBothEngines('orders of loose cargo to an inland point', (open) => {
  it('have the port of their rate, and the point as place of delivery', async () => {
    const { service } = await startQuoting(await open())
    await insertRevenueTon(service)
    const rates = [
      lclRateTo(hamburg, { finalDestination: rotterdam, throughPrice: true }, ['0', '15', '40']),
      lclRateTo(losAngeles, {}, ['0', '15', '40']),
    ]
    await insertRecords(service.database, lclRate, service.companyId, rates)
    const cargo = [{ commodity: '配件', cargoKind: 'general', packages: 10, grossKg: '1200', volumeM3: '4' }]
    const orderTo = async (pod: string) => {
      const asked = await lclOffers(service, 'pricing', { to: pod })
      const quoted = await service.ask('pricing', quotation.fromModeOffers, asked)
      const values = {
        mode: 'lcl',
        pol: shanghai,
        pod,
        customer: '901',
        businessDate: today,
        cargo,
        operator: service.employees.pricing,
      }
      const { id } = await service.ask('pricing', records.save, { page: 'order', values })
      await service.database.query('UPDATE shipment_order SET quotation_id = $2 WHERE id = $1', [id, quoted.id])
      return async () => {
        const { pod: port, placeOfDelivery } = await service.ask('pricing', records.get, { page: 'order', id })
        return [(port as unknown as { id: string }).id, placeOfDelivery]
      }
    }
    const nameOf = async (port: string) =>
      (await service.database.one<{ name: string }>('SELECT name_scn AS name FROM port WHERE id = $1', [port])).name
    const [onward, direct] = [await orderTo(rotterdam), await orderTo(losAngeles)]
    await service.database.script(upOf('076'))
    expect([await onward(), await direct()]).toEqual([
      [hamburg, await nameOf(rotterdam)],
      [losAngeles, null],
    ])
  })
})
