import { FieldFrame, type ProductType, ProductTypePicker, type ProductTypePickerProps, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { neverAnswers } from '../choosers/loading.ts'
import type { Show } from '../show.ts'

const types: readonly ProductType[] = [
  { id: '1', name: '普货' },
  { id: '2', name: '电商快船' },
  { id: '3', name: 'Direct consolidation' },
  { id: '4', name: '超大件' },
]
const crowd = Array.from({ length: 400 }, (_, at) => ({ id: `${at}`, name: `产品 ${String(at + 1).padStart(3, '0')}` }))
const long: readonly ProductType[] = [
  { id: '1', name: '美西电商快船直航拼箱海外仓一件代发含税门到门全程保险产品（仅限非危险品普货）' },
  {
    id: '2',
    name: 'Guaranteed weekly consolidation to the United States west coast including delivery and duties paid',
  },
]

interface Wishes extends Partial<Pick<ProductTypePickerProps, 'load' | 'disabled' | 'clearable'>> {
  readonly start?: ProductType
  readonly isBroken?: boolean
}

const Chooser = ({ load = async () => types, start, disabled, clearable, isBroken = false }: Wishes) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const [type, setType] = useState<ProductType | null>(start ?? null)
  const [logged, setLogged] = useState<string>()
  const error = isBroken && !type ? rule('required') : undefined
  return (
    <>
      <FieldFrame label={label(['产品类型', 'Product type'])} htmlFor={id} raised disabled={disabled} error={error}>
        {(note) => (
          <ProductTypePicker
            id={id}
            value={type}
            onChange={setType}
            load={load}
            onFailure={(failure) => setLogged(String(failure))}
            disabled={disabled}
            clearable={clearable}
            broken={error !== undefined}
            describedBy={note}
          />
        )}
      </FieldFrame>
      {logged && <output aria-label="log">{logged}</output>}
    </>
  )
}

export const show: Show = {
  name: 'product-type-picker',
  title: ['产品类型', 'Product type'],
  source: '§2.5, §7.5, §8',
  narrow: true,
  states: [
    { name: 'normal', title: ['空', 'Empty'], View: () => <Chooser /> },
    { name: 'filled', title: ['已选择', 'Filled'], View: () => <Chooser start={{ id: '2', name: '电商快船' }} /> },
    {
      name: 'clearable',
      title: ['可清除', 'May be emptied'],
      View: () => <Chooser clearable start={{ id: '2', name: '电商快船' }} />,
    },
    { name: 'error', title: ['错误', 'Error'], View: () => <Chooser isBroken /> },
    {
      name: 'disabled',
      title: ['禁用', 'Disabled'],
      View: () => <Chooser disabled clearable start={{ id: '2', name: '电商快船' }} />,
    },
    { name: 'loading', title: ['加载中', 'Loading'], View: () => <Chooser load={neverAnswers} /> },
    { name: 'empty', title: ['没有数据', 'No data'], View: () => <Chooser load={async () => []} /> },
    {
      name: 'failed',
      title: ['加载失败：只记日志', 'Failed: only logged'],
      View: () => <Chooser load={() => Promise.reject(new Error('the line is dead'))} />,
    },
    { name: 'many', title: ['400 项', '400 rows'], View: () => <Chooser load={async () => crowd} /> },
    {
      name: 'long',
      title: ['超长名称', 'Long names'],
      View: () => <Chooser load={async () => long} start={long[1]} />,
    },
  ],
}
