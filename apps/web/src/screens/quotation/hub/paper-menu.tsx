import { Menu } from '@chakra-ui/react'
import { mayEdit, type PlainRow } from '@hangjia/contracts'
import { type DocumentOf, type PaperName, paperFileName, paperText } from '@hangjia/pdf'
import { toast } from '@hangjia/ui'
import { Ban, Copy, Download, FileDown, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { copyText } from '../../../copied.ts'
import { useDownload } from '../../../download.ts'
import { IconMenu } from '../../../menu-button.tsx'
import { WithdrawDialog } from '../../../papers/floor/withdraw-dialog.tsx'
import { useProblemWords } from '../../../problem.ts'
import { useRefresh } from '../../../refresh/use-refresh.ts'
import { useSession } from '../../../session/session.tsx'
import styles from './hub.module.css'

/** A paper is taken along in one language; both side by side is the editor's. */
const languages = ['zh', 'en'] as const

/** Acts on a paper without opening it: PDF, sheet, chat text; a sent one can be withdrawn. */
export const PaperMenu = ({ row }: { readonly row: PlainRow }) => {
  const { t } = useTranslation('quotation')
  const FormsOf = row.layout === 'standard' ? PriceListForms : QuotationForms
  const [isWithdrawing, setWithdrawing] = useState(false)
  const session = useSession()
  const withdrawing = useWithdrawing(row)
  const paper = { quoteNo: String(row.quoteNo), revision: Number(row.revision) }
  const words = t('take', { no: paper.quoteNo, revision: paper.revision })
  return (
    <>
      <IconMenu side="end" icon={<Download size={14} />} title={words} className={styles.take}>
        <FormsOf id={row.id} />
        {row.status === 'sent' && mayEdit(session) ? (
          <>
            <Menu.Separator />
            <Menu.Item value="withdraw" onClick={() => setWithdrawing(true)}>
              <Ban size={14} />
              {t('withdraw')}
            </Menu.Item>
          </>
        ) : null}
      </IconMenu>
      {isWithdrawing ? (
        <WithdrawDialog
          paper={paper}
          onClose={() => setWithdrawing(false)}
          onGiven={(reason) => withdrawing.mutate({ id: row.id, version: row.version, reason })}
        />
      ) : null}
    </>
  )
}

/** The list shows the paper's new state, also where somebody else was first. */
const useWithdrawing = ({ layout }: PlainRow) => {
  const { t } = useTranslation('quotation')
  const refresh = useRefresh()
  const words = useProblemWords()
  const notices = {
    onSuccess: () => toast('success', t('withdrawn')),
    onError: (error: unknown) => {
      toast('error', words(error))
      return refresh('quotation')
    },
  }
  const quotations = trpc.quotation.withdraw.useMutation(notices)
  const lists = trpc.priceList.withdraw.useMutation(notices)
  return layout === 'standard' ? lists : quotations
}

const QuotationForms = ({ id }: { readonly id: string }) => (
  <Forms id={id} name="quotation" read={trpc.quotation.document.useQuery({ id }, { gcTime: 0 })} />
)
const PriceListForms = ({ id }: { readonly id: string }) => (
  <Forms id={id} name="priceList" read={trpc.priceList.document.useQuery({ id }, { gcTime: 0 })} />
)

const Forms = <N extends PaperName>({
  read: { data, error },
  ...paper
}: {
  readonly id: string
  readonly name: N
  readonly read: { readonly data: DocumentOf<N> | undefined; readonly error: unknown }
}) => {
  const words = useProblemWords()
  if (error) return <Menu.ItemGroupLabel>{words(error)}</Menu.ItemGroupLabel>
  return languages.map((language) => <FormsIn key={language} {...paper} document={data} language={language} />)
}

const FormsIn = <N extends PaperName>({
  id,
  name,
  document,
  language,
}: {
  readonly id: string
  readonly name: N
  readonly document: DocumentOf<N> | undefined
  readonly language: (typeof languages)[number]
}) => {
  const { t } = useTranslation('quotation')
  const fileName = document ? paperFileName(name, document, { language, ending: 'xlsx' }) : ''
  const sheet = useDownload(`/export/${name}/${id}?language=${language}`, fileName)
  const copy = () =>
    document && copyText(paperText(name, document, language), { done: t('textCopied'), failed: t('copyFailed') })
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel>{t(`languages.${language}`)}</Menu.ItemGroupLabel>
      <Menu.Item
        value={`pdf-${language}`}
        onClick={() => window.open(`/pdf/${name}/${id}?language=${language}`, '_blank', 'noopener')}
      >
        <FileDown size={14} />
        PDF
      </Menu.Item>
      <Menu.Item value={`sheet-${language}`} disabled={!document} onClick={() => sheet.mutate()}>
        <FileSpreadsheet size={14} />
        Excel
      </Menu.Item>
      <Menu.Item value={`text-${language}`} disabled={!document} onClick={copy}>
        <Copy size={14} />
        {t('copyText')}
      </Menu.Item>
    </Menu.ItemGroup>
  )
}
