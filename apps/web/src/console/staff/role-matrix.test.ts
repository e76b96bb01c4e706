import { menuEntries, rights } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import type { AnyRow } from '../records.ts'
import { keyTree, pagesOf } from './key-tree.ts'
import { roleMatrix } from './role-matrix.ts'

const words = {
  part: '中心',
  page: '页面',
  key: '代码',
  functions: '功能权限',
  edits: '编辑',
  readOnly: '只读',
  holds: '有',
}
const [first, second] = keyTree.flatMap(pagesOf)
const roles = [
  { roleName: '商务', status: 1, dataScope: 'company', pageKeys: [first?.key, second?.key], functionKeys: ['TS-9001'] },
  {
    roleName: '审计',
    roleNameEn: 'Audit',
    status: 0,
    dataScope: 'self',
    pageKeys: [first?.key],
    readOnlyKeys: [first?.key],
  },
] as unknown as AnyRow[]

it('has a row for each page of the menu and each right, and says what each role may do there', () => {
  const table = roleMatrix(roles, { ...words, language: 'zh' })
  const of = (key: string | undefined) => table.find((row) => row[3] === key)?.slice(4)
  expect(table[0]?.slice(2)).toEqual(['页面', '代码', '商务', '审计'])
  expect(table[1]?.slice(4)).toEqual(['启用', '停用'])
  expect(table[2]?.slice(4)).toEqual(['全公司', '本人'])
  expect([of(first?.key), of(second?.key)]).toEqual([
    ['编辑', '只读'],
    ['编辑', ''],
  ])
  expect(of('TS-9001')).toEqual(['有', ''])
  const keys = table.slice(3).map((row) => row[3])
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBe(keyTree.flatMap(pagesOf).length + Object.keys(rights).length)
  expect(keys.length).toBeLessThanOrEqual(menuEntries.length + Object.keys(rights).length)
  expect(new Set(table.map((row) => row.length))).toEqual(new Set([6]))
})

it('is in English where the reader is', () => {
  const [heads] = roleMatrix(roles, { ...words, language: 'en' })
  expect(heads?.slice(4)).toEqual(['商务', 'Audit'])
})
