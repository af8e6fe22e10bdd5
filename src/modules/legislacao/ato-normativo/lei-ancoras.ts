// The addresses of provisions within their act, by the convention of LexML (Parte 3): 'art5_par1_inc2_ali1', 'art5_cpt_inc1' of the head of an
// article, 'art5-1' of Art. 5º-A, 'tit1_cap2' of what groups.
import { type Agrupador, nivelDe } from './lei-blocos.ts'
import type { Rotulo } from './lei-rotulos.ts'

const curtos: Record<Agrupador, string> = {
  parte: 'prt',
  livro: 'liv',
  titulo: 'tit',
  capitulo: 'cap',
  secao: 'sec',
  subsecao: 'sub',
}

/** Where a text is while it is read. */
export type Lugar = {
  /** Of an annex, which numbers its own articles: 'anx1_'. */
  prefixo: string
  grupos: { nivel: number; nome: string }[]
  artigo: string
  paragrafo: string
  inciso: string
  alinea: string
  item: string
}

export const noInicio = (prefixo = ''): Lugar => ({
  prefixo,
  grupos: [],
  artigo: '',
  paragrafo: '',
  inciso: '',
  alinea: '',
  item: '',
})

/** The address of the provision, and where the text is from it on. */
export function avanca(lugar: Lugar, { tipo, numero }: Pick<Rotulo, 'tipo' | 'numero'>) {
  if (tipo === 'anexo') return { ancora: `anx${numero}`, lugar: noInicio(`anx${numero}_`) }
  const nivel = nivelDe(tipo)
  if (nivel >= 0) {
    const acima = lugar.grupos.filter((grupo) => grupo.nivel < nivel)
    const grupos = [...acima, { nivel, nome: `${curtos[tipo as Agrupador]}${numero}` }]
    const proximo = { ...lugar, grupos, paragrafo: '', inciso: '', alinea: '', item: '' }
    return { ancora: lugar.prefixo + grupos.map(({ nome }) => nome).join('_'), lugar: proximo }
  }
  const proximo = dentro(lugar, tipo as 'artigo', numero)
  return { ancora: ancoraDe(proximo), lugar: proximo }
}

const ordem = ['artigo', 'paragrafo', 'inciso', 'alinea', 'item'] as const

function dentro(lugar: Lugar, tipo: (typeof ordem)[number], numero: string): Lugar {
  const proximo = { ...lugar, [tipo]: numero }
  for (const menor of ordem.slice(ordem.indexOf(tipo) + 1)) proximo[menor] = ''
  return proximo
}

export function ancoraDe({ prefixo, artigo, paragrafo, inciso, alinea, item }: Lugar): string {
  const parts = [
    artigo && `art${artigo}`,
    paragrafo ? `par${paragrafo}` : (inciso || alinea) && artigo && 'cpt',
    inciso && `inc${inciso}`,
    alinea && `ali${alinea}`,
    item && `ite${item}`,
  ]
  return prefixo + parts.filter(Boolean).join('_')
}
