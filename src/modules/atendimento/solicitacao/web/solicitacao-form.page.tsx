// 'Cadastrar Solicitação' (docs/specification/requests.md#requests): destination, request, up to three files; what may answer it
// already; then its protocol.
import { type ReactNode, useContext, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { anexosDaSolicitacao } from '../anexos.ts'
import type { JaPublicado, NovaSolicitacaoPage, Oferta as OfertaAnswer } from '../solicitacao.contract.ts'
import { pedidoFields } from '../solicitacao.fields.ts'
import { AnexosField } from './anexos-field.tsx'
import { DestinoField } from './destino-field.tsx'
import { Oferta, RespondeForms } from './oferta.tsx'
import { SolicitacaoEnviada, sentTitle } from './solicitacao-enviada.tsx'

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
