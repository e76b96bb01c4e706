import { rootFolder } from './run-tool.ts'
import { runUntilStopped } from './run-until-stopped.ts'

await runUntilStopped({
  enterprise: [process.execPath, `${rootFolder}apps/enterprise/src/main.ts`],
  gateway: [process.execPath, `${rootFolder}apps/gateway/src/main.ts`],
  build: 'all',
})
