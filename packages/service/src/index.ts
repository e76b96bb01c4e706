export { listen } from './listen.ts'
export { createMetrics, type Metrics, type Reading } from './metrics.ts'
export { Refusal } from './refusal.ts'
export { readVariables, type ServiceSettings, serviceSettings, serviceVariables } from './settings.ts'
