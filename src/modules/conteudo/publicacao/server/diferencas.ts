// The readable difference of two versions: each field that changed, word by word.
import { diffArrays, diffWords } from 'diff'
import { mostraData } from '#base/data.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { cartaFields, presencas } from '../servico.fields.ts'
import { situacoes } from '../tipos.ts'
import type { Diferenca, Pedaco } from '../versao.contract.ts'
import type { Retrato } from './versao.queries.ts'

type Named = Retrato & {
  nomes: string[]
  imagem: string
  libras: string
  servico: { categoria: string; orgao: string }
}

/** `nomes`: of the categories; `imagem`: of the featured image; `servico`: of what a service refers to. Fields that are alike are left out. */
export function diferencasDe(de: Named, para: Named): Diferenca[] {
  const [before, after] = [textsOf(de), textsOf(para)]
  const campos = [...new Set([...before.keys(), ...after.keys()])]
  return campos.flatMap((campo) => {
    const [one, other] = [before.get(campo) ?? '', after.get(campo) ?? '']
    return one === other ? [] : [{ campo, pedacos: pedacosDe(one, other) }]
  })
}

const words: Record<string, string> = {
  pub_titulo: 'Título',
  pub_descricao: 'Descrição',
  pub_url: 'URL',
  pub_icone: 'Ícone',
  pub_endereco: 'Endereço curto',
  pub_midia_alt: 'Descrição da imagem',
}
// of services; the things that they refer to are shown by name
const { orgao_id: _orgao, pub_presenca: _presenca, pub_url: _url, ...carta } = cartaFields

const menus: Record<string, string> = { principal: 'Menu principal', recolhido: 'Menu “Mais”', lateral: 'Menu lateral' }

/** What people would compare, in the order of the forms. */
function textsOf({ registro, nomes, imagem, libras, servico, itens, anexos }: Named): Map<string, string> {
  const text = (name: string) => String(registro[name] ?? '')
  const said = Object.entries(words).map(([name, label]) => [label, text(name)] as const)
  return new Map([
    ...said,
    ['Conteúdo', textOfHtml(text('pub_conteudo'))],
    ['Imagem de destaque', imagem],
    ['Vídeo em Libras', libras],
    ['Status', situacoes[text('pub_status') as 'PUB'] ?? ''],
    ['Data de publicação', mostraData(text('pub_data_visivel'))],
    ['Ordem no menu', text('pub_ordem_menu')],
    ['Menu', menus[text('pub_menu')] ?? ''],
    ['Categorias', nomes.join(', ')],
    ['Categoria do serviço', servico.categoria],
    ...Object.entries(carta).map(([name, { label }]) => [label, text(name)] as const),
    ['É preciso ir pessoalmente?', presencas[text('pub_presenca') as 'nao'] ?? ''],
    ['Órgão responsável', servico.orgao],
    ['Anexos', namesOf(anexos.filter((anexo) => !anexo.publicacao_item_id)).join('\n')],
    ['Itens', textOfItens(itens, anexos)],
  ])
}

const namesOf = (anexos: Named['anexos']) => anexos.map((anexo) => `${anexo.pub_anexo_titulo} (${anexo.arq_nome})`)

// In the order of the page, each under its number: '2.1. Title', its text, its attachments.
function textOfItens(itens: Named['itens'], anexos: Named['anexos'], pai: number | null = null, before = ''): string {
  return itens
    .filter((item) => item.item_pai === pai)
    .sort((a, b) => a.item_ordem - b.item_ordem)
    .map((item) => {
      const own = anexos.filter((anexo) => anexo.publicacao_item_id === item.publicacao_item_id)
      const number = `${before}${item.item_ordem + 1}.`
      const text = textOfHtml(String(item.item_conteudo))
      const below = textOfItens(itens, anexos, item.publicacao_item_id, number)
      return [`${number} ${item.item_titulo}`, text, ...namesOf(own), below].filter(Boolean).join('\n')
    })
    .join('\n')
}

// Word by word costs the product of what differs: of two long texts that have little in common, paragraphs are compared.
const longest = 60_000
const patienceMs = 300

function pedacosDe(de: string, para: string): Pedaco[] {
  const words = de.length + para.length <= longest ? diffWords(de, para, { timeout: patienceMs }) : undefined
  const parts =
    words ??
    diffArrays(de.split('\n'), para.split('\n'), { timeout: patienceMs })?.map((part) => ({
      ...part,
      value: `${part.value.join('\n')}\n`,
    }))
  if (!parts) return [...(de ? [{ texto: de, como: 'saiu' as const }] : []), { texto: para, como: 'entrou' }]
  return parts.map(({ value, added, removed }) => ({
    texto: value,
    como: added ? 'entrou' : removed ? 'saiu' : 'igual',
  }))
}
