import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from './cases/scroll-bar.json' with { type: 'json' }
import { floats, keyedTo, leastThumb, pagedTo, percentOf, scrolledAt, thumbOf } from './scroll-bar-geometry.ts'

const sideways = ([contentWidth = 0, viewWidth = 0, scrolled = 0, trackWidth = 0]: readonly number[]) => ({
  contentWidth,
  viewWidth,
  scrolled,
  trackWidth,
})

describe('the thumb', () => {
  it.each(cases.thumb)('$name', ({ view, width, left }) => expect(thumbOf(sideways(view))).toEqual({ width, left }))
})
describe('the bar floats, or hides', () => {
  it.each(cases.floats)('$name', ({ view: [contentHeight = 0, viewHeight = 0, scrolled = 0], floats: expected }) =>
    expect(floats({ contentHeight, viewHeight, scrolled })).toBe(expected),
  )
})
describe('keys', () => {
  it.each(cases.keys)('$key at $view', ({ key, view, to }) => expect(keyedTo(key, sideways(view)) ?? null).toBe(to))
})
describe('clicks on the track', () => {
  it.each(cases.clicks)('$click at $view', ({ click, view, to }) => expect(pagedTo(click, sideways(view))).toBe(to))
})

const anyView = fc.record({
  contentWidth: fc.integer({ min: 1, max: 100_000 }),
  viewWidth: fc.integer({ min: 1, max: 4000 }),
  scrolled: fc.integer({ min: -100, max: 100_000 }),
  trackWidth: fc.integer({ min: 0, max: 4000 }),
})
it('the thumb never leaves its track and is never shorter than 50 px, if the track has as much', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const { width, left } = thumbOf(view)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(view.trackWidth + 0.001)
      expect(width).toBeGreaterThanOrEqual(Math.min(leastThumb, view.trackWidth))
      expect(percentOf(view)).toBeGreaterThanOrEqual(0)
      expect(percentOf(view)).toBeLessThanOrEqual(100)
    }),
  )
})
it('the thumb stays where it is dragged', () => {
  fc.assert(
    fc.property(anyView, fc.double({ min: 0, max: 1, noNaN: true }), (view, share) => {
      const { width } = thumbOf(view)
      fc.pre(view.contentWidth > view.viewWidth && view.trackWidth > width)
      const left = share * (view.trackWidth - width)
      expect(thumbOf({ ...view, scrolled: scrolledAt(left, view) }).left).toBeCloseTo(left, 3)
    }),
  )
})
