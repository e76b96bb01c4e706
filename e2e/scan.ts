import { expect } from 'vitest'
import { house } from './setup/running.ts'
import type { Visit } from './visit.ts'

/** People that the phone of the demo may be, by a short description. */
const persons = {
  pricing: { zh: '陈知航', en: 'Zhihang Chen' },
  sales: { zh: '林晓舟', en: 'Xiaozhou Lin' },
  both: { zh: '周岚', en: 'Lan Zhou' },
  stranger: { zh: '没有账号', en: 'has no account' },
} as const

/** Switches the log-in page to the code and waits for one that can be scanned; answers where it leads. */
export const codeOf = async ({ page, say }: Visit): Promise<string> => {
  const toScan = page.getByRole('button', { name: say('login.toScan') })
  const phone = page.getByRole('link', { name: say('login.demoPhone') })
  await toScan.or(phone).first().waitFor()
  if (await toScan.isVisible()) await toScan.click()
  await phone.waitFor()
  const address = (await phone.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/phone\/[\w-]{22}$/)
  return address
}

/** Scans the code with the phone of the demo, as one of its persons, and confirms there. */
export const scanAs = async (visitor: Visit, who: keyof typeof persons): Promise<void> =>
  confirmOnPhone(visitor, await codeOf(visitor), who)

/** Confirms on the phone of the demo, which looks at an address. */
export const confirmByHand = async (
  { context, say, language }: Visit,
  address: string,
  who: keyof typeof persons,
): Promise<void> => {
  const phone = await context.newPage()
  await phone.goto(address)
  await phone.getByText(persons[who][language]).first().click()
  await phone.getByRole('button', { name: say('demoPhone.confirm') }).click()
  await phone.getByText(say('demoPhone.confirmed')).waitFor()
  await phone.close()
}

/** The same without the page of the phone. */
export const confirmOnPhone = async ({ context }: Visit, address: string, who: keyof typeof persons): Promise<void> => {
  const qr = address.split('/').at(-1)
  const tell = async (call: 'look' | 'confirm', data: object) => {
    const headers = { origin: house().url }
    const reply = await context.request.post(`/trpc/phoneOfDemo.${call}`, { data, headers })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()).result.data
  }
  const found: readonly { readonly id: string; readonly nickname: string; readonly about: readonly string[] }[] =
    await tell('look', { qr })
  const person = found.find(({ nickname, about }) => [nickname, ...about].join().includes(persons[who].zh))
  await tell('confirm', { qr, id: person?.id })
}

/** The code in the newest short message to a phone. */
export const codeSentTo = async ({ context }: Visit, mobile: string): Promise<string> => {
  const reply = await context.request.get('/trpc/phoneOfDemo.outbox')
  const messages: readonly { readonly mobile: string; readonly words: string }[] = (await reply.json()).result.data
  const newest = messages.find((message) => message.mobile === mobile)
  return /\b\d{6}\b/.exec(newest?.words ?? '')?.[0] ?? ''
}
