import type { carrierContract } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'

type ContractRow = Partial<SeedRow<typeof carrierContract>>
interface Facts {
  /** The company of the contracts. */
  readonly own: { readonly nameCn: string; readonly nameEn: string }
  readonly ids: BaseIds
  readonly today: string
  readonly agent: string
  /** Employees who keep the contracts, and who submitted the one that waits. */
  readonly desk: string
  readonly colleague: string
}

/** Approved contracts: their number after the company's mark, and the trade lines that they are for. */
const standing = {
  COS: { no: 'COS2601', lines: ['USWC', 'USEC'] },
  MSK: { no: 'MSK2602', lines: ['NEU', 'SCAN'] },
  MSC: { no: 'MSC2601', lines: ['SCAN', 'EMED', 'MEG'] },
  HMM: { no: 'HMM2602', lines: ['USEC', 'USWC'] },
} as const
/** The ports of loading that they cover, and their days from that of seeding. */
const basePorts = ['CNSHG', 'CNNBG', 'CNYTN', 'CNSHK', 'CNNSA', 'CNXMG', 'CNQDG', 'CNTXG'] as const
const standingDays = { from: -60, to: 365 } as const

interface Carried {
  readonly carrier: string
  readonly line: string
  readonly pol: string
  /** Days from the day of seeding. */
  readonly period: { readonly from: number; readonly to: number }
}
/** The number of the contract under which a carrier sells on a trade line; undefined where none covers that. */
export const demoContractNo = (mark: string, { carrier, line, pol, period }: Carried): string | undefined => {
  const [, contract] = Object.entries(standing).find(([name]) => name === carrier) ?? []
  const covers =
    contract?.lines.some((own) => own === line) &&
    basePorts.some((own) => own === pol) &&
    standingDays.from <= period.from &&
    period.to <= standingDays.to
  return contract && covers ? `${mark}${contract.no}` : undefined
}

/** A few contracts in every state of their approval. */
export const demoContracts = (mark: string, { own, ids, today, agent, desk, colleague }: Facts): ContractRow[] => {
  const days = (from: number, to: number) => ({ validFrom: addDays(today, from), validTo: addDays(today, to) })
  const common = {
    title: own.nameCn,
    titleEn: own.nameEn,
    types: ['FAK'],
    ownTitle: true,
    pols: basePorts.map(ids.port),
    strengths: ['price'],
    freeCombinedDays: 14,
    mainMaintainer: desk,
    applicant: colleague,
  } as const
  const approved = {
    approvalState: 'approved',
    submittedBy: colleague,
    decidedBy: desk,
    ...days(standingDays.from, standingDays.to),
  } as const
  return [
    {
      ...common,
      ...approved,
      contractNo: `${mark}${standing.COS.no}`,
      carrier: ids.carrier('COS'),
      types: ['SC', 'FAK'],
      tradeLines: standing.COS.lines.map(ids.tradeLine),
      mqcTeu: '1200',
      shortfallFee: '250',
      shortfallCurrency: ids.currency('USD'),
      strengths: ['price', 'space'],
      bookingTemplate: 'S/C on file, commodity as per tariff item; space subject to weekly allotment.',
      amendments: [{ no: 'A1', day: addDays(today, -20), summary: '增加美东航线 US East Coast added', file: [] }],
    },
    {
      ...common,
      ...approved,
      contractNo: `${mark}${standing.MSK.no}`,
      title: '沪东订舱代理抬头',
      titleEn: 'Hudong Booking Agency',
      carrier: ids.carrier('MSK'),
      types: ['NAC'],
      ownTitle: false,
      supplier: agent,
      tradeLines: standing.MSK.lines.map(ids.tradeLine),
      mqcTeu: '300',
      strengths: ['freeTime', 'inland'],
      freeCombinedDays: 21,
    },
    {
      ...common,
      ...approved,
      contractNo: `${mark}${standing.MSC.no}`,
      carrier: ids.carrier('MSC'),
      types: ['FAK'],
      tradeLines: standing.MSC.lines.map(ids.tradeLine),
      mqcTeu: '900',
      strengths: ['price', 'serviceCode'],
    },
    {
      ...common,
      ...approved,
      contractNo: `${mark}${standing.HMM.no}`,
      carrier: ids.carrier('HMM'),
      types: ['SC'],
      tradeLines: standing.HMM.lines.map(ids.tradeLine),
      mqcTeu: '400',
      strengths: ['space'],
    },
    {
      ...common,
      ...days(5, 370),
      contractNo: `${mark}CMA2603`,
      carrier: ids.carrier('CMA'),
      tradeLines: [ids.tradeLine('WMED'), ids.tradeLine('EMED')],
      applyReason: '下半年地中海货量预计 800 TEU 800 TEU to the Mediterranean expected',
      approvalState: 'pending',
      submittedBy: colleague,
    },
    {
      ...common,
      ...days(0, 90),
      contractNo: `${mark}ONE2604`,
      carrier: ids.carrier('ONE'),
      types: ['SPOT'],
      tradeLines: [ids.tradeLine('USWC')],
      approvalState: 'rejected',
      submittedBy: colleague,
      decidedBy: desk,
      approvalReason: '亏箱费过高，请重谈 Shortfall fee too high: negotiate again',
    },
    {
      ...common,
      ...days(-60, -5),
      contractNo: `${mark}EMC2511`,
      carrier: ids.carrier('EMC'),
      tradeLines: [ids.tradeLine('USEC')],
      submittedBy: colleague,
      decidedBy: desk,
      approvalState: 'closed',
      approvalReason: '到期 Ended',
    },
  ]
}
