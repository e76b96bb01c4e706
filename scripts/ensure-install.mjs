/**
 * Runs before every npm script, on whatever Node the machine has (18 or newer, no dependency): refuses an unfit
 * machine in one line, and installs the locked packages when node_modules differs from the lock.
 * The locked packages bring Node 24, which runs everything after this script.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))
const modules = join(root, 'node_modules')
const binaries = join(modules, '.bin')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.hangjia-install')

const leastForNpm = 20
const leastToRun = 24

const refuse = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)

const npmBringsNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)

const refuseUnfitMachine = () => {
  if (npmBringsNode && major(process.version) < leastForNpm) {
    refuse(
      `Hangjia needs Node ${leastForNpm} or newer, this is ${process.version}: install it from https://nodejs.org and start again. 需要 Node ${leastForNpm} 或更新版本。`,
    )
  }
  if (npmBringsNode) return
  const missing = [
    major(process.version) < leastToRun && `Node ${leastToRun} or newer (this is ${process.version})`,
    !process.env.CHROMIUM_PATH && 'CHROMIUM_PATH set to a Chrome or Chromium program',
  ].filter(Boolean)
  if (missing.length > 0) {
    refuse(
      `On ${process.platform} ${process.arch} Hangjia needs ${missing.join(' and ')}; on Linux x64 npm installs both. 本平台需要 Node ${leastToRun}+ 和 CHROMIUM_PATH。`,
    )
  }
}

/** True when the Node that will run Hangjia is new enough; asks no other process when it is this very one. */
const nodeIsReady = () => {
  if (!npmBringsNode || process.execPath.startsWith(modules + sep)) return major(process.version) >= leastToRun
  const asked = spawnSync(join(binaries, 'node'), ['-v'], { encoding: 'utf8' })
  return asked.status === 0 && major(asked.stdout) >= leastToRun
}

const stamp = () =>
  createHash('sha256').update(readFileSync(lockFile)).update(`${process.platform} ${process.arch}`).digest('hex')

const stampIsCurrent = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()

/** True when npm itself has put the locked versions in place (someone ran `npm install`), so nothing needs doing. */
const lockIsInstalled = () => {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const found = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([place, { version, integrity, link, optional }]) => {
    if (!place.includes('node_modules/')) return true
    const there = found[place]
    if (!there) return optional === true
    return there.version === version && there.integrity === integrity && there.link === link
  })
}

/** Settings of an outer npm would misplace this install; only the way to the registry is kept. */
const keptSettings = /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|cafile|strict_ssl)$/

const installEnvironment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') || keptSettings.test(name))
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isOurs(folder))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

const isOurs = (folder) => folder === binaries || folder.startsWith(modules + sep)

/** The npm that called us on the Node it ran on, unless that is the Node which the install replaces; else npm on PATH. */
const npmCommand = () => {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const usable =
    npm && node && /npm-cli\.c?js$/.test(npm) && ![npm, node].some((file) => isOurs(file) || isOurs(real(file)))
  return usable ? [node, npm] : ['npm']
}

const real = (file) => (existsSync(file) ? realpathSync(file) : file)

const refuseUnwritableFolder = () => {
  try {
    mkdirSync(modules, { recursive: true })
    writeFileSync(`${stampFile}-probe`, '')
    rmSync(`${stampFile}-probe`)
  } catch (error) {
    refuse(
      `Packages cannot be installed, ${modules} cannot be written (${error.code}): use a folder of your own. 目录不可写,无法安装依赖。`,
    )
  }
}

const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/

const explainFailure = ({ error, status, signal, stderr }) => {
  if (error?.code === 'ENOENT') refuse('Packages cannot be installed: npm is not on PATH. 找不到 npm。')
  if (signal) refuse(`npm ci was stopped by ${signal}.`)
  const code = unreachable.exec(stderr ?? '')?.[0]
  if (code) {
    refuse(
      `Packages cannot be installed, the npm registry does not answer (${code}): check the network or the proxy and start again. 无法连接 npm 源,请检查网络。`,
    )
  }
  if (/ENOSPC/.test(stderr ?? '')) refuse('Packages cannot be installed: the disk is full. 磁盘已满。')
  process.stderr.write(stderr ?? '')
  refuse(`npm ci failed (exit code ${status}); see its message above. 依赖安装失败。`)
}

const install = () => {
  refuseUnwritableFolder()
  console.log('Installing the locked packages, about a minute the first time … 正在安装依赖')
  const started = Date.now()
  const [program, ...before] = npmCommand()
  const options = [
    'ci',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
    '--fetch-retry-factor=2',
    '--fetch-retry-mintimeout=1000',
  ]
  const run = spawnSync(program, [...before, ...options], {
    cwd: root,
    env: installEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (run.error || run.status !== 0) explainFailure(run)
  if (!nodeIsReady()) {
    refuse(
      `The Node ${leastToRun} that npm brought does not run here (it needs glibc 2.28 or newer, as in Debian 10). 附带的 Node ${leastToRun} 无法在本机运行。`,
    )
  }
  writeFileSync(stampFile, stamp())
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

refuseUnfitMachine()
if (!(stampIsCurrent() && nodeIsReady())) {
  if (lockIsInstalled() && nodeIsReady()) writeFileSync(stampFile, stamp())
  else install()
}
