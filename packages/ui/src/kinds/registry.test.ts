import { resources, visibleFields } from '@hangjia/contracts'
import { describe, expect, test } from 'vitest'
import { kindOf } from './kind-of.ts'
import { fieldKinds } from './registry.ts'

const everything = { identity: 0, permissions: ['TS-9001'] }

describe.each([...resources.values()].map((resource) => [resource.name, resource] as const))(
  '%s',
  (_name, resource) => {
    test.each(Object.entries(visibleFields(resource, everything)))('%s has a cell and an input', (_field, field) => {
      const { Cell, Input, width, frame } = kindOf(field)
      expect([typeof Cell, typeof Input, frame]).toEqual(['function', 'function', expect.any(String)])
      expect(width).toBeGreaterThan(40)
    })
    test.each(Object.entries(visibleFields(resource, everything)).filter(([, field]) => field.filter))(
      '%s can be filtered by',
      (_field, field) => expect(kindOf(field).Filter).not.toBeNull(),
    )
  },
)

test('every kind has its place', () => expect(Object.keys(fieldKinds)).toHaveLength(17))
