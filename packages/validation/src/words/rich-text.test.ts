import { describe, expect, it } from 'vitest'
import { growsEvenly } from '../growth.ts'
import { isBlankHtml, pictureIds, plainText, withoutPictures } from './rich-text.ts'

const picture = (letter: string) => `<img data-file="${letter.repeat(32)}" alt="">`

describe('formatted text', () => {
  it.each([
    ['', ''],
    ['<p></p>', ''],
    ['<h2>海运</h2><p>每周<strong>三班</strong></p>', '海运\n每周三班'],
    ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', 'one\ntwo'],
    ['<table><tbody><tr><td>20GP</td><td>1200</td></tr><tr><td>40HQ</td></tr></tbody></table>', '20GP 1200\n40HQ'],
    ['<p>a &lt; b &amp;&amp; c&nbsp;d &amp;lt;</p>', 'a < b && c d &lt;'],
    ['<p>one<br>two</p>', 'one\ntwo'],
  ])('%s is read as %j', (html, words) => expect(plainText(html)).toBe(words))

  it('names its pictures once each and goes on without them', () => {
    const html = `<p>a${picture('a')}b</p>${picture('b')}${picture('a')}`
    expect(pictureIds(html)).toEqual(['a'.repeat(32), 'b'.repeat(32)])
    expect(withoutPictures(html)).toBe('<p>ab</p>')
  })

  it.each([
    ['<p></p>', true],
    ['<p> </p><p><br></p>', true],
    ['<p>.</p>', false],
    [picture('a'), false],
  ])('%s is blank: %s', (html, blank) => expect(isBlankHtml(html)).toBe(blank))

  it.each(['<', '<p', '<img data-file="', '&lt;', '</p>'])('%s is read in a time that grows with its length', (piece) =>
    expect(growsEvenly(plainText, (length) => piece.repeat(length))).toBe(true),
  )
})
