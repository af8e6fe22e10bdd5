// The page of a panel form: title, the form of a new or existing record, its ways to save, and its removal.
import { type ReactNode, useState } from 'react'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { type PageFrame, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import { editAddress, formAddress, listLeft, newAddress, withQuery } from './form-addresses.ts'
import { HistoryLink } from './history-link.tsx'
import { RecordForm } from './record-form.tsx'
import { RemovalQuestion, RemoveRecord } from './remove-record.tsx'
import { SuccessBanner, type SuccessMessages } from './success-banner.tsx'
import { versionNotes } from './version-notes.tsx'

export type FormPageProps = {
  /** 'Atualizar Licitação', 'Cadastrar Licitação'. */
  title: string
  /** Address of the record's calls, without the id. */
  path: string
  id: number | undefined
  record: Record<string, unknown> | null
  /** The list's address, which may have a query: for Voltar and, with success=1 added, for after saving. */
  back: string
  /** Another value of success= in that address, for a list with different messages for new and changed records. */
  success?: string
  /** The message after saving: the list's own. */
  messages: SuccessMessages
  /** Where a new record is edited, with `:id`, when that is not beside the page of new ones. */
  editPage?: string
  /** Fields that no other record may share: a copy begins without them. */
  unique?: readonly string[]
  /** The record's public page. */
  publicPage?: string | null
  /** A page of the panel about this record. */
  beside?: { href: string; label: string } | null
  /** The page that shows what is saved as the public would see it, with `:id`. */
  preview?: string
  /** The page of the record's versions, where it has one: it takes the place of the trail's. */
  versions?: string
  /** The question before the removal; null when there is nothing to remove. */
  removal: string | null
  hasStickyBar?: boolean | undefined
  children: ReactNode
}

export function FormPage(props: FormPageProps) {
  const { title, path, back, success = '1', messages, editPage, unique = [], preview, hasStickyBar, children } = props
  const { url, origem } = useFrame()
  const isCopy = useQueryValue('duplicar') !== null && props.id !== undefined
  const id = isCopy ? undefined : props.id
  const record = isCopy ? copyOf(props.record, unique) : (props.record ?? {})
  const [isChanged, setChanged] = useState(false)
  const list = listLeft(back, url, origem)
  const here = formAddress(url, back, list)
  const saved = { success: isCopy ? '1' : success }
  const volta = list === back ? null : list
  const editing =
    id !== undefined ? here : withQuery(editPage ?? editAddress(here), { ...saved, volta, duplicar: null })
  const removal = id !== undefined && props.removal
  const removed = removal && { path: `${path}/${id}`, versao: record.versao, question: removal, back: list }
  return (
    <div className="coluna" onChange={() => setChanged(true)}>
      <SuccessBanner messages={messages} isTrue={!isChanged} />
      <div className="cabecalho">
        <h1>{shownTitle(title, url)}</h1>
        {id !== undefined && <RecordLinks {...props} id={id} here={here} />}
      </div>
      <p className="dica">Campos com * são obrigatórios.</p>
      {removed && <RemovalQuestion {...removed} />}
      <RecordForm
        action={`${path}/${id ?? 'novo'}`}
        {...(id !== undefined && { method: 'PUT' as const, newPage: newAddress(here) })}
        notes={versionNotes}
        record={record}
        isCopy={isCopy}
        page={here}
        done={withQuery(list, saved)}
        alsoSave={[
          { label: 'Salvar e continuar', leadsTo: withQuery(editing, saved) },
          ...(id === undefined ? [{ label: 'Salvar e cadastrar outro', leadsTo: withQuery(here, saved) }] : []),
          ...(preview ? [{ label: 'Salvar e visualizar', leadsTo: preview }] : []),
        ]}
        hasStickyBar={hasStickyBar}
        isStoredLong
        buttons={
          <>
            <ButtonLink href={list}>Voltar</ButtonLink>
            {removed && <RemoveRecord {...removed} />}
          </>
        }
      >
        {children}
      </RecordForm>
    </div>
  )
}

type RecordLinksProps = Pick<FormPageProps, 'path' | 'publicPage' | 'beside' | 'versions'> & {
  id: number
  here: string
}

function RecordLinks({ path, publicPage, beside, versions, id, here }: RecordLinksProps) {
  return (
    <p className="acoes">
      {publicPage && <a href={publicPage}>Ver no portal</a>}
      {beside && <a href={beside.href}>{beside.label}</a>}
      <a href={withQuery(here, { duplicar: '1' })}>Duplicar</a>
      {versions ? (
        <a href={versions}>Histórico</a>
      ) : (
        <HistoryLink record={path.slice(path.lastIndexOf('/') + 1)} id={id} />
      )}
    </p>
  )
}

/** The head of such a page. */
export const formHead = (title: string, { url }: PageFrame) => panelHead(shownTitle(title, url))

// A copy is a new record.
const shownTitle = (title: string, url: string) =>
  /[?&]duplicar=/.test(url) ? title.replace(/^Atualizar/, 'Cadastrar') : title

const copyOf = (record: FormPageProps['record'], unique: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => name !== 'versao' && !unique.includes(name)))
