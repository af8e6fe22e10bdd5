// Withdraws a wrong file or comment, with a reason: a dialog, or without JavaScript a form at the head of the page.
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { SolicitacaoPainel } from '../solicitacao.contract.ts'
import { retiradaFields } from '../solicitacao.fields.ts'

/** 'anexo/12' or 'comentario/34': as in the address of the call. */
export type Alvo = string

/** `pagina`: whole, since the page of a form sent without JavaScript has the address of the call. */
type LinkProps = { pagina: string; alvo: Alvo; nome: string; onOpen: (alvo: Alvo) => void }

export function RetirarLink({ pagina, alvo, nome, onOpen }: LinkProps) {
  return (
    <a
      className="retirar so-tela"
      href={`${pagina}?retirar=${alvo}#retirada`}
      onClick={(event) => {
        event.preventDefault()
        onOpen(alvo)
      }}
    >
      Retirar<span className="oculto"> {nome}</span>
    </a>
  )
}

type RetiradaProps = {
  solicitacao: SolicitacaoPainel
  alvo: Alvo | null
  avisaPorEmail: boolean
  onClose: () => void
}

export function RetiradaPainel({ solicitacao, alvo, ...rest }: RetiradaProps) {
  const isHydrated = useHydrated()
  const nome = alvo && nomeDe(solicitacao, alvo)
  const title = alvo?.startsWith('anexo/') ? 'Retirar o arquivo?' : 'Retirar o comentário?'
  const form = alvo && nome && <RetiradaForm solicitacao={solicitacao} alvo={alvo} nome={nome} {...rest} />
  if (isHydrated)
    return (
      <Dialog title={title} isOpen={Boolean(form)} onClose={rest.onClose}>
        {form}
      </Dialog>
    )
  if (!form) return null
  return (
    <section className="secao coluna so-tela" aria-labelledby="retirada">
      <h2 id="retirada">{title}</h2>
      {form}
    </section>
  )
}

type FormProps = RetiradaProps & { alvo: Alvo; nome: string }

function RetiradaForm({ solicitacao: { solicitacao_id, versao }, alvo, nome, avisaPorEmail, onClose }: FormProps) {
  const page = `/painel/solicitacao/${solicitacao_id}/detalhes`
  return (
    <RecordForm
      notes={versionNotes}
      action={`/painel/ajax/solicitacao/${solicitacao_id}/${alvo}/retirada`}
      record={{ versao }}
      done={`${page}?success=retirada`}
      submitLabel="Retirar"
      buttons={
        <a
          className="btn sec"
          href={page}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          Cancelar
        </a>
      }
    >
      <p className="dialogo-texto">
        {nome}. O solicitante deixa de ver o que for retirado. Fica guardado, e só um administrador o abre; a situação e
        o prazo do pedido não mudam.
      </p>
      {avisaPorEmail && <p className="dica">O solicitante é avisado por e-mail, com o motivo.</p>}
      <TextAreaField {...attributesOf(retiradaFields, 'ret_motivo')} />
    </RecordForm>
  )
}

// Null for what is not there, or is withdrawn already: the address may be an old one.
function nomeDe({ anexos, movimentos }: SolicitacaoPainel, alvo: Alvo): string | null {
  const [tipo, id] = alvo.split('/')
  if (tipo === 'anexo') return anexos.find((each) => !each.retirada && each.anexo_id === Number(id))?.ane_nome ?? null
  const movimento = movimentos.find((each) => !each.retirada && each.movimento_id === Number(id))
  return tipo === 'comentario' && movimento ? `Comentário de ${movimento.mov_autor}` : null
}
