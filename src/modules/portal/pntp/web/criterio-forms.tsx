// In an open criterion: what a person says of it, and who answers for it.
import { mostraData } from '#base/data.ts'
import type { Avaliado, PntpPage } from '../pntp.contract.ts'

const path = '/painel/ajax/pntp'

type MarcaDaPagina = PntpPage['marcas'][number]

export function Marcar({ um, marca }: { um: Avaliado; marca: MarcaDaPagina | null }) {
  return (
    <details>
      <summary>{um.pessoa ? 'Confirmar, ou dizer que não se aplica' : 'Dizer que não se aplica'}</summary>
      {marca && (
        <p className="ajuda">
          {marca.autor}, em {mostraData(marca.em)}: {marca.tipo === 'confirma' ? 'confirmado' : 'não se aplica'}
          {marca.nota && ` (${marca.nota})`}; vale até {mostraData(marca.vence)}.
        </p>
      )}
      <form className="linha-form" action={`${path}/marca`} method="post">
        <input type="hidden" name="_pagina" value="/painel/pntp" />
        <input type="hidden" name="criterio" value={um.id} />
        <div className="campo">
          <label htmlFor={`nota-${um.id}`}>Observação, ou por que não se aplica</label>
          <input id={`nota-${um.id}`} name="nota" maxLength={500} defaultValue={marca?.nota ?? ''} />
        </div>
        {um.pessoa && (
          <button type="submit" className="btn sec" name="tipo" value="confirma">
            Confirmo: {um.pessoa}
          </button>
        )}
        <button type="submit" className="btn sec" name="tipo" value="nao-se-aplica">
          Não se aplica
        </button>
        {marca && (
          <button type="submit" className="link" name="tipo" value="nenhuma">
            Tirar o que foi dito
          </button>
        )}
      </form>
    </details>
  )
}

export function Cuidados({ um, data: { cuidados, responsaveis } }: { um: Avaliado; data: PntpPage }) {
  const cuidado = cuidados.find(({ criterio }) => criterio === um.id)
  return (
    <details>
      <summary>Quem responde, e quanto tempo leva</summary>
      <form className="linha-form" action={`${path}/cuidado`} method="post">
        <input type="hidden" name="_pagina" value="/painel/pntp" />
        <input type="hidden" name="criterio" value={um.id} />
        <div className="campo">
          <label htmlFor={`quem-${um.id}`}>Quem responde</label>
          <select id={`quem-${um.id}`} name="usuario_id" defaultValue={cuidado?.usuario_id ?? ''}>
            <option value="">Quem tem o privilégio da seção</option>
            {responsaveis.map(({ id, login }) => (
              <option key={id} value={id}>
                {login}
              </option>
            ))}
          </select>
        </div>
        <div className="campo">
          <label htmlFor={`minutos-${um.id}`}>Minutos de trabalho (estimativa: {um.minutos})</label>
          <input
            id={`minutos-${um.id}`}
            name="minutos"
            inputMode="numeric"
            maxLength={5}
            defaultValue={cuidado?.minutos ?? ''}
          />
        </div>
        <button type="submit" className="btn sec">
          Salvar
        </button>
      </form>
    </details>
  )
}
