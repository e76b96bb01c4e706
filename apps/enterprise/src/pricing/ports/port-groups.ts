import { type AnswerOf, type Contract, maxPlaces, optionLabel, port, tradeLine } from '@hangjia/contracts'
import type { Context } from '../../handlers.ts'
import { versionedRows } from '../loading/versioned-rows.ts'
import { type Port, placedPorts } from './placed-ports.ts'

type Group = AnswerOf<Contract['price']['portGroups']>[number]

/** Base ports of a region, from which cargo leaves, and of a trade line, at which it arrives, according to base data. */
export const portGroups = async (context: Context): Promise<Group[]> => {
  const { database, person } = context
  const [ports, lines] = await Promise.all([
    placedPorts(context),
    versionedRows(database, {
      resource: tradeLine,
      fields: ['nameScn', 'nameEn'],
      where: 't.company_id IN (0, $1) AND t.status = 1',
      params: [person.companyId],
      instant: null,
      order: 't.sort_text, t.id',
    }),
  ])
  const base = ports.filter(({ basePort }) => basePort)
  return [
    ...port.fields.region.options
      .filter(([region]) => region !== 'none')
      .map(([region, zh, en]) =>
        group(
          'pol',
          baseName([zh, en]),
          base.filter((one) => one.region === region),
        ),
      ),
    ...lines.map(({ id, nameScn, nameEn }) =>
      group(
        'pod',
        baseName([String(nameScn), String(nameEn)]),
        base.filter((one) => one.tradeLine === id && !isInland(one)),
      ),
    ),
  ].filter(({ ports: members }) => members.length > 1 && members.length <= maxPlaces)
}

/** From China nothing is shipped to China here; Hong Kong, Macao and Taiwan are both departures and arrivals. */
const isInland = ({ region }: Port) => region !== null && region !== 'none' && region !== 'hkMoTw'

/** The base ports of a region, as POLs are grouped; undefined for a region that is none. */
export const regionName = (region: string): Pick<Group, 'nameCn' | 'nameEn'> | undefined => {
  const name = region === 'none' ? undefined : optionLabel(port.fields.region.options, region)
  return name && baseName(name)
}
const baseName = ([zh, en]: readonly [string, string]) => ({ nameCn: `${zh}基港`, nameEn: `${en}: base ports` })

const group = (end: Group['end'], name: Pick<Group, 'nameCn' | 'nameEn'>, members: readonly Port[]): Group => ({
  end,
  ...name,
  ports: members.map(({ id, code, nameCn, nameEn }) => ({ id, code, title: nameCn, titleEn: nameEn })),
})
