// What changed in an entry of the trail: each field, from what to what.
import type { Mudanca } from '../auditoria.contract.ts'

export function Mudancas({ mudancas }: { mudancas: Mudanca[] }) {
  if (mudancas.length === 0) return null
  return (
    <dl className="mudancas">
      {mudancas.map((mudanca) => (
        <div key={mudanca.campo}>
          <dt>{mudanca.campo}</dt>
          <dd>
            {mudanca.isHidden ? (
              <span className="vago">Mudou; a trilha não guarda o valor</span>
            ) : (
              <Valores {...mudanca} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Valores({ de, para }: Mudanca) {
  return (
    <>
      {de !== null && (
        <del>
          <span className="oculto">De: </span>
          {de}
        </del>
      )}
      {para !== null && (
        <ins>
          <span className="oculto">Para: </span>
          {para}
        </ins>
      )}
      {para === null && de !== null && <span className="vago">(vazio)</span>}
    </>
  )
}
