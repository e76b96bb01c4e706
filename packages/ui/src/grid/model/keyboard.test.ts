import { expect, it, test } from 'vitest'
import cases from '../cases/keyboard.json' with { type: 'json' }
import { commandOf, type Mode, type Stroke } from './keyboard.ts'

const strokeOf = (name: string): Stroke => {
  const parts = name.split('+')
  const has = (part: string) => parts.slice(0, -1).includes(part)
  return { key: parts.at(-1) || ' ', ctrl: has('ctrl'), shift: has('shift'), alt: has('alt') }
}

test.each(cases)('$mode: $press $means', ({ press, mode, command }) => {
  expect(commandOf(strokeOf(press), mode as Mode) ?? null).toEqual(command)
})

it('takes capital letters for small ones, as Caps Lock gives them', () => {
  expect(commandOf({ key: 'Z', ctrl: true, shift: false, alt: false }, 'moving')).toEqual({ do: 'undo' })
})

it('leaves every plain letter to the textarea, in every mode', () => {
  for (const mode of ['moving', 'entering', 'editing'] as const)
    for (const key of ['a', 'Z', '7', '宁', '=', '-'])
      expect(commandOf({ key, ctrl: false, shift: false, alt: false }, mode)).toBeUndefined()
})
