import { Button, Menu } from '@chakra-ui/react'
import {
  type AnswerOf,
  type Contract,
  type Field,
  type PrintedPaper,
  paperDeclared,
  papersOfMode,
  shipmentOrder,
} from '@hangjia/contracts'
import { DialogFrame, useSpeech } from '@hangjia/ui'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { IconMenu } from '../../menu-button.tsx'
import { Waiting } from '../../waiting.tsx'
import { DialogField } from '../acts/customers/dialog-field.tsx'
import type { AnyRow } from '../records.ts'

/** Papers of an order; what a paper still lacks is named before it is printed. */
export const OrderPapers = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  const [paper, setPaper] = useState<PrintedPaper>()
  return (
    <>
      <IconMenu icon={<Printer />} title={t('papers.act')} side="end">
        {papersOfMode(row.mode).map((name) => (
          <Menu.Item key={name} value={name} onClick={() => setPaper(name)}>
            {label(paperDeclared[name].title)}
          </Menu.Item>
        ))}
      </IconMenu>
      {paper ? <PaperDialog row={row} paper={paper} onClose={() => setPaper(undefined)} /> : null}
    </>
  )
}

const PaperDialog = ({
  row,
  paper,
  onClose,
}: {
  readonly row: AnyRow
  readonly paper: PrintedPaper
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('order')
  const { label, language: own, say } = useSpeech()
  const [bill, setBill] = useState('0')
  const found = trpc.orderPaper.document.useQuery(
    { id: row.id, paper, bill: Number(bill) },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const bills = (row.bills ?? []) as unknown as readonly { readonly billNo: string }[]
  const address = (folder: 'pdf' | 'export', language: 'zh' | 'en' | 'both') =>
    `/${folder}/orderPaper/${row.id}?paper=${paper}&bill=${bill}&language=${language}`
  const choice = {
    kind: 'choice',
    label: shipmentOrder.fields.bills.label,
    required: true,
    options: bills.map(({ billNo }, at) => [String(at), billNo, billNo] as const),
  } as unknown as Field
  return (
    <DialogFrame
      title={`${label(paperDeclared[paper].title)} ${String(row.orderNo)}`}
      width="620px"
      leave="close"
      onClose={onClose}
      acts={
        <>
          <Button asChild variant="outline">
            <a href={address('export', 'zh')}>{t('papers.sheet')}</a>
          </Button>
          {(['both', 'en', 'zh'] as const).map((language) => (
            <Button asChild key={language} variant={language === own ? 'solid' : 'outline'}>
              <a href={address('pdf', language)} target="_blank" rel="noopener noreferrer">
                <FileDown />
                {t(`papers.in.${language}`)}
              </a>
            </Button>
          ))}
        </>
      }
    >
      <div className="column gap-8">
        {paperDeclared[paper].ofBill && bills.length > 1 ? (
          <DialogField
            name="bill"
            field={choice}
            value={bill}
            issues={[]}
            onChange={(value) => setBill(String(value ?? '0'))}
          />
        ) : null}
        {found.error ? (
          <Waiting of={found} />
        ) : (
          <div role="status">{found.data ? <Missing missing={found.data.missing} /> : say('loading')}</div>
        )}
      </div>
    </DialogFrame>
  )
}

/** Facts that the paper lacks, and those of which an English paper lacks the words. */
const Missing = ({ missing }: Pick<AnswerOf<Contract['orderPaper']['document']>, 'missing'>) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  if (missing.length === 0) return <p className="good">{t('papers.whole')}</p>
  const lacking = (inEnglish: boolean) =>
    missing
      .filter((one) => one.inEnglish === inEnglish)
      .map((one) => label([one.label.zh, one.label.en]))
      .join(' · ')
  return (
    <dl>
      {lacking(false) ? (
        <>
          <dt className="muted">{t('papers.missing')}</dt>
          <dd className="bad">{lacking(false)}</dd>
        </>
      ) : null}
      {lacking(true) ? (
        <>
          <dt className="muted">{t('papers.missingEnglish')}</dt>
          <dd>{lacking(true)}</dd>
        </>
      ) : null}
    </dl>
  )
}
