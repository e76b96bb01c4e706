import { Menu } from '@chakra-ui/react'
import {
  holdsFor,
  type ModeName,
  type OfferedTerms,
  pageNamed,
  type QuotationDraft,
  type ServiceName,
} from '@hangjia/contracts'
import { termOf } from '@hangjia/pricing/total'
import { toast, useConfirm, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { BookmarkPlus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { LineDialog } from '../../dialogs/line-dialog.tsx'
import { TextMenu } from '../../menu-button.tsx'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { type Termed, withTemplate } from './terms-edits.ts'

/** Page of a person's own templates. */
const ownPage = 'ownTerms'

interface TermsTemplatesProps {
  readonly draft: Termed & Pick<QuotationDraft, 'language'>
  readonly mode: ModeName | ServiceName
  readonly paper: 'shipment' | 'standard'
  readonly onChange: (changed: Partial<Termed>) => void
}

/** Menu beside the terms of a paper: takes them from a template, or saves them as one. */
export const TermsTemplates = ({ draft, mode, paper, onChange }: TermsTemplatesProps) => {
  const { t } = useTranslation('quotation')
  const { language } = useSpeech()
  const session = useSession()
  const confirm = useConfirm()
  const words = useProblemWords()
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const offered = trpc.quotation.terms.useQuery({ mode, paper }, { enabled: isOpen })
  const keeping = trpc.records.save.useMutation({
    onSuccess: () => {
      setNaming(false)
      toast('success', t('templates.kept'))
    },
    onError: (error) => toast('error', words(error)),
  })
  const nameOf = ({ name }: OfferedTerms) => bilingualIn(language, name, 'halves')
  const isBlank = draft.terms.every((term) => term.trim() === '')
  const take = async (template: OfferedTerms) => {
    const answer = isBlank
      ? 'act'
      : await confirm({
          title: t('templates.take', { name: nameOf(template) }),
          body: <TemplateWords template={template} />,
          act: t('templates.replace'),
          other: t('templates.add'),
        })
    if (answer !== 'cancel') onChange(withTemplate(draft, template, answer === 'act' ? 'replace' : 'add'))
  }
  return (
    <>
      <TextMenu
        onOpenChange={setOpen}
        label={
          <>
            <ScrollText size={13} />
            {t('templates.title')}
          </>
        }
      >
        {offered.error ? (
          <Menu.Item value="failed" closeOnSelect={false} onClick={() => void offered.refetch()}>
            {words(offered.error)}
          </Menu.Item>
        ) : offered.data?.length ? (
          offered.data.map((template) => (
            <Menu.Item key={template.id} value={template.id} onClick={() => void take(template)}>
              {nameOf(template)}
              <span className="muted">{t(template.isOwn ? 'templates.own' : 'templates.company')}</span>
            </Menu.Item>
          ))
        ) : (
          <Menu.Item value="none" disabled>
            {t(offered.data ? 'templates.none' : 'templates.loading')}
          </Menu.Item>
        )}
        {holdsFor(session, pageNamed(ownPage)?.key ?? '', 'edit') ? (
          <>
            <Menu.Separator />
            <Menu.Item value="keep" disabled={isBlank} onClick={() => setNaming(true)}>
              <BookmarkPlus size={14} />
              {t('templates.keep')}
            </Menu.Item>
          </>
        ) : null}
      </TextMenu>
      {isNaming ? (
        <LineDialog
          title={t('templates.keep')}
          label={t('templates.name')}
          act={t('templates.keepAct')}
          most={60}
          isBusy={keeping.isPending}
          onClose={() => setNaming(false)}
          onGiven={(name) => keeping.mutate({ page: ownPage, values: valuesOf({ name, mode, paper, draft }) })}
        />
      ) : null}
    </>
  )
}

/** The terms of a template, and its remark. */
const TemplateWords = ({ template: { terms, remark } }: { readonly template: OfferedTerms }) => {
  const { language } = useSpeech()
  const { t } = useTranslation('quotation')
  const inWords = ({ zh, en }: OfferedTerms['remark']) => (language === 'en' ? en || zh : zh)
  return (
    <>
      <ol className="pl-20">
        {terms.map((term) => (
          <li key={term.zh}>{inWords(term)}</li>
        ))}
      </ol>
      {inWords(remark) ? <p className="muted">{t('templates.remark', { words: inWords(remark) })}</p> : null}
    </>
  )
}

interface Kept extends Pick<TermsTemplatesProps, 'draft' | 'mode' | 'paper'> {
  readonly name: string
}
const valuesOf = ({ name, mode, paper, draft: { terms, translations, publicRemark, language } }: Kept) => ({
  name,
  modes: [mode],
  papers: paper,
  isDefault: false,
  terms: terms
    .filter((term) => term.trim() !== '')
    .map((term) => {
      const { zh, en } = termOf(term, translations)
      return { zh, en: /\p{Script=Han}/u.test(en) ? null : en }
    }),
  remarkCn: language === 'en' ? null : publicRemark || null,
  remarkEn: language === 'en' ? publicRemark || null : null,
  status: 1,
})
