// News and pages of the site that the town had before: WordPress' own export (WXR), or a spreadsheet with texts in HTML. The addresses that
// they had lead to the new ones from then on. Their files come later, in ZIPs (acervo.ts).
import { slug } from '#base/slug.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader, textOf } from '#kits/import/server/read-value.ts'
import type { ImportedTable, TableSet } from '#kits/import/server/table-import.ts'
import type { Compared } from '#kits/import/server/target.ts'
import { noProblems } from '#kits/import/server/unreadable.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { cleanHtml, hasContent } from '#kits/rich-text/server/sanitize.ts'
import { entraEnderecos, tiraEnderecos } from '#modules/conteudo/endereco-antigo/server/endereco-antigo.facade.ts'
import { noticiaList } from '../noticia.contract.ts'
import { largestText, largestTitle } from '../publicacao.fields.ts'
import { pedeArquivos, textoDeFora } from '../texto-de-fora.ts'
import { paginaPublicaDe } from '../tipos.ts'
import { completaDeFora, entraCategorias, listDeFora, recusaAlheias, tiraPartes } from './publicacao-import.queries.ts'

const longestSummary = 500

const table: ImportedTable = {
  name: 'publicacao',
  call: '/painel/ajax/publicacao',
  page: noticiaList.page,
  slug: 'publicacoes',
  many: 'Notícias e páginas',
  one: { name: 'publicação', gender: 'f' },
  hint: 'Também a exportação do WordPress (Ferramentas, Exportar: um arquivo .xml), de que ficam posts e páginas, com o que era rascunho ou privado como rascunho, e as categorias. Imagens e documentos vêm depois de gravar, num ZIP da pasta de arquivos do site. Autores, etiquetas, comentários e a página acima de cada página não são trazidos, porque o portal não tem lugar para eles. Os endereços que tinham passam a levar aos novos.',
  also: { ending: '.xml', name: 'exportação do WordPress (.xml)' },
  next: {
    path: 'arquivos',
    label: 'Trazer imagens e documentos',
    text: 'As imagens e os documentos do site anterior vêm de um ZIP da sua pasta de arquivos.',
  },
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
    pub_origem_categorias: {
      kind: 'long-text',
      label: 'Categorias',
      maxLength: 1000,
      names: ['categoria', 'categories', 'category', 'editoria', 'assunto'],
    },
    pub_origem_imagem: {
      kind: 'text',
      label: 'Imagem de destaque',
      maxLength: 500,
      names: ['imagem', 'foto', 'featured image', 'thumbnail'],
    },
    pub_midia_alt: {
      kind: 'text',
      label: 'Descrição da imagem',
      maxLength: 300,
      names: ['texto alternativo', 'alt', 'legenda da imagem'],
    },
  },
  import: { key: ['pub_origem', 'pub_tipo_new', 'pub_titulo', 'pub_data_visivel'], scope: [] },
  asked: ['pub_tipo_new'],
}

// Of the text as the file had it: what the portal has may have its pictures by now, or what people corrected.
const marca = { pub_origem_marca: { kind: 'text', label: 'Marca do texto', maxLength: 32 } } as const
const comMarca = (compared: Compared): Compared => ({
  ...compared,
  columns: [...compared.columns, ...Object.keys(marca)],
})

export function publicacaoImport(): TableSet {
  const target = datasetTarget({
    ...table,
    columns: { ...table.columns, ...marca },
    import: { key: ['pub_origem'], scope: [] },
  })
  const [posts] = target.tables
  return {
    table,
    target: {
      ...target,
      tables: [{ ...posts, written: [...posts.written, 'pub_midia'] }],
      verify: async (run, id) => {
        await completaDeFora(run, id)
        return { erros: await recusaAlheias(run, id), avisos: noProblems() }
      },
      compare: (run, compared) => {
        const { columns, ...given } = comMarca(compared)
        return target.compare(run, { ...given, columns: columns.filter((name) => name !== 'pub_conteudo') })
      },
      write: async (run, compared, tx) => {
        await target.write(run, comMarca(compared), tx)
        await entraCategorias(run, compared.importacaoId)
        const stored = await listDeFora(tx, compared.importacaoId)
        const pares = stored.flatMap(({ publicacao_id, pub_tipo_new, pub_titulo, pub_origem, pub_origem_url }) => {
          const para = `${paginaPublicaDe[pub_tipo_new]}/${publicacao_id}/${slug(pub_titulo)}`
          return oldOf(pub_origem, pub_tipo_new, pub_origem_url).map((de) => ({ de, para }))
        })
        await entraEnderecos(tx, compared.importacaoId, pares)
      },
      undoing: async (_run, id, tx) => {
        await tiraEnderecos(tx, id)
        return tiraPartes(tx, id)
      },
    },
    readers: async () => ({
      pub_titulo: readTitle,
      pub_descricao: readSummary,
      pub_conteudo: readText,
      pub_origem_categorias: readCategories,
    }),
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
  return pedeArquivos(textOf(cell))
    ? new Strange(text, 'Este texto tem imagens ou documentos, que vêm num ZIP depois de gravar. Até lá são links.')
    : text
}

const longestCategory = 100
const mostCategories = 20

/** 'Saúde; Obras' of any separator; a comma only where there is no other. */
const readCategories: Reader = (cell) => {
  const text = textOf(cell)
  const names = text.split(/[;|\n]/.test(text) ? /[;|\n]/ : ',').map(plainOf)
  const kept = [...new Set(names)].filter((name) => name !== '' && name.length <= longestCategory)
  const some = kept.slice(0, mostCategories).join('; ')
  return kept.length < names.filter((name) => name !== '').length || kept.length > mostCategories
    ? new Strange(
        some,
        `Categorias repetidas, com mais de ${longestCategory} letras ou além de ${mostCategories} ficam de fora.`,
      )
    : some
}
