// The file of an attachment: stored, being sent, or still to be chosen; and what is wrong with it.
import { lazy, Suspense, useContext, useRef } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { aceitaTarja } from '#kits/tarja/web/aceita.ts'
import { Autoria } from '#kits/tarja/web/autoria.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLabel } from '#ui/labels.ts'
import type { AnexoRow } from '../anexo.ts'
import { isScanned, scannedWords, typeText } from './file-facts.ts'
import { FileField } from './file-field.tsx'
import { FormerVersion } from './former-version.tsx'
import type { RowProps } from './rows.ts'
import type { Upload } from './use-uploads.ts'
import { Verificacao } from './verificacao.tsx'

// Of a file that was just sent: never drawn by the server. What was found stands in the form that comes back, too.
const Exame = lazy(() => import('#kits/vazamento/web/exame.tsx').catch(() => ({ default: () => null })))

type RowFileProps = Pick<RowProps, 'row' | 'upload' | 'addressOf' | 'onRetry' | 'onUndo' | 'onRemove'>

export function RowFile(props: RowFileProps) {
  const { row, upload, addressOf } = props
  const { position, item } = row
  const isHydrated = useHydrated()
  const refusal = useRefusal(props)
  useLabel(`anexo_id_${position}`, upload?.name ?? item?.ane_nome ?? 'Arquivo')
  if (!item && !upload && !isHydrated) return <FileField name={`doc_arquivo_${position}`} label="Arquivo" />
  const message = upload?.state === 'failed' ? upload.message : refusal
  return (
    <div className="envio" id={`anexo_id_${position}`} tabIndex={-1} data-erro={message ? '' : undefined}>
      <Icon name="documento" />
      <div className="envio-nome">
        {upload ? <b>{upload.name}</b> : <StoredName item={item} addressOf={addressOf} />}
        <p className="dica">
          {upload ? progressText(upload, item) : item && factsText(item)}
          {!upload && item && <Verificacao {...item} />}
        </p>
        {!upload && item?.ane_tarja && <Autoria nome={item.ane_nome} tamanho={item.ane_tamanho} />}
        {upload?.exame && (
          <Suspense>
            <Exame exame={upload.exame} />
          </Suspense>
        )}
        {upload?.exame && upload.exame.achados.length > 0 && aceitaTarja({ tipo: '', nome: upload.name }) && (
          <p className="dica">Com “Ocultar trechos”, abaixo, o que foi encontrado no texto já vem apontado.</p>
        )}
        {upload && item && <FormerVersion position={position} />}
        <FieldError error={message} />
      </div>
      {upload && <UploadState {...props} upload={upload} isRefused={refusal !== undefined} />}
      {upload?.state === 'sending' && (
        <progress value={upload.part} aria-label={`Envio de ${upload.name}`}>
          {Math.round(upload.part * 100)}%
        </progress>
      )}
    </div>
  )
}

function StoredName({ item, addressOf }: { item: AnexoRow | null; addressOf: RowProps['addressOf'] }) {
  if (!item) return <b>Nenhum arquivo escolhido</b>
  return (
    <a href={addressOf(item.anexo_id)} target="_blank" rel="noopener">
      {item.ane_nome}
      <span className="oculto"> (abre em outra aba)</span>
    </a>
  )
}

type UploadStateProps = Pick<RowProps, 'row' | 'onRetry' | 'onUndo' | 'onRemove'> & {
  upload: Upload
  isRefused: boolean
}

function UploadState({ row, upload, isRefused, onRetry, onUndo, onRemove }: UploadStateProps) {
  const { state, name, file, mayRetry } = upload
  const ofName = <span className="oculto"> {name}</span>
  const takeBack = row.item ? onUndo : onRemove
  return (
    <span className="envio-estado">
      {state === 'waiting' && <span className="selo esp">Na fila</span>}
      {state === 'sent' && !isRefused && <span className="selo con">Enviado</span>}
      {file && ((state === 'failed' && mayRetry) || (state === 'sent' && isRefused)) && (
        <button type="button" className="link" onClick={onRetry}>
          Tentar de novo{ofName}
        </button>
      )}
      {(state !== 'sent' || row.item) && (
        <button type="button" className="link perigo" onClick={takeBack}>
          {state === 'failed' ? 'Retirar' : state === 'sent' ? 'Desfazer a troca' : 'Cancelar'}
          {ofName}
        </button>
      )}
    </span>
  )
}

/** What the server said of the row when the form was sent, until another file is sent in its place. */
function useRefusal({ row: { position }, upload }: RowFileProps): string | undefined {
  const { errors } = useContext(FormContext)
  const refused = useRef({ errors, key: upload?.key })
  if (refused.current.errors !== errors) refused.current = { errors, key: upload?.key }
  const messages = [...(errors[`doc_arquivo_${position}`] ?? []), ...(errors[`anexo_id_${position}`] ?? [])]
  return messages.length && refused.current.key === upload?.key ? messages.join(' ') : undefined
}

const factsText = (item: AnexoRow) =>
  [
    typeText(item),
    sizeText(item.ane_tamanho),
    item.ane_tarja,
    isScanned(item) ? scannedWords : unreadTexts[item.ane_texto ?? ''],
  ]
    .filter(Boolean)
    .join(' · ')

// what the search can't find in it
const unreadTexts: Record<string, string> = {
  vazio: 'Sem texto: digitalizado',
  cifrado: 'Sem texto: protegido por senha',
  falhou: 'Sem texto: não pôde ser lido',
}

function progressText({ size, part, state }: Upload, item: AnexoRow | null): string {
  const place = item ? `No lugar de ${item.ane_nome} · ` : ''
  if (!size) return place
  if (state !== 'sending') return place + sizeText(size)
  return `${place}${sizeText(Math.round(size * part))} de ${sizeText(size)}`
}
