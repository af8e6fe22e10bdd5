import { listHead } from '#kits/list/web/list-head.ts'
import { Statements } from '#kits/list/web/notes.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { plainList } from '#kits/tree/web/plain-list.ts'
import { TreePage, WholeFiles } from '#kits/tree/web/tree-page.tsx'
import { dayInWords, Finding } from '#ui/finding.tsx'
import { Months, Years } from '#ui/over-time.tsx'
import type { DespesaRow } from '../despesa.contract.ts'
import type { DespesaQuadro, DespesasPage } from '../despesas-page.contract.ts'
import { Arvore, Trees } from './despesa-arvore.tsx'
import { Credores } from './despesa-credores.tsx'
import { enderecoDe } from './despesa-enderecos.ts'
import { assuntoDe, ComoLemos, Figuras } from './despesa-figuras.tsx'
import { despesaFilters } from './despesa-filters.ts'
import { linhasDoRecorte } from './despesa-linhas.ts'
import { Partes } from './despesa-partes.tsx'
import { arredonda } from './despesa-words.ts'
import '#ui/css/achado.css'

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
    <TreePage
      list={list}
      filters={despesaFilters(opcoes)}
      buttons={buttons}
      finding={quadro && <Finding subject={assuntoDe(quadro)} sentence={quadro.achado} />}
    >
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
      </section>
      <section aria-labelledby="para-onde-foi">
        <div className="ferramentas">
          <h2 id="para-onde-foi">Para onde foi</h2>
          <div className="acoes">
            <WholeFiles list={list} what="todas as dotações da busca" />
          </div>
        </div>
        <Partes first={quadro} filters={data.filters} />
      </section>
      {quadro.credores !== null && <Credores quadro={quadro} credores={quadro.credores} filters={data.filters} />}
      <Years
        years={quadro.anos.map((ano) => ({
          ...ano,
          href: linhasDoRecorte({ ...quadro, exercicio: ano.ano }, quadro.recorte)?.pago,
        }))}
        until={quadro.dia && dayInWords(quadro.dia)}
      />
      <Months
        exercicio={quadro.exercicio}
        dia={quadro.dia}
        months={quadro.meses.map(({ mes, pago, antes, notas }) => ({
          ...{ mes, agora: pago, antes, notas },
          href: linhasDoRecorte({ exercicio: quadro.exercicio, de: mes, ate: mes }, quadro.recorte)?.pago,
        }))}
      />
      <Conta quadro={quadro} filters={data.filters} />
      <ComoLemos quadro={quadro} />
    </>
  )
}

function Conta({ quadro, filters }: { quadro: DespesaQuadro; filters: Record<string, string> }) {
  const { totais, porCodigo, conta } = quadro
  return (
    <details className="dobra" id="conta" open={conta}>
      <summary>
        <h2 id="arvore">A conta do orçamento</h2>{' '}
        <small>
          empenhado {arredonda(totais.despesa_empenhado)} · liquidado {arredonda(totais.despesa_liquidado)} · pago{' '}
          {arredonda(totais.despesa_pago)}
        </small>
      </summary>
      <p className="nota-da-lista">
        Empenhado: reservado. Liquidado: entregue e conferido.{' '}
        <a href={enderecoDe(filters, quadro, { porCodigo: !porCodigo, conta: true, at: 'conta' })}>
          {porCodigo ? 'Ordenar pelo valor pago' : 'Ordenar pelo código'}
        </a>
      </p>
      <Trees quadro={quadro} filters={filters} />
      <Arvore first={quadro} filters={filters} />
    </details>
  )
}
