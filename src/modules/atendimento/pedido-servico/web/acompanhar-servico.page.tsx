// A request by its protocol and code. Both stay in the body of what is sent: no address ever holds the code.
import { useRef, useState } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { mostraData } from '#base/data.ts'
import { consultaFields } from '#kits/caso/consulta.fields.ts'
import { PassoDoHistorico } from '#kits/caso/web/andamento.tsx'
import { ComprovanteForm, type Par, ParForm } from '#kits/caso/web/par-form.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { FormState, Head } from '#kits/page/page.ts'
import type { Pedido } from '../pedido-servico.contract.ts'
import { isEncerrado, significados, situacoes, tons } from '../situacoes.ts'
import { comprovante, pagina } from './enderecos.ts'
import '#ui/css/ouvidoria.css'
import '#ui/css/solicitacao.css'

const title = 'Acompanhar um pedido de serviço'
const action = '/ajax/pedido-servico/consulta'

export const head = (): Head => ({
  title,
  description: 'O andamento de um pedido de serviço, com o protocolo e o código do recibo.',
  trail: [{ label: 'Pedidos de serviço', href: '/pedidos-de-servico' }, { label: 'Acompanhar' }],
})

type Aberto = { pedido: Pedido; codigo: string }

function abertoIn(form: FormState | null): Aberto | null {
  const { pedido } = (form?.details ?? {}) as { pedido?: Pedido }
  return pedido ? { pedido, codigo: form?.values?.codigo ?? '' } : null
}

export default function AcompanharServicoPage() {
  const { form } = useFrame()
  const [aberto, setAberto] = useState(() => abertoIn(form))
  const element = useRef<HTMLDivElement>(null)
  if (aberto) return <Andamento {...aberto} />
  const codigo = () => element.current?.querySelector<HTMLInputElement>('#codigo')?.value ?? ''
  return (
    <div className="coluna pilha-vertical" ref={element}>
      <div>
        <h1>{title}</h1>
        <p className="lead">Use o protocolo e o código do recibo.</p>
      </div>
      <RecordForm<Pedido>
        action={action}
        submitLabel="Acompanhar"
        done={(pedido) => setAberto({ pedido, codigo: codigo() })}
      >
        <TextField {...attributesOf(consultaFields, 'protocolo')} autoComplete="off" />
        <TextField {...attributesOf(consultaFields, 'codigo')} autoComplete="off" inputMode="numeric" />
      </RecordForm>
    </div>
  )
}

function Andamento({ pedido, codigo }: Aberto) {
  const { protocolo, psv_servico, psv_situacao, psv_rua, psv_referencia, psv_bairro, psv_descricao, psv_prazo } = pedido
  return (
    <div className="coluna">
      <div className="cabecalho">
        <div>
          <h1>{protocolo}</h1>
          <p className="lead">
            {psv_servico}. Recebido em <DayAndHour instant={pedido.psv_data_cadastro} />
          </p>
        </div>
        <div className="acoes">
          {/* another person may use the same computer */}
          <a className="btn sec" href={pagina}>
            Sair desta página
          </a>
          <ComprovanteForm {...comprovante} par={{ protocolo, codigo }} />
        </div>
      </div>
      <section className="prazo" aria-labelledby="situacao">
        <h2 id="situacao">Situação</h2>
        <p className="prazo-dia">
          <span className={`selo ${tons[psv_situacao]}`}>{situacoes[psv_situacao]}</span>
        </p>
        <p>{significados[psv_situacao]}</p>
        {psv_prazo && !isEncerrado(psv_situacao) && (
          <p>
            <b>
              Prazo: até <time dateTime={psv_prazo}>{mostraData(psv_prazo)}</time>
            </b>
          </p>
        )}
      </section>
      <section className="secao" aria-labelledby="pedido">
        <h2 id="pedido">O que você pediu</h2>
        <p>{[psv_rua, psv_referencia, psv_bairro].filter(Boolean).join(', ')}.</p>
        {psv_descricao && <p className="linhas">{psv_descricao}</p>}
      </section>
      <section className="secao" aria-labelledby="andamento">
        <h2 id="andamento">Andamento</h2>
        <ol className="historico">
          {pedido.passos.map((passo) => (
            <Passo key={passo.pedido_servico_passo_id} passo={passo} par={{ protocolo, codigo }} />
          ))}
        </ol>
      </section>
    </div>
  )
}

type PassoProps = { passo: Pedido['passos'][number]; par: Par }

function Passo({ passo: { psp_para, psp_data, psp_texto, foto, foto_tamanho, foto_retida }, par }: PassoProps) {
  if (psp_para === 'guarda') return null
  return (
    <PassoDoHistorico titulo={situacoes[psp_para]} instante={psp_data}>
      {psp_texto && <p className="linhas">{psp_texto}</p>}
      {foto !== null && (
        <ParForm action={`/pedidos-de-servico/foto/${foto}`} pagina={pagina} par={par}>
          <button type="submit" className="btn sec">
            Ver a foto
          </button>{' '}
          {foto_tamanho !== null && (
            <span className="dica">
              {sizeText(foto_tamanho)}
              {foto_retida && ' · em verificação'}
            </span>
          )}
        </ParForm>
      )}
    </PassoDoHistorico>
  )
}
