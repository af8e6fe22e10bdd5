import { listHead } from '#kits/list/web/list-head.ts'
import { Statements } from '#kits/list/web/notes.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { plainList } from '#kits/tree/web/plain-list.ts'
import { TreePage, WholeFiles } from '#kits/tree/web/tree-page.tsx'
import type { DespesaRow } from '../despesa.contract.ts'
import type { DespesaQuadro, DespesasPage } from '../despesas-page.contract.ts'
import { Arvore, Trees } from './despesa-arvore.tsx'
import { Figuras } from './despesa-figuras.tsx'
import { despesaFilters } from './despesa-filters.ts'
import { Credores, GraficoDeFuncoes } from './despesa-graficos.tsx'
import { GraficoDeMeses } from './despesa-meses.tsx'
import { periodo } from './despesa-words.ts'
import '#ui/css/despesa.css'

export const head = (data: DespesasPage): Head => listHead(data)

export default function DespesasPageView({ data }: PageProps<DespesasPage>) {
  const { quadro, opcoes } = data
  const list = plainList<DespesaRow>(data)
  const flat = list.addressOf({}).replace('/acesso/despesas', '/acesso/despesas/lista')
  const buttons = (
    <a className="btn sec" href={flat}>
      Ver em lista
    </a>
  )
  return (
    <TreePage list={list} filters={despesaFilters(opcoes)} buttons={buttons}>
      {quadro ? <Quadro data={data} quadro={quadro} list={list} /> : <Nothing data={data} />}
    </TreePage>
  )
}

function Nothing({ data }: { data: DespesasPage }) {
  const isWrong = Object.keys(data.errors).length > 0
  return (
    <>
      <p className="vazio" id="resultados">
        {isWrong ? 'Corrija os filtros para ver as despesas.' : (data.problem ?? 'Nenhuma despesa publicada.')}
      </p>
      {!isWrong && !data.problem && <Statements notes={data.notes} />}
    </>
  )
}

type QuadroProps = { data: DespesasPage; quadro: DespesaQuadro; list: ListControl<DespesaRow> }

function Quadro({ data, quadro, list }: QuadroProps) {
  if (quadro.nos.length === 0)
    return (
      <p className="vazio" id="resultados" role="status">
        Nenhuma despesa encontrada em {quadro.exercicio}.
      </p>
    )
  return (
    <>
      <section id="resultados" aria-label={`Despesas de ${quadro.exercicio}`}>
        <Figuras quadro={quadro} />
        {quadro.totais.despesa_empenhado === null && (
          <p className="nota-da-lista">
            A fonte dos dados informa só os pagamentos: empenhos e liquidações não têm valor.
          </p>
        )}
      </section>
      <section aria-labelledby="arvore">
        <div className="ferramentas">
          <h2 id="arvore">Para onde foi</h2>
          <div className="acoes">
            <WholeFiles list={list} what="todas as dotações da busca" />
          </div>
        </div>
        <Trees quadro={quadro} filters={data.filters} />
        <Arvore first={quadro} filters={data.filters} />
        {Number(quadro.totais.despesa_restos_pagos) !== 0 && (
          <p className="nota-da-lista">
            Valores em reais. Com + ao lado: o que se pagou {periodo(quadro)} de restos a pagar, de empenhos de anos
            anteriores.
          </p>
        )}
      </section>
      <GraficoDeMeses quadro={quadro} />
      <GraficoDeFuncoes quadro={quadro} />
      {quadro.credores !== null && quadro.credores.length > 0 && (
        <Credores quadro={quadro} credores={quadro.credores} />
      )}
    </>
  )
}
