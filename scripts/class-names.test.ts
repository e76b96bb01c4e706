import { expect, test } from 'vitest'
import { deadClasses, idleSheets, orderedRules, strayLayout } from './class-names.ts'

const screen = 'apps/web/src/screens/ports/ports.tsx'
const sheet = 'apps/web/src/screens/ports/ports.module.css'

test('a class of a sheet that no source file names is dead, in a composed one too', () => {
  const sheets = new Map([
    [
      sheet,
      '.list { color: red; }\n.list > .row:hover { gap: 1.5px; }\n.part { composes: gone from "./parts.module.css"; }',
    ],
    ['apps/web/src/screens/ports/parts.module.css', '.gone, .left { margin: 0; }'],
  ])
  const text = "import styles from './ports.module.css'\nconst a = <b className={styles.list} />, c = styles.part"
  expect(deadClasses(sheets, new Map([[screen, text]]))).toEqual([
    expect.stringContaining(`${sheet}: .row`),
    expect.stringContaining('.left'),
  ])
  const computed = "import styles from './ports.module.css'\nconst a = styles[name]"
  expect(deadClasses(sheets, new Map([[screen, computed]]))).toEqual([expect.stringContaining('.left')])
})

test('a sheet that nothing imports is found, and a class composed of one that is only part of other rules', () => {
  const bar = 'apps/web/src/screens/ports/bar.module.css'
  const sheets = new Map([
    [sheet, '.submit { composes: submit from "./bar.module.css"; }\n.swap { composes: swap from "./bar.module.css"; }'],
    [bar, '.fields > .submit { flex: none; }\n.swap,\n.grip { width: 28px; }'],
    ['apps/web/src/screens/ports/left.module.css', ''],
  ])
  expect(idleSheets(sheets, new Map([[screen, "import styles from './ports.module.css'"]]))).toEqual([
    'apps/web/src/screens/ports/left.module.css: no source file imports it',
    `${sheet}: composes .submit, which has no rule of its own in ${bar}`,
  ])
})

test('a class for layout that does not exist, and one that nothing uses, are found', () => {
  const text = [
    '<b className="row gap-8" />',
    "<b className={isOpen ? 'muted' : undefined} />",
    `<b className={\`column \${styles.list} gap-9 \${isOpen ? styles.a : styles.b}\`} />`,
  ].join('\n')
  expect(strayLayout(new Map([[screen, text]]), ['row', 'column', 'gap-8', 'muted', 'cut', 'bare:hover'])).toEqual([
    expect.stringContaining('no class gap-9'),
    expect.stringContaining('the class cut'),
  ])
})

test('two sheets that set one property of an element with the same weight are found', () => {
  const sheets = new Map([
    [sheet, '.table { min-width: 9px; }\n.table.wide { min-width: 10px; }\n.head { color: red; }'],
    ['apps/web/src/screens/ports/lines.module.css', '.lines { min-width: var(--least); }\nth.head { color: blue; }'],
  ])
  const imports = "import own from './ports.module.css'\nimport lines from './lines.module.css'"
  const text = `${imports}\nconst a = <b className={\`w-full \${lines.lines} \${own.table}\`} />`
  expect(orderedRules(sheets, new Map([[screen, text]]))).toEqual([
    expect.stringContaining('.lines and .table of two sheets both set min-width'),
  ])
  const other = `${imports}\nconst a = <b className={\`\${lines.head} \${own.head}\`} />`
  expect(orderedRules(sheets, new Map([[screen, other]]))).toEqual([])
})
