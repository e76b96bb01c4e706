import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the words of a browser', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      'computer',
      'Chrome 140',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'computer',
      'Edge 140',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'computer', 'Firefox 143', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'computer',
      'Safari 18',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'phone',
      'Safari 18',
      'iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; V2) ${webkit} Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
      'phone',
      'WeChat 8',
      'Android 14',
    ],
    [`Mozilla/5.0 (Linux; Android 14; Pad) ${webkit} Chrome/126.0 Safari/537.36`, 'tablet', 'Chrome 126', 'Android 14'],
    ['node', 'other', null, null],
    [undefined, 'other', null, null],
  ])('%j', (words, device, browser, os) => {
    expect(deviceOf(words)).toEqual({ device, browser, os })
  })
})
