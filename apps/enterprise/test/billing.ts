import { companyInfo, contract } from '@hangjia/contracts'
import type { Database } from '../src/database/database.ts'
import { insertRecords } from '../src/records/saving/insert-records.ts'
import { type Name, records } from './pricing-service.ts'
import { book, type Quoting, startQuoting, today } from './quoting.ts'

const { make, get, move, pay } = contract.debitNote
const page = 'order'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

export interface Billing {
  readonly quoting: Quoting
  /** Ids of currencies by their codes. */
  readonly currency: Readonly<Record<string, string>>
}
/** A service whose company has an account in CNY and one in USD. */
export const startBilling = async (opened: Database): Promise<Billing> => {
  const quoting = await startQuoting(opened)
  const { database, companyId } = quoting.service
  const known = await database.query<{ id: string; code: string }>(
    'SELECT id, code FROM currency WHERE company_id IN (0, $1)',
    [companyId],
  )
  const currency = Object.fromEntries(known.map(({ id, code }) => [code, String(id)]))
  const account = (code: string, accountNo: string) => ({
    accountNameCn: '航价演示货代',
    accountNameEn: 'Hangjia Demo',
    bankNameCn: '演示银行',
    bankNameEn: 'Demo Bank',
    accountNo,
    currency: currency[code],
    isDefault: true,
  })
  await insertRecords(database, companyInfo, companyId, [
    { companyNameCn: '航价演示货代', bankAccounts: [account('CNY', '62000018'), account('USD', '62000026')] },
  ])
  return { quoting, currency }
}

/** Acts on orders and their debit notes as tests do them, of a service that may start later. */
export const billingActs = (billing: () => Billing) => {
  const line = (code: string, unitPrice: string, quantity = '1', more: object = {}) => ({
    charge: book.dictionaries.charges[0]?.id,
    currency: billing().currency[code],
    unitPrice,
    quantity,
    paymentTerm: 'PRE',
    treatment: 'subject',
    source: 'manual',
    ...more,
  })
  const rowOf = (id: string) => billing().quoting.service.ask('pricing', records.get, { page, id })
  const act = async (id: string, name: 'confirm' | 'confirmFees' | 'applyRelease') => {
    const { version } = await rowOf(id)
    return await billing().quoting.service.ask('pricing', contract.orders.move, { id, version, act: name, reason: 'x' })
  }
  /** An order whose charges are not confirmed. */
  const openOrder = async (
    receivables: readonly object[],
    customer = '901',
    operator: Name = 'pricing',
  ): Promise<string> => {
    const { service } = billing().quoting
    const { id } = await service.ask('pricing', records.save, {
      page,
      values: {
        mode: 'fcl',
        pol: portOf('CNNBG'),
        pod: portOf('USLAX'),
        customer,
        businessDate: today,
        operator: service.employees[operator],
        cargo: [{ commodity: '配件', cargoKind: 'general', packages: 10, grossKg: '1200' }],
        receivables,
      },
    })
    await act(id, 'confirm')
    return id
  }
  /** An order with confirmed charges. */
  const orderWith = async (receivables: readonly object[], customer = '901', operator: Name = 'pricing') => {
    const id = await openOrder(receivables, customer, operator)
    await act(id, 'confirmFees')
    return id
  }
  /** Confirmed charges are corrected by further ones. */
  const addLine = async (id: string, added: object) => {
    const { version, receivables } = await rowOf(id)
    const plain = (receivables as Record<string, { id: string } | null>[]).map((one) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value?.id ?? value])),
    )
    await billing().quoting.service.ask('pricing', records.save, {
      page,
      id,
      version,
      values: { receivables: [...plain, added] },
    })
  }
  const vector = () => [line('USD', '942.5', '2'), line('CNY', '4240'), line('USD', '60', '1', { paymentTerm: 'COL' })]
  const draftOf = (charges: readonly { order: string; position: number }[], more: object = {}) => ({
    charges: [...charges],
    currencyMode: 'original' as const,
    dueDate: '2026-12-20',
    language: 'zh' as const,
    accounts: ['62000018', '62000026'],
    ...more,
  })
  const both = (order: string) => [
    { order, position: 0 },
    { order, position: 1 },
  ]
  const made = (draft: ReturnType<typeof draftOf>, as: Name = 'pricing') =>
    billing().quoting.service.ask(as, make, { draft })
  const moved = async (id: string, name: 'confirm' | 'send' | 'void', as: Name = 'pricing') => {
    const { version } = await billing().quoting.service.ask('pricing', get, { id })
    return await billing().quoting.service.ask(as, move, {
      id,
      version,
      act: name,
      reason: name === 'void' ? '客户改抬头' : '',
    })
  }
  const paid = async (id: string, code: string, amount: string) => {
    const { version } = await billing().quoting.service.ask('pricing', get, { id })
    return await billing().quoting.service.ask('pricing', pay, {
      id,
      version,
      date: today,
      currency: code,
      amount,
      bankRef: 'B1',
    })
  }
  return { line, rowOf, act, openOrder, orderWith, addLine, vector, draftOf, both, made, moved, paid }
}
