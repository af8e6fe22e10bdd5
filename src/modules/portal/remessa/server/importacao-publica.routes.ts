// /dados/importacoes: what files the portal's data came from.
import { recordId } from '#kits/form/server/record-calls.ts'
import { importedSets } from '#kits/import/server/imported-sets.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import {
  type ConjuntoPublico,
  importacaoOpcoes,
  importacaoPublica,
  importacaoPublicaList,
  importacaoPublicaPage,
} from '../importacao-publica.contract.ts'
import { findImportacaoPublica, importacaoPublicaSource, listAnosImportados } from './importacao-publica.queries.ts'

export function importacoesPublicas(context: ModuleContext, conjuntos: ConjuntoPublico[]): void {
  const { db } = context.platform.database
  const titulos = Object.fromEntries(conjuntos.map(({ nome, titulo }) => [nome, titulo]))
  const find = (id: number) => findImportacaoPublica(db, id)
  publicList(context, {
    list: importacaoPublicaList(titulos),
    view: 'importacoes-publicas',
    source: importacaoPublicaSource,
    site: { text: 'De que arquivos vieram os dados: quando, o que mudou e o resumo para conferir cada um.' },
    extendPage: (plain) =>
      withMore(plain, { opcoes: importacaoOpcoes }, async () => ({
        opcoes: { conjuntos, anos: await listAnosImportados(db) },
      })),
    record: {
      schema: importacaoPublica,
      summary: 'Um arquivo recebido',
      find,
      view: 'importacao-publica',
      page: {
        output: importacaoPublicaPage,
        load: async (request) => {
          const importacao = await find(recordId(request))
          return { importacao, conjunto: conjuntos.find(({ nome }) => nome === importacao.ipb_conjunto) ?? null }
        },
      },
    },
    feed: (row) => ({
      title: `${titulos[row.ipb_conjunto] ?? row.ipb_conjunto}${row.ipb_partes && `: ${row.ipb_partes}`}`,
      lines: [`${row.ipb_novos} novos, ${row.ipb_alterados} alterados, ${row.ipb_ausentes} retirados`],
      path: `/dados/importacoes/${row.importacao_publica_id}`,
    }),
  })
}

/** The sets whose files are imported, by the titles of their public lists. */
export function conjuntosOf({ directory }: ModuleContext): ConjuntoPublico[] {
  const titled = [...importedSets(directory)].map(([nome, entered]) => {
    if (entered.page === null) return { nome, titulo: entered.title, pagina: null }
    const titulo = directory.lists.find(({ page }) => page === entered.page)?.title ?? nome
    return { nome, titulo, pagina: entered.page }
  })
  return titled.sort((one, other) => one.titulo.localeCompare(other.titulo, 'pt-BR'))
}
