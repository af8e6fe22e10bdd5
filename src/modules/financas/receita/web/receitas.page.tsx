import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { Statements } from '#kits/list/web/notes.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { plainList } from '#kits/tree/web/plain-list.ts'
import { TreePage, WholeFiles } from '#kits/tree/web/tree-page.tsx'
import { Day } from '#ui/day.tsx'
import { dayInWords, Finding } from '#ui/finding.tsx'
import { Months, Years } from '#ui/over-time.tsx'
import type { ReceitaQuadro, ReceitaRow, ReceitasPage } from '../receita.contract.ts'
import { Arvore, useArvore } from './receita-arvore.tsx'
import { receitaFilters } from './receita-columns.tsx'
import { Partes } from './receita-partes.tsx'
import { arredonda, assuntoDe, Figuras } from './receita-totais.tsx'
import '#ui/css/achado.css'

export const head = (data: ReceitasPage): Head => ({ ...listHead(data), alternates: feedLinks(data) })

export default function ReceitasPageView({ data }: PageProps<ReceitasPage>) {
  const { quadro, opcoes } = data
  const list = plainList<ReceitaRow>(data)
  const buttons = (
    <>
      <a className="btn sec" href={list.addressOf({}).replace('/acesso/receitas', '/acesso/receitas/lista')}>
        Ver em lista
      </a>
      <a className="btn sec" href="/acesso/receitas/lancamentos">
        Lançamentos
      </a>
    </>
  )
  const foot = (
    <>
      {quadro?.ultimo && (
        <p>
          Último lançamento de {quadro.exercicio}: <Day date={quadro.ultimo} />.
        </p>
      )}
      <FeedLinks list={list} />
    </>
  )
  return (
    <TreePage
      list={list}
      filters={receitaFilters(opcoes, 'O mais recente')}
      buttons={buttons}
      foot={foot}
      finding={quadro && <Finding subject={assuntoDe(quadro)} sentence={quadro.achado} />}
    >
      {quadro ? <Quadro data={data} quadro={quadro} list={list} /> : <Nothing data={data} />}
    </TreePage>
  )
}

function Nothing({ data }: { data: ReceitasPage }) {
  const isWrong = Object.keys(data.errors).length > 0
  return (
    <>
      <p className="vazio" id="resultados">
        {isWrong ? 'Corrija os filtros para ver as receitas.' : 'Nenhuma receita publicada.'}
      </p>
      {!isWrong && <Statements notes={data.notes} />}
    </>
  )
}

type QuadroProps = { data: ReceitasPage; quadro: ReceitaQuadro; list: ListControl<ReceitaRow> }

function Quadro({ data, quadro: first, list }: QuadroProps) {
  const { whole, ...tree } = useArvore({ first, filters: data.filters })
  const { quadro } = tree
  if (quadro.nos.length === 0)
    return (
      <p className="vazio" id="resultados" role="status">
        Nenhuma receita encontrada em {quadro.exercicio}.
      </p>
    )
  return (
    <>
      <section id="resultados" aria-label={`Receitas de ${quadro.exercicio}`}>
        <Figuras quadro={quadro} />
      </section>
      <Partes first={first} filters={data.filters} />
      <Months
        exercicio={quadro.exercicio}
        dia={quadro.dia}
        months={quadro.meses.map(({ mes, arrecadado, anterior, notas }) => ({
          ...{ mes, agora: arrecadado, antes: anterior, notas },
        }))}
      />
      <Years
        years={quadro.anos.map((ano) => ({
          ...ano,
          href: `/acesso/receitas?exercicio=${ano.ano}`,
        }))}
        until={quadro.dia && dayInWords(quadro.dia)}
      />
      <details className="dobra" open={first.conta}>
        <summary>
          <h2 id="arvore">A conta do orçamento</h2>{' '}
          <small>
            previsto {arredonda(quadro.totais.receita_valor_atualizado)} · recebido{' '}
            {arredonda(quadro.totais.receita_arrecadado)}
          </small>
        </summary>
        <div className="ferramentas">
          <p className="nota-da-lista">Cada natureza do orçamento, em ordem de código.</p>
          <div className="acoes">
            <a className="btn sec" href={whole.href} onClick={tree.open}>
              {whole.label}
            </a>
            <WholeFiles list={list} what="todas as receitas da busca" />
          </div>
        </div>
        <Arvore {...tree} />
      </details>
    </>
  )
}
