import type { Reporter } from 'vitest/node'

/** Names what passed only at the second try: it is counted as passed, but nobody should take it for steady. */
export default function secondTries(): Reporter {
  return {
    onTestRunEnd: (modules) => {
      for (const module of modules)
        for (const test of module.children.allTests('passed'))
          if (test.diagnostic()?.flaky)
            console.log(`Passed at the second try: ${module.relativeModuleId}: ${test.fullName}`)
    },
  }
}
