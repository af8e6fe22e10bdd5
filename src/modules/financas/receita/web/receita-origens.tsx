// What each origin is of the whole: bars of one scale in a table, so that the chart is its own table (docs/decisions/0053).
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { ReceitaQuadro } from '../receita.contract.ts'
import { QuantoEmTexto } from './receita-grafico.tsx'
import { periodo } from './receita-totais.tsx'

export function Origens({ quadro }: { quadro: ReceitaQuadro }) {
  if (quadro.partes.length < 2) return null
  return (
    <section className="secao" aria-labelledby="origens">
      <h2 id="origens">Quanto veio de cada origem</h2>
      <p className="nota-da-lista">Partes do que entrou {periodo(quadro)}, sem as deduções.</p>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
      <table role="table" className="tabela pilha">
        <caption className="oculto">Quanto veio de cada origem, {periodo(quadro)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Origem
            </th>
            <th role="columnheader" scope="col" className="num">
              Arrecadado
            </th>
            <th role="columnheader" scope="col" className="num">
              Parte
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {quadro.partes.map(({ codigo, nome, arrecadado, parte }) => (
            <tr key={codigo} role="row">
              <th role="rowheader" scope="row">
                {nome}
              </th>
              <td role="cell" className="num" data-l="Arrecadado">
                {mostraDinheiro(arrecadado)}
              </td>
              <td role="cell">
                <QuantoEmTexto parte={parte} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
    </section>
  )
}
