import type { Message } from '@hangjia/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { password, type Service, startService } from '../../test/service.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

onBothEngines('a log-in from a new device', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  const logIn = async (userAgent: string) => {
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: '/syslogin/login',
      headers: { 'x-forwarded-user-agent': userAgent, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ userName: 'reader', password }).toString(),
    })
    expect(statusCode).toBe(200)
  }
  const messages = async () =>
    (await service.data<{ list: Message[] }>('reader', 'companyNotice/noticeListQuery', { type: 1 })).list

  it('is notified to its owner, but neither the first of all nor one from a device that is known', async () => {
    await logIn(windows)
    await logIn(windows)
    expect(await messages()).toEqual([])
    await logIn(phone)
    await logIn(phone)
    expect(await messages()).toMatchObject([
      { title: '新设备登录', bodyEn: expect.stringMatching(/^phone · Safari 18 · iOS/), companyId: '0' },
    ])
  })
})
