// The organs that a case was sent to: term, what they were sent, what they answered, and what can be done about it.
import { mostraData } from '#base/data.ts'
import { comNome } from '#base/explica-prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { Day } from '#ui/day.tsx'
import type { ContatoPainel, EncaminhamentoPainel } from '../contato-painel.contract.ts'
import { motivoFields } from '../ouvidoria.fields.ts'
import { ArquivosDoContato } from './historico-contato.tsx'
import { EstadoDoEncaminhamento } from './pills-painel.tsx'

type EncaminhamentosProps = {
  contato: ContatoPainel
  /** The form that is open on the page: one at a time, since several have a field of the same name. */
  aberto: string | null
  onOpen: (aberto: string) => void
}

export function EncaminhamentosPainel({ contato, aberto, onOpen }: EncaminhamentosProps) {
  const { encaminhamentos } = contato
  if (!encaminhamentos.length) return null
  return (
    <section className="secao" aria-labelledby="encaminhamentos">
      <h2 id="encaminhamentos">Encaminhamentos</h2>
      <ol className="historico">
        {encaminhamentos.map((um) => (
          <li key={um.encaminhamento_id} id={`encaminhamento-${um.encaminhamento_id}`}>
            <p>
              <strong>{um.enc_orgao}</strong> <EstadoDoEncaminhamento de={um} />
            </p>
            <Fatos um={um} />
            {um.resposta && <Resposta contato={contato} resposta={um.resposta} />}
            <Pedido um={um} />
            {um.enc_estado === 'aberto' && <Acoes contato={contato} um={um} aberto={aberto} onOpen={onOpen} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fatos({ um }: { um: EncaminhamentoPainel }) {
  return (
    <>
      <p className="dica">
        Enviado a {um.enc_email} em <DayAndHour instant={um.enc_data} /> · {um.enc_autor}
        {um.enc_lembrado_em && (
          <>
            {' '}
            · lembrado em <Day date={um.enc_lembrado_em} />
          </>
        )}
      </p>
      <p>
        Prazo do órgão: <time dateTime={um.enc_prazo}>{comNome(um.enc_prazo)}</time>.
        {um.enc_prorrogacao_motivo && ` Prorrogado: ${um.enc_prorrogacao_motivo}`}
      </p>
      {um.enc_fim && (
        <p>
          {fins[um.enc_estado]} em <DayAndHour instant={um.enc_fim} />
          {um.enc_retirada_motivo && `: ${um.enc_retirada_motivo}`}
        </p>
      )}
    </>
  )
}

const fins: Record<EncaminhamentoPainel['enc_estado'], string> = {
  aberto: '',
  respondido: 'Respondeu',
  retirado: 'Retirado',
  encerrado: 'Encerrado com a manifestação',
}

type RespostaProps = { contato: ContatoPainel; resposta: NonNullable<EncaminhamentoPainel['resposta']> }

function Resposta({ contato, resposta: { movimento_id, mov_texto } }: RespostaProps) {
  const mayReply = contato.movesPossiveis.includes('RES')
  return (
    <>
      <p className="resposta linhas">{mov_texto}</p>
      <ArquivosDoContato anexos={contato.anexos.filter((one) => one.movimento_id === movimento_id)} />
      {mayReply && (
        <p className="so-tela">
          <a
            className="btn sec"
            href={`/painel/ouvidoria/${contato.contato_id}/detalhes?passo=resposta&base=${movimento_id}#passo`}
          >
            Usar como base da resposta
          </a>
        </p>
      )}
    </>
  )
}

function Pedido({ um }: { um: EncaminhamentoPainel }) {
  return (
    <>
      <details className="contagem">
        <summary>O que o órgão recebeu</summary>
        <div className="pilha-vertical">
          <p className="linhas">{um.enc_extrato}</p>
          {um.enc_lugar && <p>Onde: {um.enc_lugar}</p>}
          {um.enc_quando && (
            <p>
              Quando: <Day date={um.enc_quando} />
            </p>
          )}
          <ArquivosDoContato anexos={um.arquivos} pasta="/painel/ouvidoria/encaminhamento/anexo" />
        </div>
      </details>
      <details className="contagem">
        <summary>Como o prazo do órgão foi contado</summary>
        <ol>
          {um.enc_contagem_texto.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ol>
      </details>
    </>
  )
}

const labels = { prorrogacao: 'Prorrogar o prazo do órgão', retirada: 'Retirar o encaminhamento' }
type Acao = keyof typeof labels

function Acoes({ contato, um, aberto, onOpen }: EncaminhamentosProps & { um: EncaminhamentoPainel }) {
  const { contato_id } = contato
  const { encaminhamento_id, prorrogacao } = um
  const acoes = (Object.keys(labels) as Acao[]).filter((acao) => acao === 'retirada' || prorrogacao !== null)
  const keyOf = (acao: Acao) => `${acao}-${encaminhamento_id}`
  return (
    <>
      <p className="acoes so-tela">
        {acoes.map((acao) => (
          <a
            key={acao}
            // whole, since a page that is shown again after a form has the address of the form's call
            href={`/painel/ouvidoria/${contato_id}/detalhes?passo=${keyOf(acao)}#encaminhamento-${encaminhamento_id}`}
            aria-current={aberto === keyOf(acao) ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onOpen(keyOf(acao))
            }}
          >
            {labels[acao]}
          </a>
        ))}
      </p>
      {acoes
        .filter((acao) => aberto === keyOf(acao))
        .map((acao) => (
          <AcaoForm key={acao} contato={contato} um={um} acao={acao} />
        ))}
    </>
  )
}

function AcaoForm({ contato, um, acao }: { contato: ContatoPainel; um: EncaminhamentoPainel; acao: Acao }) {
  const { contato_id, versao } = contato
  return (
    <div className="coluna so-tela">
      <RecordForm
        notes={versionNotes}
        action={acaoCall(contato_id, um.encaminhamento_id, acao)}
        record={{ versao }}
        done={`/painel/ouvidoria/${contato_id}/detalhes?success=${acao}-orgao`}
        submitLabel={labels[acao]}
      >
        {acao === 'retirada' ? (
          <p>O link deixa de abrir. O motivo fica no andamento, e só a Ouvidoria o vê.</p>
        ) : (
          <p>
            Uma só vez: iria até <strong>{comNome(um.prorrogacao ?? '')}</strong>
            {(um.prorrogacao ?? '') > contato.ctt_prazo &&
              `, depois do prazo da resposta a quem escreveu (${mostraData(contato.ctt_prazo)})`}
            . O órgão é avisado por e-mail, com o motivo.
          </p>
        )}
        <TextAreaField {...attributesOf(motivoFields, 'motivo')} />
      </RecordForm>
    </div>
  )
}

const acaoCall = (contato_id: number, encaminhamento_id: number, acao: Acao) =>
  `/painel/ajax/contato/${contato_id}/encaminhamento/${encaminhamento_id}/${acao}`

/** The call of the form that is open; null for none of these. */
export function openCall({ contato_id, encaminhamentos }: ContatoPainel, aberto: string | null): string | null {
  for (const { encaminhamento_id, enc_estado } of encaminhamentos)
    for (const acao of Object.keys(labels) as Acao[])
      if (enc_estado === 'aberto' && aberto === `${acao}-${encaminhamento_id}`)
        return acaoCall(contato_id, encaminhamento_id, acao)
  return null
}
