import { plainText } from '@hangjia/validation'
import { growsEvenly } from '@hangjia/validation/growth'
import { describe, expect, it } from 'vitest'
import { cleanHtml, shownHtml } from './clean-html.ts'
import { hostileHtml } from './hostile-html.ts'

const file = 'a'.repeat(32)
/** Every mark-up that cleaned text may have, written out; whatever else has an angle bracket is none of it. */
const allowed = [
  /<\/?(?:p|h2|h3|strong|em|u|s|ul|ol|li|blockquote|table|thead|tbody|tr)>/,
  /<(?:br|hr)>/,
  /<a(?: href="(?:https?:\/\/|mailto:)[^\s"'<>`]+")?>|<\/a>/,
  /<img data-file="[0-9a-f]{32}"(?: alt="[^"<>]*")?>/,
  /<t[dh](?: colspan="\d{1,2}")?(?: rowspan="\d{1,2}")?>|<\/t[dh]>/,
]
const harmless = new RegExp(`^(?:[^<>]|${allowed.map(({ source }) => source).join('|')})*$`)

describe('hostile formatted text', () => {
  it('is tried in more than 200 forms', () => expect(hostileHtml.length).toBeGreaterThan(200))

  it.each(hostileHtml)('%j loses all that runs, styles or loads', (html) => {
    const clean = cleanHtml(html)
    expect(clean).toMatch(harmless)
    expect(cleanHtml(clean)).toBe(clean)
  })

  it('is as harmless inside other text, and one after the other', () => {
    const whole = hostileHtml.map((html) => `<ul><li>${html}</li></ul>`).join('')
    expect(cleanHtml(whole)).toMatch(harmless)
    expect(shownHtml(whole, () => undefined)).not.toMatch(/<img|<[^>]* href="(?!https?:|mailto:)|<[^>]* on/i)
  })

  it('would be found by this test', () => {
    for (const html of ['<p onclick="x">', '<a href="javascript:1">', '<img src="x">', '<a href="/x">', '<script>'])
      expect(html).not.toMatch(harmless)
  })
})

describe('honest formatted text', () => {
  it.each([
    '<h2>海运整箱</h2><p>每周<strong>三班</strong>、<em>直达</em>，<u>含</u><s>不含</s>文件费</p>',
    '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>q</p></blockquote><hr>',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>箱型</p></th></tr><tr><td><p>20GP<br>40HQ</p></td></tr></tbody></table>',
    '<p><a href="https://example.com/a?b=1&amp;c=2#d">x</a> <a href="mailto:a@example.com">y</a></p>',
    `<p>a &lt; b &amp; "c"</p><img data-file="${file}" alt="仓库">`,
  ])('%s stays as it is', (html) => expect(cleanHtml(html)).toBe(html))

  it('keeps the words of what is not allowed', () =>
    expect(plainText(cleanHtml('<div class="x"><h1>A</h1><font color=red><b>B</b></font></div>'))).toBe('A\nB'))

  it('shows pictures at their addresses, and links on their own', () => {
    const html = `<img data-file="${file}" alt="x"><img data-file="${'b'.repeat(32)}"><a href="https://example.com/">y</a>`
    expect(shownHtml(html, (id) => (id === file ? `/site/1/file/${id}` : undefined))).toBe(
      `<img src="/site/1/file/${file}" alt="x" loading="lazy"><a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">y</a>`,
    )
  })
})

it.each(['<', '<p>', '<a href="', '<img ', '&', '<b><i>', '<!--'])(
  '%s is cleaned in a time that grows with its length',
  (piece) => expect(growsEvenly(cleanHtml, (length) => piece.repeat(length))).toBe(true),
)
