// 'Cadastrar Solicitação' (docs/specification/requests.md#requests): destination, request, up to three files; what may answer it
// already; then its protocol.
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { mostraDataHora } from '#base/data.ts'
import { comNome } from '#base/explica-prazo.ts'
import { ComoFoiContado } from '#kits/caso/web/andamento.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { titleOf } from '#kits/page/title.ts'
import { anexosDaSolicitacao } from '../anexos.ts'
import { explicaContagem } from '../contagem.ts'
import type { JaPublicado, NovaSolicitacaoPage, Oferta as OfertaAnswer, Solicitacao } from '../solicitacao.contract.ts'
import { pedidoFields } from '../solicitacao.fields.ts'
import { AnexosDaSolicitacao, anexosDoPedido } from './anexos-da-solicitacao.tsx'
import { AnexosField } from './anexos-field.tsx'
import { DestinoField } from './destino-field.tsx'
import '#ui/css/oferta.css'

const title = 'Cadastrar Solicitação'

export const head = ({ enviada }: NovaSolicitacaoPage): Head => ({
  title: enviada ? sentTitle : title,
  description: null,
  trail: [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Minhas solicitações', href: '/esic/solicitacoes' },
    { label: enviada ? 'Enviada' : title },
  ],
})

type Oferecido = { achados: JaPublicado[]; titulo: string }
type Answer = OfertaAnswer | { redirect: string }

export default function SolicitacaoFormPage({ data }: PageProps<NovaSolicitacaoPage>) {
  const { form } = useFrame()
  const [oferecido, setOferecido] = useState(() => oferecidoIn(form))
  if (data.enviada) return <SolicitacaoEnviada enviada={data.enviada} />
  return (
    <div className="coluna">
      {!oferecido && <Introduction />}
      <RecordForm<Answer>
        action="/esic/ajax/solicitacao"
        isStored={(answer) => !('jaPublicado' in answer)}
        done={(answer, sent) =>
          'jaPublicado' in answer
            ? setOferecido({ achados: answer.jaPublicado, titulo: String(sent.get('slc_titulo')) })
            : location.assign(answer.redirect)
        }
        record={{ slc_orgao: data.destino, slc_titulo: data.titulo, slc_descricao: data.texto }}
        submitLabel={oferecido ? 'Enviar o pedido assim mesmo' : 'Enviar'}
        buttons={
          <a className="btn sec" href="/esic/solicitacoes">
            {oferecido ? 'Desistir do pedido' : 'Voltar'}
          </a>
        }
      >
        {oferecido ? <Oferta {...oferecido} /> : <input type="hidden" name="slc_ver_antes" value="1" />}
        <Escrito isOffered={oferecido !== null} change={() => setOferecido(null)}>
          <input type="hidden" name="slc_chave" value={data.chave} />
          <DestinoField destinos={data.destinos} />
          <TextField {...attributesOf(pedidoFields, 'slc_titulo')} autoComplete="off" />
          <TextAreaField
            {...attributesOf(pedidoFields, 'slc_descricao')}
            hint="Descreva a informação ou o serviço que você procura: assunto, lugar, período."
          />
          <AnexosField names={anexosDaSolicitacao} />
        </Escrito>
      </RecordForm>
      {oferecido && <RespondeForms {...oferecido} />}
    </div>
  )
}

function oferecidoIn(form: ReturnType<typeof useFrame>['form']): Oferecido | null {
  const { jaPublicado } = (form?.details ?? {}) as Partial<OfertaAnswer>
  return jaPublicado ? { achados: jaPublicado, titulo: form?.values?.slc_titulo ?? '' } : null
}

function Introduction() {
  return (
    <>
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      <div className="alerta">
        <p>
          Você não precisa dizer por que quer a informação: a lei não permite que o município peça os motivos (Lei nº
          12.527/2011, art. 10, § 3º).
        </p>
        <p>Ao enviar, o portal procura o que já está publicado com as palavras do seu título, e mostra antes.</p>
      </div>
      <p className="dica acima">Campos com * são obrigatórios.</p>
    </>
  )
}

type EscritoProps = { isOffered: boolean; change: () => void; children: ReactNode }

// The fields stay in the page while something is offered: chosen files live nowhere else. Without JavaScript they stay in sight.
function Escrito({ isOffered, change, children }: EscritoProps) {
  const isHydrated = useHydrated()
  const { errors } = useContext(FormContext)
  const isFolded = isOffered && isHydrated && Object.keys(errors).length === 0
  return (
    <>
      {isOffered && !isHydrated && <h2>O que você escreveu</h2>}
      {isFolded && (
        <p>
          <button type="button" className="link" onClick={change}>
            Mudar o que escrevi
          </button>
        </p>
      )}
      <div className="pilha-vertical" hidden={isFolded}>
        {children}
      </div>
    </>
  )
}

// Between the words and the sending: what is published or answered already. Its buttons belong to forms beside the request's own, which
// also work without JavaScript; going on is the request's own button.
const ofertaTitle = 'Isto já responde?'

const formOf = (at: number) => `responde-${at}`

type OfertaProps = { achados: JaPublicado[]; titulo: string }

/** Above what was written. */
function Oferta({ achados, titulo }: OfertaProps) {
  const { sent } = useContext(FormContext)
  const { portal } = useFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = titleOf(ofertaTitle, portal.nome)
    heading.current?.focus()
  }, [portal.nome])
  return (
    <section className="oferta" aria-labelledby="oferta">
      <p className="dica">Seu pedido: {titulo}</p>
      <h1 id="oferta" tabIndex={-1} ref={heading}>
        {ofertaTitle}
      </h1>
      <p className="lead">
        Procuramos com as suas palavras. Se responder, você tem a informação agora. Se não, envie: nada do que você
        escreveu ou anexou se perdeu, e o prazo é o mesmo.
      </p>
      <ol className="oferta-achados">
        {achados.map(({ endereco, rotulo, titulo: nome, texto }, at) => (
          <li key={endereco}>
            <div>
              {rotulo && <p className="dica">{rotulo}</p>}
              <h2>
                <a href={endereco} target="_blank" rel="noopener">
                  {nome}
                  <span className="oculto">(abre em outra aba)</span>
                </a>
              </h2>
              {texto && <p>{texto}</p>}
            </div>
            <button type="submit" className="btn sec" form={formOf(at)} onClick={sent}>
              Isso responde
              <span className="oculto">: {nome}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The forms of its buttons: a form does not stand within another. */
function RespondeForms({ achados, titulo }: OfertaProps) {
  return achados.map(({ endereco }, at) => (
    <form
      key={endereco}
      id={formOf(at)}
      method="post"
      action="/esic/ajax/solicitacao/ja-respondia"
      encType="multipart/form-data"
    >
      <input type="hidden" name="slc_titulo" value={titulo} />
      <input type="hidden" name="endereco" value={endereco} />
    </form>
  ))
}

// After a new request was sent: its protocol, the term, what was sent, and what happens next.
const sentTitle = 'Solicitação enviada'

function SolicitacaoEnviada({ enviada }: { enviada: Solicitacao }) {
  const { portal, citizen, temCorreio } = useFrame()
  const { solicitacao_id, slc_protocolo, slc_data_cadastro, slc_titulo, slc_orgao } = enviada
  const anexos = anexosDoPedido(enviada)
  return (
    <div className="coluna">
      <section className="recibo" aria-labelledby="recibo">
        <h1 id="recibo">Sua solicitação foi enviada com sucesso!</h1>
        <p>
          Em {mostraDataHora(slc_data_cadastro, portal.fuso_horario)}, para {slc_orgao}.
        </p>
        <p className="recibo-protocolo">
          Seu número de protocolo é <br />
          <strong>{slc_protocolo}</strong>.
        </p>
        {temCorreio && <p>Ele também segue para o seu e-mail{citizen && <>, {citizen.usu_login}</>}.</p>}
      </section>
      <Prazo enviada={enviada} />
      <section className="secao">
        <h2>O que você enviou</h2>
        <p>{slc_titulo}</p>
        <h3>Anexos</h3>
        <AnexosDaSolicitacao
          anexos={anexos}
          addressOf={(id) => `/esic/solicitacao/anexo/${id}`}
          empty="Nenhum anexo foi enviado."
        />
      </section>
      <section className="secao">
        <h2>O que acontece agora</h2>
        <ol className="historico recibo-passos">
          {passos(enviada, temCorreio).map(([passo, texto], at) => (
            <li key={passo} aria-current={at === 0 ? 'step' : undefined}>
              <b>{passo}</b>
              <span className="dica">{texto}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className="acoes secao">
        <a className="btn" href={`/esic/solicitacao/${solicitacao_id}/detalhes`}>
          Ver detalhes
        </a>
        <a className="btn sec" href={`/esic/solicitacao/${solicitacao_id}/pdf`}>
          Baixar o comprovante (PDF)
        </a>
        <a className="btn sec" href="/esic/solicitacoes">
          Voltar
        </a>
      </p>
    </div>
  )
}

function Prazo({ enviada }: { enviada: Solicitacao }) {
  const { portal, temCorreio } = useFrame()
  const { prazo } = enviada
  if (!prazo)
    return (
      <section className="secao">
        <h2>Prazo</h2>
        <p>
          É um pedido de serviço: a lei não fixa um prazo de resposta. Cada andamento{' '}
          {temCorreio ? 'chega por e-mail' : 'aparece nos detalhes da solicitação'}.
        </p>
      </section>
    )
  return (
    <section className="secao">
      <h2>
        Resposta até <time dateTime={prazo.vencimento}>{comNome(prazo.vencimento)}</time>
      </h2>
      <p>
        O município pode prorrogar o prazo uma vez; se o fizer,{' '}
        {temCorreio ? 'você recebe o motivo por e-mail' : 'o motivo aparece nos detalhes da solicitação'}.
      </p>
      <ComoFoiContado frases={explicaContagem(enviada, portal.fuso_horario)} />
    </section>
  )
}

const passos = ({ esic }: Solicitacao, temCorreio: boolean): [string, string][] => [
  ['Registrada', 'agora'],
  ['Em análise', 'o município lê o pedido e procura a resposta; a situação muda nos detalhes'],
  ['Resposta', `${temCorreio ? 'por e-mail e ' : ''}nos detalhes da solicitação`],
  ...(esic
    ? ([
        [
          'Recurso, se precisar',
          'se você não concordar com a resposta, ou se ela não vier no prazo, o passo aparece nos detalhes',
        ],
      ] as [string, string][])
    : []),
]
