import { rootFolder } from './run-tool.ts'

/**
 * Setup of a test run: the processes and threads that tests start find their sources compiled by the first of them. To strip the types
 * and to compile is half of what the start of a service costs, and most of what that of a reading thread does.
 */
export default (): void => {
  process.env.NODE_COMPILE_CACHE ??= `${rootFolder}node_modules/.cache/hangjia/compiled`
}
