import type { CompanyColumn } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { rebaseColumns } from './company-draft.ts'

const column = (columnName: string, facts: Partial<CompanyColumn> = {}): CompanyColumn => ({
  columnName,
  visible: true,
  required: false,
  label: null,
  seq: 0,
  nameCn: columnName,
  nameEn: columnName,
  fixed: false,
  ...facts,
})

it('what one changed stays, everything else becomes what the other saved', () => {
  const base = [column('pol'), column('notice'), column('space')]
  const mine = [column('pol', { label: 'Loading' }), column('notice'), column('space', { visible: false })]
  const theirs = [
    column('space', { required: true }),
    column('notice', { visible: false }),
    column('pol', { label: 'POL', required: true }),
    column('new'),
  ]
  expect(rebaseColumns({ base, mine, theirs })).toEqual([
    column('space', { required: true, visible: false }),
    column('notice', { visible: false }),
    column('pol', { label: 'Loading', required: true }),
    column('new'),
  ])
})

it('a word that one took away stays away', () => {
  const base = [column('pol', { label: 'Loading' })]
  expect(rebaseColumns({ base, mine: [column('pol')], theirs: base })).toEqual([column('pol')])
})
