import type { Reference } from '@hangjia/contracts'
import { FieldFrame, Select } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'

type End = 'pol' | 'pod'
interface PortGroupsProps {
  readonly end: End
  /** Ids of the ports that are asked for. */
  readonly asked: readonly string[]
  readonly onChoose: (ports: readonly Reference[]) => void
}

/** Group of base ports in place of single ports: its members are searched one by one (J.1). */
export const PortGroups = ({ end, asked, onChoose }: PortGroupsProps) => {
  const id = useId()
  const { t, i18n } = useTranslation('price')
  const { data } = trpc.price.portGroups.useQuery(undefined, { staleTime: 300_000 })
  const groups = data?.filter((group) => group.end === end) ?? []
  const chosen = groups.findIndex(
    ({ ports }) => ports.length === asked.length && ports.every((port) => asked.includes(port.id)),
  )
  return (
    <FieldFrame label={t(`portGroup.${end}`)} htmlFor={id} raised help={t('portGroup.help')}>
      {(note) => (
        <Select
          id={id}
          look="framed"
          aria-describedby={note}
          disabled={groups.length === 0}
          value={chosen}
          onChange={({ target }) => onChoose(groups[Number(target.value)]?.ports ?? [])}
        >
          <option value={-1} disabled={chosen >= 0}>
            {t('portGroup.none')}
          </option>
          {groups.map(({ nameCn, nameEn, ports }, index) => (
            <option key={nameEn} value={index} title={ports.map(({ code }) => code).join(' ')}>
              {i18n.language === 'en' ? nameEn : nameCn} ({ports.length})
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
