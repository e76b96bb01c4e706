import { choice, flag, instant, integer, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { page } from '../../page.ts'

/** Every attempt to log in and every end of a session; written by the log-in alone, kept 24 months. */
export const loginRecord = resource({
  name: 'loginRecord',
  label: ['登录记录', 'Login records'],
  title: 'userName',
  ownEndpoints: true,
  person: 'user',
  search: ['userName', 'address'],
  sort: ['at', 'desc'],
  fields: {
    at: instant(['时间', 'Time'], { required: true, filter: true }),
    user: link('employee', ['员工', 'Employee'], { filter: true }),
    userName: text(['登录名', 'User name'], { max: 100 }),
    method: choice(
      ['方式', 'Method'],
      [
        ['password', '密码', 'Password'],
        ['scan', '扫码', 'Scan'],
        ['smsCode', '短信验证码', 'Text message'],
        ['refresh', '记住登录', 'Remembered'],
      ],
      { required: true, filter: true },
    ),
    result: choice(
      ['结果', 'Result'],
      [
        ['success', '成功', 'Success', 'good'],
        ['wrongPassword', '密码错误', 'Wrong password', 'bad'],
        ['locked', '尝试过多', 'Too many attempts', 'bad'],
        ['noCompany', '无可用账号', 'No account', 'warn'],
        ['codeWrong', '验证码错误', 'Wrong code', 'bad'],
        ['refused', '扫码被拒', 'Scan refused', 'bad'],
        ['revoked', '会话被结束', 'Session ended', 'warn'],
        ['loggedOut', '退出', 'Logged out', 'quiet'],
      ],
      { required: true, filter: true },
    ),
    newDevice: flag(['首次设备', 'New device'], { filter: true }),
    outsideHours: flag(['非工作时间', 'Outside working hours'], { filter: true }),
    failures: integer(['连续失败', 'Failures in a row'], { filter: true }),
    address: text(['IP 地址', 'IP address'], { max: 45, filter: true }),
    device: choice(
      ['设备', 'Device'],
      [
        ['computer', '电脑', 'Computer'],
        ['phone', '手机', 'Phone'],
        ['tablet', '平板', 'Tablet'],
        ['other', '其他', 'Other'],
      ],
      { filter: true },
    ),
    browser: text(['浏览器', 'Browser'], { max: 60 }),
    os: text(['系统', 'System'], { max: 60 }),
    session: text(['会话', 'Session'], { max: 8, hidden: true }),
    message: text(['说明', 'Message'], { max: 200, hidden: true }),
  },
})

const columns = ['at', 'user', 'method', 'result', 'newDevice', 'outsideHours', 'failures', 'address'] as const

export const accountPages = [
  page('userLoginRecord', {
    of: loginRecord,
    tabs: ['exportRecords'],
    columns: [...columns, 'device', 'browser', 'os'],
  }),
] as const
