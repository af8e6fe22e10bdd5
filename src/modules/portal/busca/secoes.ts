// Results in sections: what is a door first (services, pages, places), then what is about people's life, records after.

export type Secao = {
  /** It narrows a search too, in place of a kind. */
  id: string
  titulo: string
  /** 0: a door; 1: people's life; 2: records; 3: what stands within documents. */
  nivel: 0 | 1 | 2 | 3
  /** Of these kinds; null: of all that no other section has. */
  tipos: readonly string[] | null
}

export const secoes: readonly Secao[] = [
  { id: 's-servicos', titulo: 'Serviços e páginas', nivel: 0, tipos: ['servicos', 'listas', 'paginas', 'links'] },
  {
    ...{ id: 's-lugares', titulo: 'Órgãos e lugares', nivel: 0 },
    tipos: ['saude-unidades', 'estrutura-organizacional', 'conselhos', 'entidades'],
  },
  { id: 's-noticias', titulo: 'Notícias e agenda', nivel: 1, tipos: ['agenda', 'noticias'] },
  {
    ...{ id: 's-vida', titulo: 'Saúde, concursos e obras', nivel: 1 },
    tipos: ['saude-escalas', 'saude-medicamentos', 'concursos', 'obras', 'obras-paralisadas'],
  },
  { id: 's-gastos', titulo: 'Quanto se gasta', nivel: 1, tipos: ['gastos'] },
  {
    ...{ id: 's-nomes', titulo: 'Empresas e pessoas', nivel: 2 },
    tipos: ['credores', 'servidores', 'terceirizados', 'estagiarios', 'conselhos-membros', 'sancionados'],
  },
  {
    ...{ id: 's-leis', titulo: 'Leis e normas', nivel: 2 },
    tipos: ['documentos-leis', 'documentos-decretos', 'normas', 'planejamento', 'prestacao-de-contas'],
  },
  {
    ...{ id: 's-compras', titulo: 'Licitações e contratos', nivel: 2 },
    tipos: ['licitacoes', 'contratos', 'aditivos-de-contratos', 'atas', 'plano-de-contratacoes', 'processos'],
  },
  { id: 's-registros', titulo: 'Dinheiro e outros registros', nivel: 2, tipos: null },
  { id: 's-documentos', titulo: 'Dentro de documentos', nivel: 3, tipos: ['documentos'] },
]

const secaoDeNomes = 's-nomes'

/** Those of a section among the kinds that there are. */
export function tiposDe({ tipos }: Secao, todos: readonly string[]): string[] {
  if (tipos) return todos.filter((tipo) => tipos.includes(tipo))
  const others = new Set(secoes.flatMap((secao) => secao.tipos ?? []))
  return todos.filter((tipo) => !others.has(tipo))
}

/** The kinds that a search is narrowed to, by a section or by one of them; undefined: it is not. */
export function tiposPedidos(tipo: string | undefined, todos: readonly string[]): string[] | undefined {
  const secao = secoes.find(({ id }) => id === tipo)
  return secao ? tiposDe(secao, todos) : tipo ? [tipo] : undefined
}

/** Where the words of its best result stand: 0 title, 1 subject, 2 only in the text. */
export type Achada = { secao: Secao; lugar: number }

/** `isRegistro`: a number or a document was typed; `isEspecie`: what records are called; `isVarias`: several words, perhaps a name. */
export function emOrdem<Each extends Achada>(
  achadas: readonly Each[],
  { isRegistro, isEspecie, isVarias }: { isRegistro: boolean; isEspecie: boolean; isVarias: boolean },
): Each[] {
  const isDoorTitled = achadas.some(({ secao, lugar }) => secao.nivel < 2 && lugar === 0)
  const place = ({ secao: { id, nivel }, lugar }: Achada): number => {
    const isName = isVarias && id === secaoDeNomes && lugar === 0 && !isDoorTitled
    if (isName || (isRegistro && nivel === 2 && lugar === 0)) return -1 // they keep their order
    if (isEspecie && nivel === 2 && lugar === 0) return 1.4 // before pages that only mention it
    // a page that only mentions the words is no door
    const mentioned = lugar < 2 ? 0 : ([1.5, 0.7, 0.5, 0][nivel] ?? 0)
    return nivel + mentioned + lugar * 0.1
  }
  return achadas
    .map((each, at) => ({ each, at, place: place(each) }))
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ each }) => each)
}

const emPalavras = 'nenhuma uma duas três quatro cinco seis sete oito nove dez onze doze'.split(' ')
const palavra = (n: number) => emPalavras[n] ?? String(n)

/**
 * Above results that have `tem` of `de` parts of what was typed. Where a part is several words ('segunda via') the words are not counted.
 */
export function avisoDe(o_que: string, { de, tem, palavras }: { de: number; tem: number; palavras: number }): string {
  if (de !== palavras) return `Não há ${o_que} com todas as palavras; aqui está o que tem parte delas.`
  return `Não há ${o_que} com as ${palavra(de)} palavras; ${tem === 1 ? 'aqui está o que tem uma' : `estes têm ${palavra(tem)}`}.`
}
