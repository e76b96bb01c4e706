import { type AttachedFile, contract, lclRate } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { insertRevenueTon, lclOffers, lclRateTo, losAngeles } from '../../../test/lcl-quoting.ts'
import { type Name, quotation, records } from '../../../test/pricing-service.ts'
import { book, type Quoting, startQuoting } from '../../../test/quoting.ts'
import { filesInDatabase, loadFile, storeFile } from '../../files/stored-files.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const { bookings, enquiries, orders } = contract
const pdf = (mark: string) => new TextEncoder().encode(`%PDF-1.4\n% ${mark}\n%%EOF\n`)
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

describe('files of a quotation', () => {
  let quoting: Quoting
  let service: Quoting['service']
  beforeAll(async () => {
    quoting = await startQuoting(await freshDatabase())
    service = quoting.service
    await insertRevenueTon(service)
    await insertRecords(service.database, lclRate, service.companyId, [
      lclRateTo(losAngeles, {}, ['0', '99', '60']),
    ] as never)
  })

  const upload = async (as: Name, name: string) => {
    const { id: userId, companyId } = await service.database.one<{ id: string; companyId: string }>(
      'SELECT id::text, company_id::text AS "companyId" FROM account WHERE employee_id = $1',
      [service.employees[as]],
    )
    return await storeFile(
      { database: service.database, files: filesInDatabase },
      { companyId, userId },
      {
        name,
        bytes: pdf(name),
      },
    )
  }
  const read = (as: Name, id: string) => service.ask(as, quotation.get, { id })
  const attach = async (as: Name, id: string, attachments: readonly string[]) => {
    const seen = (await read(as, id)).attachments.map((file) => file.id)
    return await service.ask(as, quotation.attach, { id, seen, attachments: [...attachments] })
  }
  const open = async (as: Name, page: string, id: string, file: string) => {
    const { status, bytes } = await service.file(as, 'record/file', { page, id, file })
    return status === 200 ? new TextDecoder().decode(bytes) : status
  }
  const namesOf = (files: unknown) => (files as readonly AttachedFile[]).map(({ name }) => name)
  const won = async (as: Name, files: readonly string[]) => {
    const { id } = await quoting.sentBy(as)
    const { version } = await attach(as, id, files)
    await service.ask(as, quotation.answer, { id, version, outcome: 'accepted' })
    return id
  }

  it('are attached to a draft and to one that was sent, opened and taken away; its paper stays as it was', async () => {
    const draft = await quoting.draftOf('shipper')
    const msds = await upload('shipper', 'MSDS.pdf')
    const given = await attach('shipper', draft.id, [msds])
    expect(given.attachments).toEqual([{ id: msds, name: 'MSDS.pdf', size: pdf('MSDS.pdf').length }])
    expect(await open('shipper', 'myOffer', draft.id, msds)).toContain('MSDS.pdf')
    const sent = await service.ask('shipper', quotation.send, { id: draft.id, version: given.version })
    const before = await service.ask('shipper', quotation.document, { id: draft.id })
    const drawing = await upload('shipper', '图纸.pdf')
    expect(sent.status).toBe('sent')
    expect(namesOf((await attach('shipper', draft.id, [msds, drawing])).attachments)).toEqual(['MSDS.pdf', '图纸.pdf'])
    expect(await service.ask('shipper', quotation.document, { id: draft.id })).toEqual(before)
    await attach('shipper', draft.id, [drawing])
    expect(await open('shipper', 'myOffer', draft.id, msds)).toBe(404)
  })

  it('are given to nobody who may not read it, and changed by nobody who may not change it', async () => {
    const { id } = await quoting.draftOf('shipper')
    const file = await upload('shipper', 'secret.pdf')
    await attach('shipper', id, [file])
    expect(await open('pricing', 'companyQuotation', id, file)).toContain('secret.pdf')
    for (const [as, page, status] of [
      ['rival', 'companyQuotation', 404],
      ['sales', 'myOffer', 404],
      ['sales', 'companyQuotation', 403],
      ['hunter', 'myOffer', 403],
    ] as const)
      expect([as, page, await open(as, page, id, file)]).toEqual([as, page, status])
    for (const [as, problem] of [
      ['rival', 'notFound'],
      ['sales', 'notFound'],
      ['hunter', 'forbidden'],
      ['reader', 'forbidden'],
    ] as const)
      expect([as, (await service.refused(as, quotation.attach, { id, seen: [], attachments: [] })).problem]).toEqual([
        as,
        problem,
      ])
  })

  it('leave the version of the paper, and what others added or took away meanwhile', async () => {
    const draft = await quoting.draftOf('shipper')
    const [first = '', second = '', third = ''] = await Promise.all(
      ['1', '2', '3'].map((name) => upload('shipper', name)),
    )
    const { attachments, version } = await attach('shipper', draft.id, [first])
    expect(version).toBe(draft.version)
    const seen = attachments.map(({ id }) => id)
    await service.ask('shipper', quotation.attach, { id: draft.id, seen, attachments: [second] })
    const last = await service.ask('shipper', quotation.attach, { id: draft.id, seen, attachments: [first, third] })
    expect([last.version, namesOf(last.attachments)]).toEqual([draft.version, ['3', '2']])
    const sent = await service.ask('shipper', quotation.send, { id: draft.id, version: draft.version })
    expect(sent.version).toBeGreaterThan(draft.version)
  })

  it('are taken neither from colleagues, other companies nor other quotations, and at most twenty', async () => {
    const { id } = await quoting.draftOf('shipper')
    const other = await quoting.draftOf('shipper')
    const taken = await upload('shipper', 'taken.pdf')
    await attach('shipper', other.id, [taken])
    for (const file of [taken, await upload('pricing', 'colleague.pdf'), await upload('rival', 'rival.pdf')]) {
      const { issues } = await service.refused('shipper', quotation.attach, { id, seen: [], attachments: [file] })
      expect(issues).toEqual([{ path: 'attachments.0', rule: 'fileGone', parameters: {} }])
    }
    const many = Array.from({ length: 21 }, (_, at) => at.toString(16).padStart(32, '0'))
    const { issues } = await service.refused('shipper', quotation.attach, { id, seen: [], attachments: many })
    expect(issues.map(({ path }) => path)).toEqual(['attachments'])
  })

  it('come along to its next revision and its copies, each with files of its own', async () => {
    const { id } = await quoting.sentBy('shipper')
    const file = await upload('shipper', 'MSDS.pdf')
    await attach('shipper', id, [file])
    const made = [
      await service.ask('shipper', quotation.revise, { id }),
      await service.ask('shipper', quotation.copy, { id }),
      await service.ask('shipper', quotation.replicate, { id }),
    ]
    await attach('shipper', id, [])
    for (const one of made) {
      const [copy] = (await read('shipper', one.id)).attachments
      expect(copy).toMatchObject({ name: 'MSDS.pdf', size: pdf('MSDS.pdf').length })
      expect(copy?.id).not.toBe(file)
      expect(await open('shipper', 'myOffer', one.id, copy?.id ?? '')).toContain('MSDS.pdf')
    }
  })

  it('are free when a draft is removed', async () => {
    const { id } = await quoting.draftOf('shipper')
    const file = await upload('shipper', 'gone.pdf')
    const { version } = await attach('shipper', id, [file])
    await service.ask('shipper', quotation.remove, { id, version })
    const { free } = await service.database.one<{ free: boolean }>(
      'SELECT free_since IS NOT NULL AS free FROM stored_file WHERE id = $1',
      [file],
    )
    expect(free).toBe(true)
  })

  it('are those of the search that it is made from, in every quotation that is made there', async () => {
    const file = await upload('pricing', 'drawing.pdf')
    const asked = await lclOffers(service, 'pricing', { to: losAngeles })
    for (const requestKey of ['first-of-two', 'second-of-two']) {
      const { id } = await service.ask('pricing', quotation.fromModeOffers, {
        ...asked,
        attachments: [file],
        requestKey,
      } as never)
      expect(namesOf((await read('pricing', id)).attachments)).toEqual(['drawing.pdf'])
    }
    for (const foreign of [await upload('shipper', 'colleague.pdf'), await upload('rival', 'rival.pdf')]) {
      const { issues } = await service.refused('pricing', quotation.fromModeOffers, {
        ...asked,
        attachments: [foreign],
      })
      expect(issues).toEqual([{ path: 'attachments.0', rule: 'fileGone', parameters: {} }])
    }
  })

  it('follow into the booking that names it, if its writer may read it, and into the order, each content once', async () => {
    const twice = [await upload('shipper', 'MSDS.pdf'), await upload('shipper', 'MSDS.pdf')]
    const quoted = await won('shipper', twice)
    const page = 'onlineBooking'
    const book = (as: Name, attachments: readonly string[] = []) =>
      service.ask(as, records.save, {
        page,
        values: {
          businessDate: '2026-11-20',
          customer: '901',
          quotation: quoted,
          attachments,
          pol: portOf('CNNBG'),
          pod: portOf('USLAX'),
          expectedDeparture: '2026-12-01',
          boxes: [{ box: '40HQ', quantity: 2, soc: false, temperatureC: null, remark: null }],
        },
      })
    const byHand = await book('shipper', [await upload('shipper', 'MSDS.pdf')])
    expect(namesOf((await service.ask('shipper', records.get, { page, id: byHand.id })).attachments)).toEqual([
      'MSDS.pdf',
    ])
    const { id, version } = await book('shipper')
    const booked = await service.ask('shipper', records.get, { page, id })
    expect(namesOf(booked.attachments)).toEqual(['MSDS.pdf'])
    const [ofBooking] = booked.attachments as unknown as readonly AttachedFile[]
    expect(await open('shipper', page, id, ofBooking?.id ?? '')).toContain('MSDS.pdf')
    expect(await open('rival', page, id, ofBooking?.id ?? '')).toBe(404)

    await service.database.run(
      `UPDATE account SET permissions = ARRAY(SELECT unnest(permissions) EXCEPT SELECT unnest($2::text[])) WHERE employee_id = $1`,
      [service.employees.floorless, ['TS-3304', 'TS-3305', 'TS-3306']],
    )
    const blind = await book('floorless')
    expect((await service.ask('floorless', records.get, { page, id: blind.id })).attachments).toEqual([])

    const added = await upload('shipper', 'packing list.pdf')
    const changed = await service.ask('shipper', records.save, {
      page,
      id,
      version: booked.version ?? version,
      values: { attachments: [ofBooking?.id, added] },
    } as never)
    const submitted = await service.ask('shipper', bookings.submit, { id, version: changed.version })
    await service.ask('pricing', bookings.review, { ...submitted, verdict: 'pass' })
    const { version: passed } = await service.ask('shipper', records.get, { page, id })
    const { order } = await service.ask('shipper', bookings.makeOrder, { id, version: passed })
    const made = await service.ask('shipper', records.get, { page: 'order', id: order })
    expect(namesOf(made.attachments)).toEqual(['MSDS.pdf', 'packing list.pdf'])
    expect((await service.ask('shipper', orders.fromQuotation, { quotation: quoted })).id).toBe(order)
    const [ofOrder] = made.attachments as unknown as readonly AttachedFile[]
    expect(await open('shipper', 'order', order, ofOrder?.id ?? '')).toContain('MSDS.pdf')
    expect(await open('rival', 'order', order, ofOrder?.id ?? '')).toBe(404)
  })

  it('are those of the enquiry that it answers', async () => {
    const file = await upload('pricing', 'MSDS.pdf')
    const asked = await service.ask('pricing', records.save, {
      page: 'customerInquiry',
      values: { product: 'fcl', nature: 'virtual', customer: '901', attachments: [file] },
    } as never)
    const { id, version } = await quoting.draftOf('pricing')
    await service.ask('pricing', enquiries.quoted, { id: asked.id, quotation: id })
    await service.ask('pricing', enquiries.quoted, { id: asked.id, quotation: id })
    const now = await read('pricing', id)
    const [copy, ...others] = now.attachments
    expect([copy?.name, others, now.version]).toEqual(['MSDS.pdf', [], version])
    const person = { companyId: service.companyId }
    const { bytes } = await loadFile({ database: service.database, files: filesInDatabase }, person, copy?.id ?? '')
    expect(bytes).toEqual(pdf('MSDS.pdf'))
  })
})
