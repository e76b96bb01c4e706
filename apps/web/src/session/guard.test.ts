import { workspace } from '@hangjia/contracts'
import { describe, expect, test } from 'vitest'
import { guard, pageOfPath, type Visit } from './guard.ts'

const sales = { identity: 0, permissions: ['TS-3101', 'TS-3304'] }
const asked = (visit: Partial<Visit>) =>
  guard({
    reader: sales,
    path: '/',
    previous: undefined,
    home: '/workspace',
    exists: (name) => ['workspace', 'quotation', 'fullContainer', 'myOffer', 'fclFreight'].includes(name),
    ...visit,
  })

describe('without a session', () => {
  test('every route but /login goes to /login and remembers where one wanted to go', () => {
    expect(asked({ reader: null, path: '/myOffer?q=1' })).toEqual({ go: 'login', from: '/myOffer?q=1' })
  })
  test('/login stays', () => expect(asked({ reader: null, path: '/login' })).toEqual({ go: 'stay' }))
})

describe('with a session', () => {
  test('/login goes to the previous path', () => {
    expect(asked({ path: '/login', previous: '/myOffer?q=1' })).toEqual({ go: 'redirect', to: '/myOffer?q=1' })
  })
  test('/login without a previous path goes to the workbench', () => {
    expect(asked({ path: '/login' })).toEqual({ go: 'redirect', to: '/workspace' })
  })
  test('/login never goes back to a page that is not allowed', () => {
    expect(asked({ path: '/login', previous: '/fclFreight' })).toEqual({ go: 'redirect', to: '/workspace' })
  })
  test.each(['/fullContainer', '/myOffer?p=2', '/workspace', '/quotation?id=7'])('%s is allowed', (path) => {
    expect(asked({ path })).toEqual({ go: 'stay' })
  })
  test('the workbench, TS-0000, is open to readers without any key (spec 6, 9)', () => {
    expect(workspace.key).toBe('TS-0000')
    expect(asked({ reader: { identity: 1, permissions: [] }, path: '/workspace' })).toEqual({ go: 'stay' })
  })
  test('a page whose key is not held goes back silently', () => {
    expect(asked({ path: '/fclFreight', previous: '/myOffer' })).toEqual({ go: 'redirect', to: '/myOffer' })
  })
  test('a page that does not exist goes back silently, from the root to the workbench', () => {
    expect(asked({ path: '/nothing' })).toEqual({ go: 'redirect', to: '/workspace' })
  })
  test('the root goes to the workbench', () =>
    expect(asked({ path: '/' })).toEqual({ go: 'redirect', to: '/workspace' }))
})

test.each([
  ['/haven?x=1', 'haven'],
  ['/globalRoutes/country', 'globalRoutes'],
  ['/', ''],
])('the page of %s is %s', (path, page) => expect(pageOfPath(path)).toBe(page))
