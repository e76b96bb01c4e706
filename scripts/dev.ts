import { rootFolder } from './run-tool.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { findFreePort } from './settings.ts'

const webPort = 5173

const watched = (file: string) =>
  [process.execPath, '--watch', '--watch-preserve-output', `${rootFolder}${file}`] as const

await runUntilStopped({
  enterprise: watched('apps/enterprise/src/main.ts'),
  enterprisePort: await findFreePort(),
  gateway: watched('apps/gateway/src/main.ts'),
  web: {
    command: [
      `${rootFolder}node_modules/.bin/vite`,
      `${rootFolder}apps/web`,
      '--port',
      String(webPort),
      '--strictPort',
    ],
    port: webPort,
  },
  build: { only: '@hangjia/pdf' },
})
