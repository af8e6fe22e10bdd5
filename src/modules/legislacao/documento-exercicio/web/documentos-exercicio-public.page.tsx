// The public pages of documents by exercise: one page for three addresses. First what a visitor looks for, law by law and period by
// period; then the list of all with its filters. A visitor who filters sees the list at once.
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import type { Capitulo, DocumentosExercicioData } from '../documento-exercicio.contract.ts'
import { codigosDa, enderecoDa, enderecoOf, nomesDosTipos, type SecaoDeDocumento, tipoOf, tituloOf } from '../tipos.ts'
import { CalendarioFiscal } from './calendario-fiscal.tsx'
import { documentoExercicioFilters, publicColumns } from './documento-exercicio-columns.tsx'
import { Situacao } from './situacao.tsx'

export const head = (data: DocumentosExercicioData): Head => ({ ...listHead(data), alternates: feedLinks(data) })

export default function DocumentosExercicioPublicPage({ data }: PageProps<DocumentosExercicioData>) {
  const { secao, anos } = data
  const isSearch = Object.keys(data.filters).length > 0 || data.page > 1
  return (
    <>
      <SecoesNav secao={secao} />
      <ListPage
        data={data}
        columns={publicColumns}
        rowKey={(row) => row.documento_exercicio_id}
        hrefOf={(row) => `${enderecoDa[secao]}/${row.documento_exercicio_id}`}
        noun={['documento', 'documentos']}
        filters={documentoExercicioFilters({ tipos: codigosDa(secao), anos })}
        exports={(list) => <ExportMenu list={list} columns={publicColumns} />}
        above={() => !isSearch && <Visao data={data} />}
        foot={(list) => <FeedLinks list={list} />}
      />
    </>
  )
}

function Visao({ data: { calendario, capitulos } }: { data: DocumentosExercicioData }) {
  const filled = capitulos.filter(({ documentos }) => documentos.length > 0)
  const empty = capitulos.filter(({ documentos }) => documentos.length === 0)
  return (
    <>
      {calendario.length > 0 && <CalendarioFiscal calendario={calendario} />}
      {filled.map((capitulo) => (
        <Documentos key={capitulo.tipo} {...capitulo} />
      ))}
      {empty.length > 0 && (
        <p className="secao vago">
          Ainda não publicado aqui: {empty.map(({ tipo }) => nomesDosTipos[tipo]).join('; ')}.
        </p>
      )}
      <h2 className="secao">Todos os documentos</h2>
    </>
  )
}

function Documentos({ tipo, documentos, temMais }: Capitulo) {
  return (
    <section className="secao">
      <h2>{nomesDosTipos[tipo]}</h2>
      <p className="medida">{tipoOf(tipo).texto}</p>
      <ul className="docs-exercicio">
        {documentos.map((documento) => (
          <li key={documento.documento_exercicio_id}>
            <h3>
              <a href={`${enderecoOf(tipo)}/${documento.documento_exercicio_id}`}>{tituloOf(documento)}</a>{' '}
              <Situacao row={documento} />
            </h3>
            <p>
              {documento.documento_exercicio_lei && `${documento.documento_exercicio_lei} · `}
              {documento.documento_exercicio_publicado_em && (
                <>
                  Publicado em <Day date={documento.documento_exercicio_publicado_em} />
                </>
              )}
              {documento.documento_exercicio_retificacao && ' · retificação'}
            </p>
            {documento.anexos.length > 0 && (
              <ul className="links">
                {documento.anexos.map(({ anexo_id, ane_nome, documento_generico_anexo_titulo: titulo }) => (
                  <li key={anexo_id}>
                    <a href={`/documento_generico/anexo/${anexo_id}`}>{titulo || ane_nome}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {temMais && (
        <p>
          <a href={`${enderecoOf(tipo)}?documento_exercicio_tipo=${tipo}`}>
            Todos os anos<span className="oculto"> de {nomesDosTipos[tipo]}</span>
          </a>
        </p>
      )}
    </section>
  )
}

// Links to the pages of documents by exercise, above each of them.
const nomes: Record<SecaoDeDocumento, string> = {
  planejamento: 'Planejamento',
  contas: 'Prestação de contas',
  relatorios: 'Relatórios fiscais',
}

function SecoesNav({ secao }: { secao: SecaoDeDocumento }) {
  return (
    <nav className="abas" aria-label="Documentos por exercício">
      <ul>
        {(Object.keys(nomes) as SecaoDeDocumento[]).map((one) => (
          <li key={one}>
            <a href={enderecoDa[one]} aria-current={one === secao ? 'page' : undefined}>
              {nomes[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
