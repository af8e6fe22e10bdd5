// How far a commitment is delivered and paid, on one scale; and each delivery beside its payment.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import '#ui/css/empenho.css'
import type { EmpenhoPublic } from '../empenho.contract.ts'
import type { EmpenhoPage, Parcela } from '../empenho-page.contract.ts'
import { dizFases } from '../fases.ts'

/** Bars that are all alike tell nothing: a commitment of which all or nothing came is one sentence. */
export function Fases({ empenho }: { empenho: EmpenhoPublic }) {
  const { empenho_valor_final: reservado, empenho_liquidado: entregue } = empenho
  const frase = dizFases(empenho)
  return (
    <>
      {frase ? <p className="lead">{frase}</p> : <Trechos empenho={empenho} />}
      {reservado === null && (
        <p className="dica">O valor reservado não é informado no arquivo de onde este empenho veio.</p>
      )}
      {entregue === null && (
        <p className="dica">O valor entregue não é informado no arquivo de onde este empenho veio.</p>
      )}
      <details>
        <summary>Entenda as etapas da despesa</summary>
        <p>
          Reservado é o empenho: o município separa o dinheiro no orçamento. Entregue é a liquidação: o que se comprou
          foi recebido e conferido. Pago é o pagamento ao credor.
        </p>
      </details>
    </>
  )
}

function Trechos({ empenho }: { empenho: EmpenhoPublic }) {
  const { empenho_valor_final: reservado, empenho_liquidado: entregue, empenho_pago: pago } = empenho
  const largest = [reservado ?? '0.00', entregue ?? '0.00', pago]
    .map(centavosDe)
    .reduce((one, other) => (one > other ? one : other))
  const fase = (nome: string, valor: string, falta: string | null) => ({
    nome,
    valor,
    falta,
    largura: largest > 0n ? Number((centavosDe(valor) * 1000n) / largest) / 10 : 0,
  })
  const missing = (word: string, valor: string) =>
    reservado !== null && centavosDe(reservado) > centavosDe(valor)
      ? `falta ${word} ${mostraDinheiro(mostraCentavos(centavosDe(reservado) - centavosDe(valor)))}`
      : null
  const fases = [
    ...(reservado === null ? [] : [fase('Reservado', reservado, null)]),
    ...(entregue === null ? [] : [fase('Entregue', entregue, missing('entregar', entregue))]),
    fase('Pago', pago, missing('pagar', pago)),
  ]
  return (
    <ol className="fases">
      {fases.map(({ nome, valor, falta, largura }) => (
        <li key={nome}>
          <span>
            {nome}
            <b>{mostraDinheiro(valor)}</b>
          </span>
          <span className="trecho">
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="falta" x="0" width="100" height="10" />
              <rect x="0" width={largura} height="10" />
            </svg>
            {falta && <span>{falta}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function Parcelas({ empenho, parcelas }: EmpenhoPage) {
  const { empenho_valor_final: reservado, empenho_liquidado: entregue } = empenho
  const aEntregar = reservado === null || entregue === null ? 0n : centavosDe(reservado) - centavosDe(entregue)
  if (!parcelas.length && aEntregar <= 0n) return <p className="vago">Nenhuma entrega e nenhum pagamento informados.</p>
  return (
    <ol className="parcelas">
      {parcelas.map((parcela, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells two equal ones apart
        <Linha key={at} parcela={parcela} />
      ))}
      {aEntregar > 0n && (
        <li>
          <div className="no falta">
            <b>{mostraDinheiro(mostraCentavos(aEntregar))} a entregar</b>
          </div>
          <div className="elo falta">ainda não</div>
          <div className="no falta">
            <b>Sem pagamento</b>
          </div>
        </li>
      )}
    </ol>
  )
}

const inDays = (dias: number) => (dias === 1 ? '1 dia' : `${mostraNumero(dias)} dias`)
const between = (dias: number) => (dias === 0 ? 'no mesmo dia' : inDays(dias))

function Linha({ parcela: { entregue, pago, dias, fila } }: { parcela: Parcela }) {
  return (
    <li>
      {entregue ? (
        <div className="no">
          <b>
            {mostraDinheiro(entregue.valor)} {entregue.ehRestante ? 'do restante' : 'entregues'}
          </b>
          <p>
            {entregue.documento} · {mostraData(entregue.data)}
          </p>
        </div>
      ) : (
        <div className="no falta">
          <b>Entrega não informada</b>
        </div>
      )}
      <div className={pago && entregue ? 'elo' : 'elo falta'}>
        {dias === null ? 'sem ligação' : pago ? between(dias) : `há ${inDays(dias)}`}
      </div>
      {pago ? (
        <div className="no">
          <b>{mostraDinheiro(pago.valor)} pagos</b>
          <p>
            {[
              pago.numero && `Ordem ${pago.numero}`,
              mostraData(pago.data),
              centavosDe(pago.retido) > 0n && `retidos ${mostraDinheiro(pago.retido)}`,
              pago.ehResto && 'restos a pagar',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ) : (
        <div className="no falta">
          <b>Ainda não pago</b>
          {fila && (
            <p>
              <a href={`/acesso/ordem-de-pagamentos/${fila.id}`}>
                {fila.posicao === null ? 'Suspenso na ordem de pagamentos' : `${mostraNumero(fila.posicao)}º da fila`}
              </a>
            </p>
          )}
        </div>
      )}
    </li>
  )
}
