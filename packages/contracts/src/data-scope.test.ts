import { describe, expect, it } from 'vitest'
import { modulesBeyond, role, type ScopeOfPeople } from './index.ts'

const scope = (kind: ScopeOfPeople['kinds'][number], units: readonly string[] = []): ScopeOfPeople => ({
  kinds: [kind],
  units,
})

describe('a data scope that somebody gives', () => {
  it.each<[own: ScopeOfPeople | undefined, given: ScopeOfPeople | undefined, isBeyond: boolean]>([
    [undefined, undefined, false],
    [undefined, scope('self'), false],
    [scope('self'), scope('self'), false],
    [scope('self'), scope('unit'), true],
    [scope('unitsBelow'), scope('unit'), false],
    [scope('institution'), scope('unitsBelow'), false],
    [scope('institution'), undefined, true],
    [scope('unit'), scope('institution'), true],
    [scope('custom', ['1', '2']), scope('custom', ['1']), false],
    [scope('custom', ['1', '2']), scope('custom', ['1', '3']), true],
    [scope('custom', ['1']), scope('self'), false],
    [scope('custom', ['1']), scope('unit'), true],
  ])('of %j gives %j: beyond it %s', (own, given, isBeyond) => {
    const scopes = (one: ScopeOfPeople | undefined) => (one ? { order: one } : {})
    expect(modulesBeyond(scopes(own), scopes(given))).toEqual(isBeyond ? ['order'] : [])
  })
})

describe('the data scope of a role', () => {
  const draft = {
    side: 'company',
    dataScope: 'company',
    scopeUnits: [],
    moduleScopes: [],
    pageKeys: [],
    functionKeys: [],
  }
  const line = (module: string, of: string) => ({ module, scope: of })
  it.each<[change: object, faults: string[]]>([
    [{}, []],
    [{ dataScope: 'custom' }, ['scopeUnits required']],
    [{ dataScope: 'custom', scopeUnits: ['7'] }, []],
    [{ moduleScopes: [line('order', 'custom')] }, ['scopeUnits required']],
    [{ moduleScopes: [line('order', 'self'), line('order', 'unit')] }, ['moduleScopes.1.module repeated']],
    [{ side: 'inst' }, ['dataScope scopeAcrossInstitutions']],
    [{ side: 'inst', dataScope: 'institution' }, []],
    [
      { side: 'inst', dataScope: 'institution', moduleScopes: [line('space', 'company')] },
      ['moduleScopes.0.scope scopeAcrossInstitutions'],
    ],
  ])('of %j has the faults %j', (change, faults) => {
    const found = role.check?.({ ...draft, ...change }) ?? []
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(faults)
  })
})
