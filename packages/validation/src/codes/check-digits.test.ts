import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import numbers from '../../cases/check-digits.json' with { type: 'json' }
import freeTimes from '../../cases/free-time.json' with { type: 'json' }
import { checkContainerNumber, containerCheckDigit, isAirWaybillNumber, isImoNumber, readFreeTime } from '../index.ts'

describe('numbers with a check digit (R17)', () => {
  it.each(numbers.container)('container $text is $expected ($source)', ({ text, expected }) =>
    expect(checkContainerNumber(text)).toBe(expected),
  )
  it.each(numbers.digit)('the check digit of $text is $expected ($source)', ({ text, expected }) =>
    expect(containerCheckDigit(text)).toBe(expected),
  )
  it.each(numbers.imo)('ship $text: $expected ($source)', ({ text, expected }) =>
    expect(isImoNumber(text)).toBe(expected),
  )
  it.each(numbers.airWaybill)('air waybill $text: $expected ($source)', ({ text, expected }) =>
    expect(isAirWaybillNumber(text)).toBe(expected),
  )

  it('has exactly one right digit for every container, and notices two digits that changed places', () => {
    const start = fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/)
    fc.assert(
      fc.property(start, fc.nat(4), (text, at) => {
        const digit = containerCheckDigit(text)
        const accepted = Array.from({ length: 10 }, (_, last) => last).filter(
          (last) => checkContainerNumber(`${text}${last}`) !== 'wrongDigit',
        )
        expect(accepted).toEqual([digit])
        const [left = '', right = ''] = [text[4 + at], text[5 + at]]
        const swapped = `${text.slice(0, 4 + at)}${right}${left}${text.slice(6 + at)}`
        // A remainder of ten is written 0, the one case that ISO 6346 lets through.
        const remainders = [checkContainerNumber(`${text}${digit}`), checkContainerNumber(`${swapped}${digit}`)]
        if (left !== right && !remainders.includes('remainderTen')) expect(remainders[1]).toBe('wrongDigit')
      }),
    )
  })
})

describe('free time in words (R20)', () => {
  it.each(freeTimes)('"$text" is $expected ($source)', ({ text, expected }) =>
    expect(readFreeTime(text)).toEqual(
      expected && { freeDemDays: null, freeDetDays: null, freeCombinedDays: null, ...expected },
    ),
  )
})
