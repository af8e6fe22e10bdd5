// News and pages of the site that the town had before: WordPress' own export (WXR), or a spreadsheet with texts in HTML. The addresses that
// they had lead to the new ones from then on.
import { slug } from '#base/slug.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader, textOf } from '#kits/import/server/read-value.ts'
import type { ImportedTable, TableSet } from '#kits/import/server/table-import.ts'
import { noProblems } from '#kits/import/server/unreadable.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { cleanHtml, hasContent } from '#kits/rich-text/server/sanitize.ts'
import { entraEnderecos, tiraEnderecos } from '#modules/conteudo/endereco-antigo/server/endereco-antigo.facade.ts'
import { noticiaList } from '../noticia.contract.ts'
import { largestText, largestTitle } from '../publicacao.fields.ts'
import { imagensEm, textoDeFora } from '../texto-de-fora.ts'
import { paginaPublicaDe } from '../tipos.ts'
import { completaDeFora, listDeFora } from './publicacao-import.queries.ts'

const longestSummary = 500

const table: ImportedTable = {
  name: 'publicacao',
  call: '/painel/ajax/publicacao',
  page: noticiaList.page,
  slug: 'publicacoes',
  many: 'Notícias e páginas',
  one: { name: 'publicação', gender: 'f' },
  hint: 'Também a exportação do WordPress (Ferramentas, Exportar: um arquivo .xml), de que ficam posts e páginas, com o que era rascunho ou privado como rascunho. Imagens, anexos e categorias não são trazidos. Os endereços que tinham passam a levar aos novos.',
  titled: ['pub_titulo'],
  columns: {
    pub_origem: { kind: 'text', label: 'Código de origem', maxLength: 200, names: ['id', 'post id', 'guid', 'código'] },
    pub_tipo_new: {
      kind: 'choice',
      label: 'Tipo',
      isRequired: true,
      options: { noticia: 'Notícia', pagina: 'Página' },
      names: ['post type', 'tipo de conteúdo'],
    },
    pub_titulo: {
      kind: 'text',
      label: 'Título',
      isRequired: true,
      maxLength: largestTitle,
      names: ['title', 'post title', 'manchete'],
    },
    pub_data_visivel: {
      kind: 'date',
      label: 'Data',
      names: ['data de publicação', 'date', 'post date', 'publicado em'],
    },
    pub_status: {
      kind: 'choice',
      label: 'Status',
      options: { PUB: 'Publicado', RAS: 'Rascunho' },
      names: ['situação', 'post status'],
    },
    pub_descricao: {
      kind: 'long-text',
      label: 'Resumo',
      maxLength: longestSummary,
      names: ['excerpt', 'chamada', 'linha fina', 'subtítulo'],
    },
    pub_conteudo: {
      kind: 'long-text',
      label: 'Conteúdo',
      maxLength: largestText,
      names: ['content', 'texto', 'corpo', 'html'],
    },
    pub_origem_url: {
      kind: 'text',
      label: 'Endereço antigo',
      maxLength: 500,
      names: ['link', 'url', 'permalink', 'endereço', 'slug'],
    },
  },
  import: { key: ['pub_origem', 'pub_tipo_new', 'pub_titulo', 'pub_data_visivel'], scope: [] },
  asked: ['pub_tipo_new'],
}

export function publicacaoImport(): TableSet {
  const target = datasetTarget({ ...table, import: { key: ['pub_origem'], scope: [] } })
  return {
    table,
    target: {
      ...target,
      verify: async (run, id) => {
        const verified = { erros: noProblems(), avisos: noProblems() }
        await completaDeFora(run, id)
        return verified
      },
      write: async (run, compared, tx) => {
        await target.write(run, compared, tx)
        const stored = await listDeFora(tx, compared.importacaoId)
        const pares = stored.flatMap(({ publicacao_id, pub_tipo_new, pub_titulo, pub_origem, pub_origem_url }) => {
          const para = `${paginaPublicaDe[pub_tipo_new]}/${publicacao_id}/${slug(pub_titulo)}`
          return oldOf(pub_origem, pub_tipo_new, pub_origem_url).map((de) => ({ de, para }))
        })
        await entraEnderecos(tx, compared.importacaoId, pares)
      },
      undoing: async (_run, id, tx) => {
        await tiraEnderecos(tx, id)
        return async () => {}
      },
    },
    readers: async () => ({ pub_titulo: readTitle, pub_descricao: readSummary, pub_conteudo: readText }),
  }
}

// WordPress answered each at two addresses: by its number, and by its name.
function oldOf(origem: string, tipo: 'noticia' | 'pagina', url: string): string[] {
  const [, number] = /^wp-(\d+)$/.exec(origem) ?? []
  const byNumber = number ? [`/?${tipo === 'pagina' ? 'page_id' : 'p'}=${number}`] : []
  return [...new Set([...byNumber, ...(url ? [url] : [])])]
}

// WordPress writes a dash as '&#8211;'; what is text between tags is text here.
const plainOf = (html: string): string =>
  textOfHtml(cleanHtml(`<p>${html}</p>`))
    .replace(/\s+/g, ' ')
    .trim()

const readTitle: Reader = (cell) => {
  const text = plainOf(oneLine(cell))
  if (text === '') return new Problem('Campo obrigatório.')
  const cut = text.slice(0, largestTitle)
  return cut === text ? text : new Strange(cut, `O título tem mais de ${largestTitle} letras: fica o começo.`)
}

const readSummary: Reader = (cell) => {
  const text = plainOf(textoDeFora(oneLine(cell)))
  const cut = text.slice(0, longestSummary)
  return cut === text ? text : new Strange(cut, `O resumo tem mais de ${longestSummary} letras: fica o começo.`)
}

const readText: Reader = (cell) => {
  const html = textoDeFora(textOf(cell))
  const clean = cleanHtml(html)
  if (clean.length > largestText) return new Problem(`Use no máximo ${largestText} caracteres.`)
  const text = hasContent(clean) ? clean : ''
  return imagensEm(html)
    ? new Strange(text, 'As imagens deste texto não são trazidas: ponha as que importam depois de gravar.')
    : text
}
