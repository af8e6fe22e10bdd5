// When the work stood still: the open stop whole, above all else; those that ended below it.
import { mostraData } from '#base/data.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import type { ObraPage } from '../obra.contract.ts'

export function Paralisacoes({ data: { paralisacoes, record } }: { data: ObraPage }) {
  const aberta = paralisacoes.find(({ obra_paralisacao_reinicio_real: reinicio }) => reinicio === null)
  const passadas = paralisacoes.filter((uma) => uma !== aberta)
  if (!paralisacoes.length && record.obra_situacao !== 'paralisada') return null
  return (
    <section className="secao">
      <h2>{aberta || !passadas.length ? 'Por que está parada' : 'Quando esteve parada'}</h2>
      {!paralisacoes.length && <p className="vago">Motivo, responsável e previsão de reinício não informados.</p>}
      {aberta && (
        <Facts
          facts={[
            ['Parada desde', <Day key="d" date={aberta.obra_paralisacao_inicio} />],
            ['Motivo', aberta.obra_paralisacao_motivo],
            [
              'Recomeça em',
              aberta.obra_paralisacao_reinicio_previsto && mostraData(aberta.obra_paralisacao_reinicio_previsto),
            ],
            ['Quem responde', aberta.obra_paralisacao_responsavel],
            ['O que foi feito', aberta.obra_paralisacao_providencias],
            ['Processo judicial', aberta.obra_paralisacao_processo_judicial || 'Nenhum informado'],
          ]}
        />
      )}
      {passadas.length > 0 && (
        <ul>
          {passadas.map((uma) => (
            <li key={uma.obra_paralisacao_id}>
              <a href={`/acesso/obras/paralisadas/${uma.obra_paralisacao_id}`}>
                {`De ${mostraData(uma.obra_paralisacao_inicio)} a ${mostraData(uma.obra_paralisacao_reinicio_real ?? '')}`}
              </a>
              {`: ${uma.obra_paralisacao_motivo}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
