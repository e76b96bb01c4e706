import { describe, expect, it } from 'vitest'
import { salesSearchPath } from './sales-search.ts'

describe('the path of the sales search (spec §7.4)', () => {
  it.each([
    ['company', 'sys-sys', '/combobox/querysalesbyinstid'],
    ['company', 'mp-mp', '/salescustomer/querysalesuser'],
    ['company', 'mp-sys', '/combobox/querySalesUser'],
    ['inst', 'sys-sys', '/instclientportraita/querysalesbyinstid'],
    ['inst', 'mp-mp', '/instclientportraita/querySalesMpIdByInstId'],
  ] as const)('of module %s and id type %s is %s', (module, idType, path) => {
    expect(salesSearchPath(module, idType)).toBe(path)
  })
  it('does not exist for an institution and mp-sys', () => {
    expect(salesSearchPath('inst', 'mp-sys')).toBeNull()
  })
})
