import { contract } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../test/billing.ts'
import { onBothEngines } from '../../test/databases.ts'
import { json } from '../database/values.ts'
import { filesInDatabase, storeFile } from '../files/stored-files.ts'

const { billable, make, save, get, move, remove, document: paper } = contract.debitNote

onBothEngines('heads of debit notes', (open) => {
  let billing: Billing
  /** Orders that pricing sold for the company and shipper for a branch; both of them see both. */
  let [plain, order] = ['', '']
  let branch = ''
  beforeAll(async () => {
    billing = await startBilling(await open())
    const { database, companyId, employees } = billing.quoting.service
    const made = await database.one<{ id: string }>(
      `INSERT INTO organisation (company_id, org_name, node_kind, status, legal_name_cn, legal_name_en)
       VALUES ($1, '分', 'institution', 1, '演示分公司', 'Demo Branch') RETURNING id::text AS id`,
      [companyId],
    )
    branch = made.id
    await belongsTo(employees.shipper, [branch])
    plain = await soldBy(employees.pricing)
    order = await soldBy(employees.shipper)
  })
  const { orderWith, vector, draftOf, both, made, moved } = billingActs(() => billing)
  const belongsTo = (person: string, units: readonly string[]) =>
    billing.quoting.service.database.query('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [person, units])
  const soldBy = async (sales: string, operator: 'shipper' | 'pricing' = 'shipper'): Promise<string> => {
    const id = await orderWith(vector(), '901', operator)
    await billing.quoting.service.database.query('UPDATE shipment_order SET sales_id = $2 WHERE id = $1', [id, sales])
    return id
  }
  const chargesOf = (orders: readonly string[]) => draftOf(orders.flatMap((one) => both(one)))

  it('are the institution of their orders, with the person who makes the note', async () => {
    const { service } = billing.quoting
    const headOf = async (orders: readonly string[]) => {
      const { id } = await made(chargesOf(orders))
      const { document, version } = await service.ask('pricing', get, { id })
      await service.ask('pricing', remove, { id, version })
      return document.letterhead
    }
    const [own, theirs, mixed] = [await headOf([plain]), await headOf([order]), await headOf([order, plain])]
    expect(theirs).toMatchObject({ company: { zh: '演示分公司', en: 'Demo Branch' }, preparedBy: own.preparedBy })
    expect(mixed).toEqual(own)
  })

  it('over several institutions are that of the maker, with its stamp, after another person saved the note again', async () => {
    const { service } = billing.quoting
    const { database, companyId, employees } = service
    const stampIs = (files: readonly object[]) =>
      database.query('UPDATE company_info SET stamp_image = $2::jsonb WHERE company_id = $1', [companyId, json(files)])
    await stampIs([{ id: await storedStamp() }])
    const draft = chargesOf([plain, order])
    /** A note by pricing that shipper saved again. */
    const savedAgain = async () =>
      service.ask('shipper', save, { ...(await service.ask('pricing', make, { draft })), draft })
    const first = await savedAgain()
    const { document, lacksStamp } = await service.ask('pricing', get, { id: first.id })
    expect([document.letterhead.company.zh, lacksStamp]).toEqual(['航价演示货代', null])
    await service.ask('pricing', move, { ...first, act: 'confirm' })
    const { letterhead } = await service.ask('pricing', paper, { id: first.id })
    expect(letterhead).toEqual({ ...document.letterhead, stamp: expect.stringMatching(/^data:image/) })
    await moved(first.id, 'void')

    // A head without a stamp is named before the note is confirmed; a head that changed since is refused.
    await stampIs([])
    const second = await savedAgain()
    const lackFor = async (as: 'pricing' | 'shipper') => (await service.ask(as, get, { id: second.id })).lacksStamp
    expect([await lackFor('pricing'), await lackFor('shipper')]).toEqual(['stamp', null])
    await belongsTo(employees.pricing, [branch])
    expect(await service.refused('pricing', move, { ...second, act: 'confirm' })).toMatchObject({
      issues: [{ rule: 'noteIsOutdated' }],
    })
    await service.ask('pricing', remove, second)
    await belongsTo(employees.pricing, [])
  })

  it('are named by the orders that are to be billed and by their accounts', async () => {
    const { service } = billing.quoting
    await service.database.query(
      `UPDATE company_info SET bank_accounts = bank_accounts || jsonb_build_array(
         bank_accounts -> 0 || jsonb_build_object('accountNo', '5', 'institution', $2::text)) WHERE company_id = $1`,
      [service.companyId, branch],
    )
    const headsIn = async (as: 'pricing' | 'shipper', note: string | null = null) => {
      const { orders, heads, accounts } = await service.ask(as, billable, { order, note })
      const of = (id: string) => orders.find((one) => one.id === id)?.head
      return { of: [of(plain), of(order)], ...heads, accounts: accounts.map(({ institution }) => institution) }
    }
    const expected = { of: [null, branch], maker: null, unseen: [], accounts: [null, null, branch] }
    expect(await headsIn('pricing')).toEqual(expected)
    expect(await headsIn('shipper')).toEqual({ ...expected, maker: branch })
    // A draft stays in the name of its maker, with the orders that its editor does not see.
    const foreign = await soldBy(service.employees.pricing, 'pricing')
    const { id } = await made(chargesOf([plain, foreign]))
    expect(await headsIn('shipper', id)).toMatchObject({ maker: null, unseen: [null] })
  })

  it('are read with a note without drawing their stamp', async () => {
    const { service } = billing.quoting
    const id = await storedStamp(new TextEncoder().encode('no picture'))
    await service.database.query('UPDATE company_info SET stamp_image = $2::jsonb WHERE company_id = $1', [
      service.companyId,
      json([{ id }]),
    ])
    const note = await made(chargesOf([await soldBy(service.employees.pricing)]))
    expect(await service.ask('pricing', get, { id: note.id })).toMatchObject({ state: 'draft', lacksStamp: null })
  })

  const redDot = async () => {
    const { default: sharp } = await import('sharp')
    const dot = sharp({ create: { width: 9, height: 9, channels: 4, background: '#c00' } })
    return new Uint8Array(await dot.png().toBuffer())
  }
  const storedStamp = async (bytes?: Uint8Array): Promise<string> => {
    const { database, companyId, employees } = billing.quoting.service
    const id = await storeFile(
      { database, files: filesInDatabase },
      { companyId, userId: employees.pricing },
      { name: 'stamp.png', bytes: bytes ?? (await redDot()) },
    )
    await database.query(
      `UPDATE stored_file SET resource = 'companyInfo', record_id = company_info.id FROM company_info
       WHERE stored_file.id = $1 AND company_info.company_id = $2`,
      [id, companyId],
    )
    return id
  }
})
