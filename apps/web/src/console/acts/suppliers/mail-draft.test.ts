import { expect, it } from 'vitest'
import type { AnyRow } from '../../records.ts'
import { askedOfAgent, askedOfSupplier } from './mail-draft.ts'

const port = (title: string, titleEn: string) => ({ id: '1', title, titleEn, code: null })
const row = (values: Record<string, unknown>) => ({ id: '1', version: 1, ...values }) as unknown as AnyRow

it('asks an agent about his place and containers, never about his prices', () => {
  const charges = [
    {
      boxPrices: [
        { box: '40HQ', price: '777' },
        { box: '20GP', price: '555' },
      ],
    },
    { boxPrices: null },
  ]
  const asked = askedOfAgent(
    row({ email: ' a@b.example ', contact: 'Ann', pod: port('洛杉矶', 'Los Angeles'), charges }),
    'en',
  )
  expect(asked).toEqual({ to: 'a@b.example', name: 'Ann', lane: 'Los Angeles', boxes: '20GP, 40HQ' })
})

it('asks the main contact of a supplier who has an address, about the lanes he is strong on', () => {
  const contacts = [
    { name: '张', email: 'z@b.example', isMain: false },
    { name: '李', email: 'l@b.example', isMain: true },
  ]
  const lanes = [{ pols: [port('宁波', 'Ningbo')], pods: [port('洛杉矶', 'Los Angeles')] }]
  expect(askedOfSupplier(row({ contacts, lanes }), 'zh')).toMatchObject({
    to: 'l@b.example',
    name: '李',
    lane: '宁波 → 洛杉矶',
  })
  expect(askedOfSupplier(row({ contacts: null }), 'zh').to).toBe('')
})
