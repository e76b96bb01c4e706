import { carrierContract, fclRate, writableFields } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { enteredIn, foldedAtFirst, sectionsOf } from './form-folds.ts'
import { initialValues } from './record-form.ts'

const reader = { permissions: ['TS-9001', 'TS-9012'], identity: 0 }
const english = ([, en]: readonly [string, string]) => en
const formOf = (resource: typeof fclRate | typeof carrierContract) => {
  const fields = writableFields(resource, reader)
  return { fields, sections: sectionsOf(fields, 'General', english), values: initialValues(fields) }
}

test('a long form folds what is neither required nor filled in, a short one nothing', () => {
  const { fields, sections, values } = formOf(fclRate)
  const folded = (now = values) =>
    sections.filter(({ names }) => foldedAtFirst(fields, sections, now).has(names[0] ?? '')).map(({ title }) => title)
  expect(folded()).toContain('Free time')
  expect(folded()).not.toContain('Route')
  expect(folded()).not.toContain('Validity')
  expect(folded({ ...values, freeDemDays: 7 })).not.toContain('Free time')
  const short = formOf(carrierContract)
  expect(foldedAtFirst(short.fields, short.sections, short.values).size).toBe(0)
})

test('what a new record begins with is not something entered', () => {
  const { fields, sections, values } = formOf(fclRate)
  expect(sections.flatMap((section) => enteredIn(fields, section, values))).toEqual([])
})

test('a flag that a person turned off is something entered as well', () => {
  const { fields, sections, values } = formOf(carrierContract)
  const turned = (name: string, value: boolean) =>
    sections.flatMap((section) => enteredIn(fields, section, { ...values, [name]: value }))
  expect(turned('ownTitle', false)).toEqual(['ownTitle'])
  expect(turned('ownTitle', true)).toEqual([])
})
