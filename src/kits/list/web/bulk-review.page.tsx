// What a change of many records would do, and what it did: from which values to which, which records stay as they are and why.
import { type SubmitEvent, useEffect, useState } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { NumberTable } from '#ui/number-table.tsx'
import { ButtonLink, PageHead, Problem } from '#ui/page-head.tsx'
import type { BulkReview } from '../edits.contract.ts'
import '#ui/css/lista-painel.css'

export const head = ({ alteracao, words }: BulkReview) => panelHead(`Alterar ${alteracao.campo} de ${words.many}`)

type Part = { data: BulkReview }

export default function BulkReviewPage({ data }: PageProps<BulkReview>) {
  const { form } = useFrame()
  const { alteracao, back } = data
  const message = form?.action === data.path ? form.message : null
  const isWorking = ['conferindo', 'gravando', 'desfazendo'].includes(alteracao.estado)
  return (
    <div className="coluna">
      <Problem>{message}</Problem>
      <PageHead title={`${alteracao.campo}: ${alteracao.valor || 'vazio'}`} lead={leadOf(data)}>
        <ButtonLink href={back}>Voltar à lista</ButtonLink>
      </PageHead>
      {isWorking ? (
        <Working data={data} />
      ) : (
        <>
          <Done data={data} />
          <FromTo data={data} />
          <Left title="Ficam como estão" reasons={alteracao.ficam} data={data} />
          <Left title="Não foram desfeitos" reasons={alteracao.mantidos} data={data} />
          <Actions data={data} />
        </>
      )}
    </div>
  )
}

const counted = (count: number, { one, many }: BulkReview['words']) =>
  `${mostraNumero(count)} ${count === 1 ? one : many}`

function leadOf({ alteracao: { estado, contagem, total }, words }: BulkReview): string {
  if (estado === 'conferida') {
    if (contagem.muda === 0) return 'Nada muda.'
    return `${counted(contagem.muda, words)} de ${mostraNumero(total)} ${contagem.muda === 1 ? 'muda' : 'mudam'}. Nada foi gravado ainda.`
  }
  if (estado === 'gravada') return `${counted(contagem.gravada, words)} de ${mostraNumero(total)} com o novo valor.`
  if (estado === 'desfeita') return `${counted(contagem.desfeita, words)} com o valor de antes.`
  return counted(total, words)
}

const workings: Partial<Record<BulkReview['alteracao']['estado'], string>> = {
  conferindo: 'Conferindo os registros…',
  gravando: 'Gravando…',
  desfazendo: 'Desfazendo…',
}

const againMs = 1000

/** The work goes on without this page, which is opened again when it is over. */
function Working({ data: { alteracao, path, page } }: Part) {
  const { estado, alteracao_id } = alteracao
  useEffect(() => {
    const timer = setInterval(async () => {
      const response = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => null)
      const now = response?.ok ? (await response.json()).data.estado : estado
      if (now !== estado || response?.status === 401) location.reload()
    }, againMs)
    return () => clearInterval(timer)
  }, [path, estado])
  return (
    <div className="pilha-vertical" aria-busy="true">
      <p role="status">{workings[estado]} São muitos registros: você pode sair desta página, o trabalho continua.</p>
      <p>
        <a href={`${page}/${alteracao_id}`}>Atualizar</a>
      </p>
    </div>
  )
}

function Done({ data: { alteracao } }: Part) {
  const { gravada_em, gravada_por, desfeita_em, desfeita_por } = alteracao
  if (!gravada_em) return null
  return (
    <p className="alerta ok" role="status">
      Gravada em <DayAndHour instant={gravada_em} /> por {gravada_por}.
      {desfeita_em && (
        <>
          {' '}
          Desfeita em <DayAndHour instant={desfeita_em} /> por {desfeita_por}.
        </>
      )}
    </p>
  )
}

function FromTo({ data: { alteracao } }: Part) {
  const { de, outros, valor, contagem, campo } = alteracao
  const rows = [...de, ...(outros ? [{ texto: 'outros valores', registros: outros }] : [])]
  return (
    <>
      {rows.length > 0 && (
        <section className="secao" aria-label="O que muda">
          <h2>O que muda</h2>
          <NumberTable
            caption={`${campo}: de, para`}
            rows={rows.map(({ texto, registros }) => ({
              key: texto,
              head: { label: 'De', value: texto || '(vazio)' },
              cells: [
                { label: 'Para', value: valor || '(vazio)', isText: true },
                { label: 'Registros', value: mostraNumero(registros) },
              ],
            }))}
          />
        </section>
      )}
      {contagem.igual > 0 && (
        <p>
          {mostraNumero(contagem.igual)} já {contagem.igual === 1 ? 'tem' : 'têm'} este valor.
        </p>
      )}
    </>
  )
}

function Left({ title, reasons, data: { form } }: Part & { title: string; reasons: BulkReview['alteracao']['ficam'] }) {
  if (!reasons.length) return null
  return (
    <section className="secao" aria-label={title}>
      <h2>{title}</h2>
      <ul className="motivos">
        {reasons.map(({ motivo, registros, primeiros }) => (
          <li key={motivo}>
            <p>
              <b>{mostraNumero(registros)}</b>: {motivo}
            </p>
            <p className="dica">
              {primeiros.map(({ id, nome }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <a href={form.replace(':id', String(id))}>{nome || `nº ${id}`}</a>
                </span>
              ))}
              {registros > primeiros.length && ` e mais ${mostraNumero(registros - primeiros.length)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ data }: Part) {
  const { alteracao, path, page, words } = data
  const isHydrated = useHydrated()
  const [isSent, setSent] = useState(false)
  const { estado, contagem, alteracao_id } = alteracao
  const isStored = estado === 'gravada'
  const count = isStored ? contagem.gravada : contagem.muda
  if (estado === 'desfeita' || count === 0) return null
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSent) event.preventDefault()
    setSent(true)
  }
  return (
    <form className="pilha-vertical" method="post" action={path} onSubmit={send}>
      <input type="hidden" name="_pagina" value={`${page}/${alteracao_id}`} />
      {isStored && <input type="hidden" name="_method" value="DELETE" />}
      {isStored && (
        <p className="dica">
          Desfazer devolve o valor de antes aos registros que ninguém mudou depois. Vale por noventa dias.
        </p>
      )}
      {!isStored && (
        <p className="dica">
          Cada registro é conferido de novo ao gravar. O que alguém mudar até lá fica como está, e a página diz qual.
        </p>
      )}
      <div className="acoes">
        <button
          type="submit"
          className={isStored ? 'btn perigo' : 'btn'}
          disabled={isHydrated && isSent}
          aria-busy={isSent || undefined}
        >
          {isSent
            ? 'Enviando…'
            : isStored
              ? `Desfazer em ${counted(count, words)}`
              : `Gravar em ${counted(count, words)}`}
        </button>
      </div>
    </form>
  )
}
