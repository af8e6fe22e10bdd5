// After a request was sent: its two numbers, the term, and what comes next.
import { mostraData } from '#base/data.ts'
import { NumerosDoRecibo } from '#kits/recibo/web/recibo-numeros.tsx'
import type { Recibo } from '../pedido-servico.contract.ts'

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
        <p className="acoes so-tela">
          <a className="btn sec" href="/pedidos-de-servico/acompanhar">
            Acompanhar
          </a>
          <a className="btn sec" href="/">
            Voltar ao início
          </a>
        </p>
      </NumerosDoRecibo>
      <p className="alerta aviso">
        <b>O código aparece só agora.</b> Anote ou imprima esta página.
      </p>
      <section className="secao">
        <h2>O que acontece agora</h2>
        {psv_prazo && (
          <p>
            Prazo: até <time dateTime={psv_prazo}>{mostraData(psv_prazo)}</time>.
          </p>
        )}
        <ol className="passos">
          <li className="agora" aria-current="step">
            <b>Recebido</b>
            <span>agora</span>
          </li>
          <li className="depois">
            <b>Encaminhado</b>
            <span>ao setor que faz</span>
          </li>
          <li className="depois">
            <b>Em atendimento</b>
            <span>a equipe foi ou vai ao lugar</span>
          </li>
          <li className="depois">
            <b>Feito, ou não será feito</b>
            <span>com o motivo; avisamos por e-mail, se você deixou um</span>
          </li>
        </ol>
      </section>
    </div>
  )
}
