// The specified sentences (docs/specification/content.md#publications).
import type { Tipo } from '../tipos.ts'

export const savedMessages = { '1': 'Página salva com sucesso.', link: 'Link rápido salvo com sucesso.' }
export const newsMessages = { '1': 'Notícia salva com sucesso.' }

/** The question before the removal of an item of a list. */
export const removalQuestion =
  'Isso removerá todo o texto, anexos e subitens deste item. Esta ação NÃO pode ser desfeita. Deseja continuar?'

export const servicoMessages = { '1': 'Serviço salvo com sucesso.' }

/** The question before a removal. */
export function questionOf(tipo: Tipo, titulo: string): string {
  if (tipo === 'redirect')
    return 'Tem certeza que deseja remover este Link de Redirecionamento? Esta ação não poderá ser desfeita!'
  if (tipo === 'link') return 'Tem certeza que deseja remover este Link Rápido? Esta ação não poderá ser desfeita!'
  const what = { pagina: 'a página', accordion: 'a lista', servico: 'o serviço', noticia: 'a notícia' }[tipo]
  return `Tem certeza que deseja remover ${what} “${titulo}”? Por 30 dias é possível recuperá-la na Lixeira.`.replace(
    'recuperá-la',
    tipo === 'servico' ? 'recuperá-lo' : 'recuperá-la',
  )
}

const kinds: Record<Tipo, string> = {
  pagina: 'Página',
  accordion: 'Lista em níveis',
  redirect: 'Link de Redirecionamento',
  link: 'Link Rápido',
  servico: 'Serviço',
  noticia: 'Notícia',
}

/** 'Cadastrar Página', 'Atualizar Link Rápido'. */
export const titleOf = (tipo: Tipo, registro: object | null) => `${registro ? 'Atualizar' : 'Cadastrar'} ${kinds[tipo]}`
