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
it('a question from before gross weights were asked has the net weights in their place', () => {
  const { grossKg: _grossKg, ...before } = line
  const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4', goods: [before] }
  expect(cargoes.dangerous.parse(cargo).goods).toMatchObject([{ grossKg: '450', netKg: '450' }])
  expect(faultsOf({ ...line, grossKg: '' })).toEqual([expect.stringMatching(/^goods\.0\.grossKg /)])
})
it.each([
  ['of the cargo', { grossKg: 'a ton' }, ['grossKg']],
  ['of its goods', { goods: [{ ...line, grossKg: 'half a ton' }] }, ['goods.0.grossKg']],
  ['without the packaging', { goods: [{ ...line, netKg: '' }] }, ['goods.0.netKg']],
] as const)('a weight %s that is no number is all that is refused', (_what, given, paths) => {
  const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4', goods: [line], ...given }
  const { error } = cargoes.dangerous.safeParse(cargo)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths)
})
