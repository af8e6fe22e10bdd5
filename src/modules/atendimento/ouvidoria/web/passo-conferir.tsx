// Step 4: all that was typed, each part with a way back to it, and the files.
import type { ReactNode } from 'react'
import { anexosDoContato } from '../anexos.ts'
import type { ManifestacaoPage } from '../ouvidoria-paginas.contract.ts'
import { isVia, vias } from '../vias.ts'
import { ArquivosField } from './arquivos-field.tsx'
import { Pergunta } from './pergunta.tsx'

type PassoConferirProps = {
  choices: ManifestacaoPage
  typed: Readonly<Record<string, string>>
  /** Opens a step; null without JavaScript, where the button sends the form. */
  go: ((passo: number) => void) | null
}

export function PassoConferir({ choices, typed, go }: PassoConferirProps) {
  const tipo = choices.tipos.find(({ tipo_contato_id }) => String(tipo_contato_id) === typed.tipo_contato_id)
  const orgao = choices.orgaos.find(({ orgao_id }) => String(orgao_id) === typed.orgao_id)
  const via = isVia(typed.ctt_identificacao) ? typed.ctt_identificacao : 'nome'
  const quando = typed.ctt_quando?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  return (
    <Pergunta passo={4}>
      <Parte passo={1} titulo="Tipo" go={go}>
        <p>{tipo?.tco_nome}</p>
      </Parte>
      <Parte passo={2} titulo="O que houve" go={go}>
        <p className="linhas">{typed.ctt_mensagem}</p>
        {typed.ctt_lugar && <p>Onde: {typed.ctt_lugar}</p>}
        {quando && <p>Quando: {quando}</p>}
        {orgao && <p>Órgão: {orgao.orgao_nome}</p>}
      </Parte>
      <Parte passo={3} titulo="Identificação" go={go}>
        <p>{vias[via].nome}</p>
        {via === 'anonimo' ? (
          <p className="dica">{vias.anonimo.frase}</p>
        ) : (
          [typed.ctt_nome, typed.ctt_email, typed.ctt_telefone, typed.ctt_endereco]
            .filter(Boolean)
            .map((text) => <p key={text}>{text}</p>)
        )}
      </Parte>
      <ArquivosField names={anexosDoContato} isAnonimo={via === 'anonimo'} />
    </Pergunta>
  )
}

type ParteProps = { passo: number; titulo: string; children: ReactNode } & Pick<PassoConferirProps, 'go'>

function Parte({ passo, titulo, go, children }: ParteProps) {
  return (
    <section className="conferir">
      <h2>{titulo}</h2>
      <div>{children}</div>
      <button
        type={go ? 'button' : 'submit'}
        className="link"
        name="_voltar"
        value={passo}
        onClick={go ? () => go(passo) : undefined}
      >
        Mudar<span className="oculto"> o passo {titulo}</span>
      </button>
    </section>
  )
}
