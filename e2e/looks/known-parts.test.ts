import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { visit } from '../visit.ts'

/** Faults that somebody could bring into a page whose parts were all looked at, each with the rule that it breaks. */
const faults: Readonly<Record<string, (main: HTMLElement) => void>> = {
  'button-name': (main) => {
    const button = [...main.querySelectorAll('button')].find(
      (one) => one.checkVisibility() && one.textContent.trim() !== '' && !one.hasAttribute('aria-label'),
    )
    if (button) button.textContent = ''
    button?.removeAttribute('title')
  },
  'image-alt': (main) => main.prepend(document.createElement('img')),
  label: (main) => main.prepend(document.createElement('input')),
  'color-contrast': (main) => {
    const isText = (one: Element) => [...one.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const words = [...main.querySelectorAll<HTMLElement>('td, td *')].find(
      (one) => one.checkVisibility() && isText(one),
    )
    if (words) words.style.color = '#ddd'
  },
  'aria-valid-attr-value': (main) => {
    const button = [...main.querySelectorAll('button')].find((one) => one.checkVisibility())
    button?.setAttribute('aria-expanded', 'perhaps')
  },
  'aria-required-children': (main) => {
    const list = document.createElement('div')
    list.role = 'listbox'
    list.ariaLabel = 'Choices'
    list.append(document.createElement('button'))
    main.prepend(list)
  },
}

it('a fault of a page whose parts were looked at before is found', async () => {
  const { page } = await visit({ as: 'pricing', path: '/exchangeRate' })
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  for (const [rule, fault] of Object.entries(faults)) {
    await page.evaluate(`(${fault})(document.querySelector('main > section'))`)
    const rules = (await violationsOn(page)).map(({ line }) => line.split(':')[0])
    expect(rules, rule).toContain(rule)
  }
})
