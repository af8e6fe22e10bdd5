import { mostraDataHora } from '#base/data.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { GestaoListPage } from '../gestao.contract.ts'
import { nomeDaGestao } from '../gestao.rules.ts'

const title = 'Relatórios de gestão da Ouvidoria'
const page = '/painel/ouvidoria/relatorios'

export const head = () => panelHead(title)

export default function GestaoListPageView({ data }: PageProps<GestaoListPage>) {
  const { comecar, retificar } = data
  return (
    <>
      <SuccessBanner messages={messages} />
      <PageHead
        title={title}
        lead="Um por ano, com os números, os pontos recorrentes e as providências (Lei nº 13.460/2017, arts. 14 e 15). Depois de assinado, ele é público e não muda mais."
      />
      <Tabela data={data} />
      {comecar.length + retificar.length > 0 && (
        <p className="acoes secao">
          {comecar.map((ano) => (
            <a key={ano} className="btn" href={`${page}/cadastro?ano=${ano}`}>
              Começar o relatório de {ano}
            </a>
          ))}
          {retificar.map((ano) => (
            <a key={ano} className="btn sec" href={`${page}/cadastro?ano=${ano}`}>
              Retificar o de {ano}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

const messages = { '1': 'Relatório salvo com sucesso.' }

function Tabela({ data: { relatorios } }: { data: GestaoListPage }) {
  const { fuso_horario } = useFrame().portal
  if (relatorios.length === 0) return <p className="vago">Nenhum relatório foi começado ainda.</p>
  return (
    <table className="tabela pilha">
      <caption className="oculto">Relatórios de gestão</caption>
      <thead>
        <tr>
          <th scope="col">Relatório</th>
          <th scope="col">Situação</th>
          <th scope="col">Assinatura</th>
          <th scope="col">Ações</th>
        </tr>
      </thead>
      <tbody>
        {relatorios.map((one) => (
          <tr key={one.relatorio_gestao_id}>
            <th scope="row" data-l="Relatório">
              {nomeDaGestao(one)}
            </th>
            <td data-l="Situação" className="data">
              {one.rge_situacao === 'publicado' ? 'Publicado' : 'Rascunho'}
            </td>
            <td data-l="Assinatura">
              {one.rge_assinado_em
                ? `${one.rge_nome}, ${one.rge_cargo}, em ${mostraDataHora(one.rge_assinado_em, fuso_horario)}`
                : '–'}
            </td>
            <td data-l="Ações">
              <Acoes de={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Acoes({ de }: { de: GestaoListPage['relatorios'][number] }) {
  const nome = <span className="oculto"> {nomeDaGestao(de)}</span>
  if (de.rge_situacao === 'publicado')
    return <a href={`/ouvidoria/relatorio/${de.rge_ano}?numero=${de.rge_numero}`}>Ver no portal{nome}</a>
  return (
    <>
      <a href={`${page}/${de.relatorio_gestao_id}/edicao`}>Editar{nome}</a>
      {' · '}
      <a href={`${page}/${de.relatorio_gestao_id}`}>Conferir e assinar{nome}</a>
    </>
  )
}
