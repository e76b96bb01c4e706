import { expect, it } from 'vitest'
import { cargoes } from './cargo.ts'

const line = { imoClass: '3', grossKg: '500', netKg: '450' }
const faultsOf = (...goods: readonly object[]) =>
  cargoes.dangerous
    .safeParse({ packages: 10, grossKg: '980', volumeM3: '2.4', goods })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

it('dangerous goods may be a part of the cargo or all of it', () => {
  expect(faultsOf({ ...line, packages: 4 })).toEqual([])
  expect(faultsOf({ ...line, packages: 4 }, { ...line, grossKg: '480', packages: 6 })).toEqual([])
})
it.each([
  ['net weight above the gross weight', [{ ...line, netKg: '500.001' }], 'goods.0.grossKg netOverGross'],
  ['more weight than the cargo', [line, { ...line, grossKg: '480.001' }], 'goods goodsOverGross'],
  ['more packages than the cargo', [{ ...line, packages: 11 }], 'goods goodsOverPackages'],
] as const)('dangerous goods with %s are refused', (_what, goods, fault) => {
  expect(faultsOf(...goods)).toEqual([fault])
})
it('dangerous goods need their gross weight', () => {
  const [fault] = faultsOf({ ...line, grossKg: undefined })
  expect(fault).toMatch(/^goods\.0\.grossKg /)
})
