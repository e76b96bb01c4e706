import { type BoxPrice, fclRate, type Resource } from '@hangjia/contracts'
import { toolOf, valuesOf } from './tool.ts'

/** Gives a rate of the demo other floors; what is answered puts its own back. */
export const floorRate = async (id: string, floorPrices: readonly BoxPrice[]): Promise<() => Promise<void>> => {
  const tool = await toolOf('pricing')
  const page = 'fclFreight'
  const values = valuesOf(fclRate as unknown as Resource, await tool.records.get.query({ page, id }))
  const save = async (change: object) => {
    const { version } = await tool.records.get.query({ page, id })
    await tool.records.save.mutate({ page, id, version, values: { ...values, ...change } })
  }
  await save({ floorPrices })
  return () => save({})
}
