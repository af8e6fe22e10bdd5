// The tree in one table: the visitor chooses its path of levels; each level opens what is below it, and leads to its commitments.

import type { MouseEvent } from 'react'
import { TreeHead } from '#kits/tree/web/tree-page.tsx'
import { useOpening } from '#kits/tree/web/use-opening.ts'
import { Valor } from '#ui/valor.tsx'
import type { DespesaNo, DespesaQuadro, DespesasPage } from '../despesas-page.contract.ts'
import { type ArvoreName, arvores, isArvore, mostraCodigo, niveis } from '../niveis.fields.ts'
import { enderecoDe, idOf, toggled } from './despesa-enderecos.ts'
import { type Linhas, linhasDoQuadro, linhasDoRecorte } from './despesa-linhas.ts'
import { naoSeSabe, percentual, periodo, valor } from './despesa-words.ts'

type Filters = Record<string, string>

export function Trees({ quadro, filters }: { quadro: DespesaQuadro; filters: Filters }) {
  return (
    <nav className="arvores" aria-label="Agrupar as despesas">
      <span aria-hidden="true">Agrupar por</span>
      <ul>
        {(Object.keys(arvores) as ArvoreName[]).map((por) => (
          <li key={por}>
            <a
              href={enderecoDe(filters, quadro, { arvore: por, abertos: [], conta: true, at: 'arvore' })}
              aria-current={por === quadro.arvore ? 'true' : undefined}
            >
              <span className="oculto">Agrupar por </span>
              {arvores[por].rotulo}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const heads = ['Fixado', 'Atualizado', 'Empenhado', 'Liquidado', 'Pago', 'A pagar'] as const

export function Arvore({ first, filters }: { first: DespesaQuadro; filters: Filters }) {
  const { data: quadro, open } = useOpening(first, (page) => (page as DespesasPage).quadro)
  const way = isArvore(quadro.arvore) ? arvores[quadro.arvore].niveis : []
  const caption = `Despesas ${periodo(quadro)}, em reais, por ${way.map((nivel) => niveis[nivel].rotulo.toLowerCase()).join(', ')}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
      <table role="table" className="tabela pilha arvore">
        <caption className="oculto">{caption}</caption>
        <TreeHead
          first={way.length > 1 ? 'Classificação' : niveis[way[0] ?? 'fonte'].rotulo}
          amounts={heads}
          last="Já foi pago"
        />
        <tbody role="rowgroup">
          {quadro.nos.map((no) => (
            <tr key={no.chave} role="row" className={`n${no.altura}`}>
              <th role="rowheader" scope="row">
                <span className="oculto">{`Nível ${no.altura}, ${niveis[no.nivel].rotulo.toLowerCase()}: `}</span>
                <Name
                  no={no}
                  href={enderecoDe(filters, quadro, {
                    abertos: toggled(quadro.abertos, no.chave, no.aberto ?? false),
                    conta: true,
                    at: idOf('n', no.chave),
                  })}
                  open={open}
                />
                <small>
                  {no.codigo && `${mostraCodigo(no.nivel, no.codigo)} `}
                  {empenhosDe(quadro, no) && (
                    <a href={empenhosDe(quadro, no) ?? ''}>
                      empenhos<span className="oculto"> de {no.nome}</span>
                    </a>
                  )}
                </small>
              </th>
              <Amounts no={no} linhas={linhasDoRecorte(quadro, no.recorte)} />
            </tr>
          ))}
          <tr role="row" className="n1 soma">
            <th role="rowheader" scope="row">
              Total
            </th>
            <Amounts no={quadro.totais} linhas={linhasDoQuadro(quadro)} />
          </tr>
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
    </section>
  )
}

type NameProps = { no: DespesaNo; href: string; open: (event: MouseEvent<HTMLAnchorElement>) => void }

function Name({ no: { aberto, nome, chave }, href, open }: NameProps) {
  if (aberto === null) return <span className="fim">{nome}</span>
  return (
    <a id={idOf('n', chave)} href={href} aria-expanded={aberto} onClick={open}>
      <span className="seta" aria-hidden="true" />
      {nome}
    </a>
  )
}

// Where nothing was committed the list would be empty; where the source does not tell what was committed, it is not.
function empenhosDe({ exercicio, de, ate }: DespesaQuadro, no: DespesaNo): string | null {
  const codes = Object.fromEntries(new URLSearchParams(no.recorte))
  // commitments are not found by words of their classification
  if (codes.despesa_texto || Number(no.despesa_empenhado ?? 1) === 0) return null
  const month = (mes: number) => `${exercicio}-${String(mes).padStart(2, '0')}`
  const days = {
    empenho_data_inicio: `${month(de)}-01`,
    empenho_data_fim: new Date(Date.UTC(exercicio, ate, 0)).toISOString().slice(0, 10),
  }
  const isWhole = de === 1 && ate === 12
  return `/acesso/empenhos?${new URLSearchParams({ exercicio: String(exercicio), ...(!isWhole && days), ...codes })}`
}

type AmountsProps = { no: DespesaQuadro['totais']; linhas: Linhas | null }

function Amounts({ no, linhas }: AmountsProps) {
  const cells: [string | null, href?: string | undefined][] = [
    [no.despesa_valor_inicial],
    [no.despesa_valor_atualizado],
    [no.despesa_empenhado, linhas?.empenhado],
    [no.despesa_liquidado, linhas?.liquidado],
    [no.despesa_pago, linhas?.pago],
    [no.despesa_a_pagar],
  ]
  const part = no.despesa_percentual
  return (
    <>
      {heads.map((label, at) => {
        const [amount = null, href] = cells[at] ?? []
        return (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <td key={label} role="cell" className="num" data-l={label}>
            {amount === null ? (
              <span className="vago">{naoSeSabe}</span>
            ) : (
              <Valor href={href} amount={amount}>
                {valor(amount)}
              </Valor>
            )}
            {label === 'Pago' && Number(no.despesa_restos_pagos) !== 0 && (
              <>
                {' '}
                <small>
                  +{' '}
                  <Valor href={linhas?.restos} amount={no.despesa_restos_pagos}>
                    {valor(no.despesa_restos_pagos)}
                  </Valor>
                  {' de restos'}
                </small>
              </>
            )}
          </td>
        )
      })}
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <td role="cell" className="pct">
        {part === null ? <span className="vago">Nada previsto</span> : percentual(part)}
      </td>
    </>
  )
}
