// A move, a comment, files: any of them, or all at once. Only allowed moves are offered.
import type { ReactNode } from 'react'
import { comNome } from '#base/explica-prazo.ts'
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DecidingSelect } from '#kits/form/web/deciding-select.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import { publicadoFields } from '#modules/atendimento/pedido-publicado/pedido-publicado.fields.ts'
import { type Situacao, situacoes } from '../situacoes.ts'
import type { Categoria, SolicitacaoPainel, SolicitacaoPainelPage } from '../solicitacao.contract.ts'
import { andamentoFields, anexoFields, destinoFields, prorrogacaoFields } from '../solicitacao.fields.ts'
import { DestinoField } from './destino-field.tsx'

type PassoProps = {
  /** Of the section, and what is said of it when it is done; of the call too, unless that has another address. */
  id: string
  title: string
  solicitacao: SolicitacaoPainel
  call?: string
  method?: 'PUT'
  record?: object
  submitLabel: string
  children: ReactNode
}

/** The form of one step in a request, under its heading. */
function Passo({ id, title, solicitacao: { solicitacao_id, versao }, call = `/${id}`, record, ...form }: PassoProps) {
  return (
    <section className="secao coluna so-tela" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <RecordForm
        notes={versionNotes}
        action={`/painel/ajax/solicitacao/${solicitacao_id}${call}`}
        record={{ ...record, versao }}
        done={`/painel/solicitacao/${solicitacao_id}/detalhes?success=${id}`}
        {...form}
      />
    </section>
  )
}

type AndamentoProps = { solicitacao: SolicitacaoPainel; categorias: Categoria[]; avisaPorEmail: boolean }

export function AndamentoPainel({ solicitacao, categorias, avisaPorEmail }: AndamentoProps) {
  const { temCorreio } = useFrame()
  const options = categorias.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <Passo
      id="andamento"
      title="Responder ou mudar a situação"
      solicitacao={solicitacao}
      call=""
      method="PUT"
      record={{ slc_situacao: solicitacao.slc_situacao }}
      submitLabel="Registrar andamento"
    >
      <p className="dica">
        O solicitante vê tudo o que for registrado aqui
        {avisaPorEmail
          ? ', e é avisado por e-mail.'
          : temCorreio
            ? ', mas não tem e-mail: avise por telefone, por carta ou no balcão.'
            : '. Nenhum e-mail sai deste portal por enquanto: avise por outro meio.'}
      </p>
      <SituacaoFields solicitacao={solicitacao} />
      <RichTextField {...attributesOf(andamentoFields, 'slc_comentario')} />
      <Attachments
        items={[]}
        addressOf={String}
        fields={anexoFields}
        options={{ tipo_categoria_processo_id: options }}
      />
    </Passo>
  )
}

// Only a rejection has a legal ground.
function SituacaoFields({ solicitacao }: { solicitacao: SolicitacaoPainel }) {
  const { esic, slc_situacao, movesPossiveis } = solicitacao
  const mayReject = esic && movesPossiveis.includes('REJ')
  return (
    <DecidingSelect
      {...attributesOf(andamentoFields, 'slc_situacao')}
      hint={movesPossiveis.length === 0 && 'Para reabrir o pedido, decida antes o recurso que espera.'}
      options={[
        { value: slc_situacao, label: `${situacoes[slc_situacao]} (sem mudança)` },
        ...movesPossiveis.map((move) => ({ value: move, label: labelOf(slc_situacao, move) })),
      ]}
    >
      {(para) =>
        mayReject &&
        (para === null || para === 'REJ') && <SelectField {...attributesOf(andamentoFields, 'slc_fundamento')} />
      }
    </DecidingSelect>
  )
}

const labelOf = (de: Situacao, para: Situacao) =>
  para === 'ANA' && de !== 'ESP' ? `${situacoes[para]} (reabrir)` : situacoes[para]

// Passes a request for information to the organ that has it.
type DestinoPainelProps = { solicitacao: SolicitacaoPainel; destinos: SolicitacaoPainelPage['destinos'] }

export function DestinoPainel({ solicitacao, destinos }: DestinoPainelProps) {
  const { label, hint } = attributesOf(destinoFields, 'slc_orgao')
  return (
    <Passo id="destino" title="Passar a outro órgão" solicitacao={solicitacao} submitLabel="Passar o pedido">
      <p>
        Hoje o pedido está com: <strong>{solicitacao.slc_orgao}</strong>.
      </p>
      <DestinoField destinos={destinos} label={label} hint={hint} />
    </Passo>
  )
}

// Extends the term. Lei 12.527, art. 11, § 2: once, before the end, with a reason that is sent to the citizen.
type ProrrogacaoProps = { solicitacao: SolicitacaoPainel; ate: string; dias: number }

export function ProrrogacaoPainel({ solicitacao, ate, dias }: ProrrogacaoProps) {
  return (
    <Passo id="prorrogacao" title="Prorrogar o prazo" solicitacao={solicitacao} submitLabel="Prorrogar o prazo">
      <p>
        O prazo pode ser prorrogado uma só vez, por mais {dias} dias: iria até <strong>{comNome(ate)}</strong>.
      </p>
      <TextAreaField {...attributesOf(prorrogacaoFields, 'motivo')} />
    </Passo>
  )
}

// The public version of an answered request: proposed without what tells who asked, changed and published by staff, withdrawn.
type PublicacaoPainelProps = {
  solicitacaoId: number
  publicacao: NonNullable<SolicitacaoPainelPage['publicacao']>
}

export const publicacaoActions = (solicitacaoId: number) => {
  const call = `/painel/ajax/solicitacao/${solicitacaoId}/publicacao`
  return { publicar: call, retirar: `${call}/retirada` }
}

export function PublicacaoPainel({ solicitacaoId, publicacao }: PublicacaoPainelProps) {
  const { publicado, podePublicar, proposta } = publicacao
  const { publicar, retirar } = publicacaoActions(solicitacaoId)
  const page = `/painel/solicitacao/${solicitacaoId}/detalhes`
  const { ppu_titulo, ppu_pergunta, ppu_resposta, versao } = { versao: undefined, ...(publicado ?? proposta) }
  return (
    <section className="secao coluna so-tela" aria-labelledby="publicacao">
      <h2 id="publicacao">Registro público de pedidos respondidos</h2>
      {publicado ? (
        <p>
          Este pedido <a href={`/esic/pedidos-respondidos/${publicado.pedido_publicado_id}`}>está no registro</a>.
        </p>
      ) : (
        <p>
          Quem tiver a mesma dúvida acha a resposta sem pedir. Já tiramos dos textos e-mails, CPFs, telefones e o nome
          de quem pediu. Leia tudo antes de publicar: o que ainda disser quem é a pessoa, tire.
        </p>
      )}
      {podePublicar && (
        <details open={publicado === null ? undefined : false}>
          <summary>{publicado ? 'Mudar o que está publicado' : 'Conferir e publicar'}</summary>
          <RecordForm
            notes={versionNotes}
            action={publicar}
            record={{ ppu_titulo, ppu_pergunta, ppu_resposta, ...(versao !== undefined && { versao }) }}
            done={`${page}?success=publicacao`}
            submitLabel={publicado ? 'Publicar de novo' : 'Publicar no registro'}
          >
            <TextField {...attributesOf(publicadoFields, 'ppu_titulo')} autoComplete="off" />
            <TextAreaField {...attributesOf(publicadoFields, 'ppu_pergunta')} />
            <TextAreaField {...attributesOf(publicadoFields, 'ppu_resposta')} />
          </RecordForm>
        </details>
      )}
      {publicado && (
        <RecordForm action={retirar} done={`${page}?success=despublicado`} submitLabel="Retirar do registro">
          <p className="dica">Some do registro, da busca e dos arquivos na hora. Pode voltar depois.</p>
        </RecordForm>
      )}
    </section>
  )
}
