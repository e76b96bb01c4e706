import { type Contract, type InputOf, type TemplateKind, templateSet } from '@hangjia/contracts'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../api.ts'
import { callKey } from '../../refresh/call-key.ts'
import { useKeptQuery } from '../../use-kept-query.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']
type FreightKind = InputOf<Contract['templates']['columnNames']>
type LclKind = InputOf<Contract['lclTemplates']['columnNames']>
type Saved = Omit<InputOf<Contract['lclTemplates']['save']>, keyof TemplateKind>
type Named = Omit<InputOf<Contract['lclTemplates']['editName']>, keyof TemplateKind>

/** Calls on templates of a kind, from the set of that kind (spec §7.2). */
export const templateCalls = (client: Client, kind: TemplateKind) => {
  if (templateSet(kind) === 'lcl') {
    const lcl = kind as LclKind
    const { list, get, columnNames, save, editName } = client.lclTemplates
    return {
      list: () => list.query(lcl),
      get: (id: string) => get.query({ ...lcl, id }),
      columnNames: () => columnNames.query(lcl),
      save: (saved: Saved) => save.mutate({ ...lcl, ...saved }),
      editName: (named: Named) => editName.mutate({ ...lcl, ...named }),
    }
  }
  const freight = kind as FreightKind
  const { list, get, columnNames, save, editName } = client.templates
  return {
    list: () => list.query(freight),
    get: (id: string) => get.query({ ...freight, id }),
    columnNames: () => columnNames.query(freight),
    save: (saved: Saved) => save.mutate({ ...freight, ...saved }),
    editName: (named: Named) => editName.mutate({ ...freight, ...named }),
  }
}
export type TemplateCalls = ReturnType<typeof templateCalls>

const keyOf = (kind: TemplateKind, call: 'list' | 'columnNames' | 'get', more: object = {}) =>
  callKey({
    path: `${templateSet(kind) === 'lcl' ? 'lclTemplates' : 'templates'}.${call}`,
    input: { ...kind, ...more },
  })

export const useTemplateCalls = (kind: TemplateKind): TemplateCalls => templateCalls(trpc.useUtils().client, kind)

/** The templates of a kind. */
export const useTemplateList = (kind: TemplateKind) => {
  const calls = useTemplateCalls(kind)
  return useQuery({ queryKey: keyOf(kind, 'list'), queryFn: calls.list, staleTime: 0 })
}
/** The fields that columns may have. */
export const useColumnNames = (kind: TemplateKind) => {
  const calls = useTemplateCalls(kind)
  return useKeptQuery({ queryKey: keyOf(kind, 'columnNames'), queryFn: calls.columnNames, staleTime: 0 })
}
/** One template; the editor owns it from then on, so that nothing is fetched behind its back. */
export const useTemplate = (kind: TemplateKind, id: string) => {
  const calls = useTemplateCalls(kind)
  return useKeptQuery({
    queryKey: keyOf(kind, 'get', { id }),
    queryFn: () => calls.get(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
