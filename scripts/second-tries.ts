import type { Reporter } from 'vitest/node'

/** Names what passed only when it was tried again: it is counted as passed, but nobody should take it for steady. */
export default function secondTries(): Reporter {
  return {
    onTestRunEnd: (modules) => {
      for (const module of modules)
        for (const test of module.children.allTests('passed'))
          if (test.diagnostic()?.flaky)
            console.log(
              `Passed at try ${(test.diagnostic()?.retryCount ?? 0) + 1}: ${module.relativeModuleId}: ${test.fullName}`,
            )
    },
  }
}
