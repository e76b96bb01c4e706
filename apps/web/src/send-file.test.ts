import { quotationRecord } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { fileDeskOf } from './console/form/record-files.ts'

it('a file keeps its id when it is put back into the record it was taken off', () => {
  const kept = { id: 'b3'.repeat(16), name: 'MSDS.pdf', size: 9 }
  const desk = fileDeskOf(
    'myOffer',
    { attachments: quotationRecord.fields.attachments },
    { id: '12', attachments: [kept] },
  )
  expect(desk.urlOf(kept.id)).toBe(`/files/myOffer/12/${kept.id}`)
  expect(desk.idOf(desk.urlOf(kept.id))).toBe(kept.id)
  expect(desk.idOf(desk.urlOf('c4'.repeat(16)))).toBe('c4'.repeat(16))
})
