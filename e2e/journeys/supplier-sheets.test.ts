import { expect, it } from 'vitest'
import { answerDialog, arrivesAt, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { cellOf, chooseFile, exportAs, freshCode, workbookOf } from '../rate-sheets.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const page = 'supplierManagement'

it.each(drawn)(
  'at night: a buyer imports a list of suppliers, sees what it changes, and takes it back, in %s',
  async (language) => {
    const tool = await toolOf('pricing')
    const mark = freshCode()
    const known = await tool.records.save.mutate({
      page,
      values: { nameCn: `顺达${mark}国际货运有限公司`, city: '宁波', remark: '老客户', state: 'pending' },
    })
    const sheet = await workbookOf({
      name: '供应商',
      rows: [
        ['供应商名称', '城市', '类型', '联系人姓名', '手机'],
        [`顺达${mark}国际货运`, '上海', '订舱代理', '王五', '13900000000'],
        [`远洋${mark}`, '青岛', '车队', '赵六', null],
        [`错的${mark}`, '天津', '船厂', null, null],
      ],
    })
    const visitor = await visit({
      as: 'pricing',
      language,
      width: language === 'zh' ? 1440 : 1280,
      path: `/${page}`,
    })
    const { page: window, say } = visitor
    await chooseFile(visitor, sheet)
    await arrivesAt(window, /^\/supplierManagement\?import=\d+/)
    const outcomes = window.getByRole('group', { name: say('import.outcome') })
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.changed')} 1`)
    expect(await outcomes.innerText()).toContain(`${say('import.outcomes.new')} 1`)
    expect(await outcomes.innerText()).toContain(`${say('import.outcomes.bad')} 1`)

    // Present and future values.
    const city = cellOf(window, 0, 3)
    await expect.poll(() => city.innerText()).toMatch(/宁波\s*→\s*上海/)
    await city.click()
    const detail = window.getByRole('complementary', { name: say('import.detail') })
    await expect.poll(() => detail.innerText()).toContain('王五 13900000000')

    await window.getByRole('button', { name: say('import.commit') }).click()
    const dialog = window.getByRole('dialog')
    // Nothing of it is published.
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await dialog.getByRole('checkbox').check()
    expect(await violationsOn(window, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: say('import.act.write', { figure: 2 }) }).click()
    await window.getByText(say('import.committedPlain', { count: 2, figure: 2 })).waitFor()
    const result = window.url()

    // They are found in the list by their import; the changed one shows the cells that it was changed from.
    await window.getByRole('link', { name: say('import.seeThem') }).click()
    const list = window.getByRole('main')
    await expect.poll(() => list.innerText()).toContain(`远洋${mark}`)
    expect(await list.innerText()).toContain(`顺达${mark}国际货运`)
    await window.goto(`/${page}?record=${known.id}&view=history`)
    const source = window.getByRole('region', { name: say('import.source.title') })
    await expect.poll(() => source.innerText()).toContain('B2')
    expect((await source.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/ 1 D2 E2/)
    const changed = await tool.records.get.query({ page, id: known.id })
    expect(changed).toMatchObject({ city: '上海', remark: '老客户', contacts: [{ name: '王五' }] })

    // Exported, it comes back as it is.
    await window.goto(`/${page}?q=${mark}`)
    const { bytes } = await exportAs(visitor, 'import')
    await chooseFile(visitor, bytes)
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.unchanged')} 2`)
    expect(await outcomes.innerText()).toContain(`${say('import.all')} 2`)

    // Back to before.
    await window.goto(result)
    await window.getByRole('button', { name: say('import.undo') }).click()
    await answerDialog(window, say('import.undo'))
    await toastOf(window, say('import.undone', { file: 'this-week.xlsx' })).waitFor()
    await window.getByRole('button', { name: say('import.another') }).click()
    await window.getByText(say('import.standing.kept')).waitFor()
    expect(await violationsOn(window, { within: 'main' })).toEqual([])
    expect(await tool.records.get.query({ page, id: known.id })).toMatchObject({ city: '宁波', contacts: [] })
    const { total } = await tool.records.list.query({ page, search: mark })
    expect(total).toBe(1)
  },
)
