// After a request was sent: its two numbers, the term, and what comes next.
import { mostraData } from '#base/data.ts'
import { ComprovanteForm } from '#kits/caso/web/par-form.tsx'
import { NumerosDoRecibo, Proximos } from '#kits/caso/web/recibo-numeros.tsx'
import type { Recibo } from '../pedido-servico.contract.ts'
import { comprovante } from './enderecos.ts'
import '#ui/css/steps.css'

const title = 'Recebemos o seu pedido'

export function ReciboDoPedido({ recibo, titulo, isNew }: { recibo: Recibo; titulo: string; isNew: boolean }) {
  const { protocolo, codigo, psv_prazo } = recibo
  return (
    <div className="coluna">
      <NumerosDoRecibo
        title={title}
        isNew={isNew}
        protocolo={protocolo}
        codigo={codigo}
        lead={`${titulo}. Guarde os dois números: são a chave para ver o andamento.`}
      >
        <div className="acoes so-tela">
          <ComprovanteForm {...comprovante} par={{ protocolo, codigo }} hasCodigo />
          <a className="btn sec" href="/pedidos-de-servico/acompanhar">
            Acompanhar
          </a>
          <a className="btn sec" href="/">
            Voltar ao início
          </a>
        </div>
      </NumerosDoRecibo>
      <p className="alerta aviso">
        <b>O código aparece só agora.</b> Anote, baixe o comprovante ou imprima esta página.
      </p>
      {psv_prazo && (
        <section className="secao">
          <h2>
            Prazo: até <time dateTime={psv_prazo}>{mostraData(psv_prazo)}</time>
          </h2>
        </section>
      )}
      <Proximos passos={proximos} />
    </div>
  )
}

const proximos = [
  ['Recebido', 'agora'],
  ['Encaminhado', 'ao setor que faz'],
  ['Em atendimento', 'a equipe foi ou vai ao lugar'],
  ['Feito, ou não será feito, com o motivo', 'avisamos por e-mail, se você deixou um'],
] as const
